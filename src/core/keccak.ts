import type { Hex } from 'viem';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The Keccak-256 hash of the bytes of a hex text.
 * @throws if the text is not a whole number of bytes
 */
export function keccakOfHex(hex: Hex): Hex {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`;
}

/** The Keccak-256 hash of a text in UTF-8, as Solidity computes it for the signature of an event. */
export function keccakOfText(text: string): Hex {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`;
}
