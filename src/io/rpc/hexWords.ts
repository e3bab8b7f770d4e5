import type { Address, Hex } from 'viem';

/** Hand-written ABI encoding for the few static signatures of which thousands are read. All without the 0x prefix. */

const zeros = '0'.repeat(64);

export function wordOf(value: bigint | number): string {
  const hex = value.toString(16);
  return zeros.slice(hex.length) + hex;
}

/** A whole number as JSON-RPC writes quantities: hex without leading zeros. */
export function hexQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

export function addressWord(address: Address): string {
  return zeros.slice(40) + address.slice(2).toLowerCase();
}

/** Whether a value is 0x and hex digits, of any number and case. */
export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value);

/** The first word of an answer as a whole number, or null when the answer is shorter than one word. */
export function parseUintWord(data: Hex): bigint | null {
  return /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : null;
}

/** True or false as Solidity encodes them; anything else is null. */
export function parseBoolWord(data: Hex): boolean | null {
  const value = parseUintWord(data);
  if (value === 1n) return true;
  return value === 0n ? false : null;
}

/** The address in a word, or null when the upper bytes are not zero. */
export function parseAddressWord(data: Hex): Address | null {
  return /^0x0{24}[0-9a-f]{40}/i.test(data) ? `0x${data.slice(26, 66).toLowerCase()}` : null;
}
