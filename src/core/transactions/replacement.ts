import type { Address, Hex } from 'viem';
import { isSameAddress } from '../address.ts';
import type { SeenTransaction } from './intent.ts';

/** keccak256 of empty calldata. */
const EMPTY_DATA_HASH: Hex = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

/** What was sent. */
export interface SentTransaction {
  hash: Hex;
  from: Address;
  to: Address;
  nonce: number;
  value: bigint;
  dataHash: Hex;
}

export type Replacement = 'same' | 'spedUp' | 'cancelled' | 'replaced' | 'unrelated';

/**
 * How a transaction seen on the chain relates to one that was sent. Only the same nonce with the same recipient and
 * calldata is a speed-up; the hash of a deposit is never replaced by that of another call.
 */
export function classifyReplacement(sent: SentTransaction, seen: SeenTransaction): Replacement {
  if (sent.hash.toLowerCase() === seen.hash.toLowerCase()) return 'same';
  if (!isSameAddress(sent.from, seen.from) || sent.nonce !== seen.nonce) return 'unrelated';
  const isSameCall = isSameAddress(sent.to, seen.to) && sent.dataHash === seen.dataHash && sent.value === seen.value;
  if (isSameCall) return 'spedUp';
  const isCancel = isSameAddress(seen.to, seen.from) && seen.value === 0n && seen.dataHash === EMPTY_DATA_HASH;
  return isCancel ? 'cancelled' : 'replaced';
}
