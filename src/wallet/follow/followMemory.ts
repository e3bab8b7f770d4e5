import { searchPauseMs } from '../../core/transactions/searchSchedule.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';

/** What this page remembers of a transaction that it follows. */
export interface Memory {
  unseenSince: bigint | null;
  isEnded: boolean;
  /** How often the block of its receipt is still looked for in this visit if the receipt is old. */
  looksLeft: number;
  searchedAtMs: number | null;
  /** Since then searches have not got through. */
  failingSinceMs: number | null;
}

export function freshMemory({ unseenSinceBlock }: StoredTransaction): Memory {
  return {
    unseenSince: unseenSinceBlock ?? null,
    isEnded: false,
    looksLeft: mostLooks,
    searchedAtMs: null,
    failingSinceMs: null,
  };
}

/** A chain whose nodes do not answer is not asked for ever. */
const mostLooks = 3;

/** Chains do not take back what is a day old. */
const settledAnywayMs = 24 * 60 * 60 * 1_000;

/**
 * Whether the end of a transaction is looked at again. An older receipt is looked at once in each visit until it is
 * settled: its block may have been replaced while the app was closed.
 */
export function isLookedBackAt(
  { receipt, confirmedTime, addedTime }: StoredTransaction,
  memory: Memory | undefined,
  nowMs: number,
): boolean {
  if (nowMs - (confirmedTime ?? addedTime) < settledAnywayMs) return true;
  return receipt !== undefined && (memory?.looksLeft ?? mostLooks) > 0;
}

/** Events since an old request are not read in each round, and neither are those of a search that fails. */
export function isSearchDue(
  { nonce, addedTime }: StoredTransaction,
  { searchedAtMs, failingSinceMs }: Memory,
  nowMs: number,
): boolean {
  if (searchedAtMs === null || (nonce === undefined && failingSinceMs === null)) return true;
  return nowMs - searchedAtMs >= searchPauseMs(nowMs - (failingSinceMs ?? addedTime));
}

/** A search that fails is said after this time. */
export const saidAfterMs = searchPauseMs(0);
