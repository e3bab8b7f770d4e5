import { searchPauseMs } from '../../core/transactions/searchSchedule.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';

/** What this page remembers of a transaction that it follows. */
export interface Memory {
  unseenSince: bigint | null;
  isEnded: boolean;
  /** Whether the block of its receipt was looked at in this visit. */
  isLookedAt: boolean;
  searchedAtMs: number | null;
  /** Since then searches have not got through. */
  failingSinceMs: number | null;
}

export function freshMemory({ unseenSinceBlock }: StoredTransaction): Memory {
  return {
    unseenSince: unseenSinceBlock ?? null,
    isEnded: false,
    isLookedAt: false,
    searchedAtMs: null,
    failingSinceMs: null,
  };
}

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
  return nowMs - (confirmedTime ?? addedTime) < settledAnywayMs || (receipt !== undefined && !memory?.isLookedAt);
}

/** Events since an old request are not read in each round, and neither are those of a search that fails. */
export function isSearchDue(
  { nonce, addedTime }: StoredTransaction,
  { searchedAtMs, failingSinceMs }: Memory,
  nowMs: number,
): boolean {
  if (searchedAtMs === null || nonce === undefined) return true;
  return nowMs - searchedAtMs >= searchPauseMs(nowMs - (failingSinceMs ?? addedTime));
}

/** A search that fails is said after this time. */
export const saidAfterMs = searchPauseMs(0);
