import type { Address } from 'viem';
import { keccak256 } from './keccak.ts';

export const MAX_ADDRESS_TEXT_LENGTH = 79;

/**
 * Parses a typed address.
 * @returns the address with its checksum, or null. The text must be 0x and 40 hex characters; when the letters differ
 * in case, they must match the checksum (EIP-55).
 */
export function parseAddress(text: string): Address | null {
  if (text.length > MAX_ADDRESS_TEXT_LENGTH) return null;
  const trimmed = text.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(trimmed)) return null;
  const digits = trimmed.slice(2);
  const address = checksummed(digits.toLowerCase());
  const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasOneCase || address === trimmed ? address : null;
}

/** Whether a text has the form of an address but fails its checksum: at least one character was mistyped. */
export function hasWrongChecksum(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text.trim()) && parseAddress(text) === null;
}

const checksums = new Map<string, Address>();
const MAX_CHECKSUMS = 10_000;

/** `0x` and 40 lower-case hex digits with the case that their Keccak hash demands (EIP-55). */
function checksummed(digits: string): Address {
  const known = checksums.get(digits);
  if (known) return known;
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  const mixed = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    return (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? digit.toUpperCase() : digit;
  }).join('');
  if (checksums.size >= MAX_CHECKSUMS) checksums.clear();
  checksums.set(digits, `0x${mixed}`);
  return `0x${mixed}`;
}

/** '0x7099…79C8': the first `head` and last `tail` characters. */
export function shortenAddress(address: string, head = 6, tail = 4): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`;
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';
