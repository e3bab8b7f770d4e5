import type { Address } from 'viem';
import { getAddress } from 'viem/utils';

export const MAX_ADDRESS_TEXT_LENGTH = 79;

/**
 * A typed address with its checksum, or null. 0x and 40 hex characters; when the letters differ in case they
 * must match the checksum (EIP-55).
 */
export function parseAddress(text: string): Address | null {
  if (text.length > MAX_ADDRESS_TEXT_LENGTH) return null;
  const trimmed = text.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(trimmed)) return null;
  const digits = trimmed.slice(2);
  const address = getAddress(`0x${digits.toLowerCase()}`);
  const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasOneCase || address === trimmed ? address : null;
}

/** '0x7099…79C8': the first `head` and last `tail` characters. */
export function shortenAddress(address: string, head = 6, tail = 4): string {
  return address.length <= head + tail ? address : `${address.slice(0, head)}…${address.slice(-tail)}`;
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';
