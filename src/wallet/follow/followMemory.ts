import { searchPauseMs } from '../../core/transactions/searchSchedule.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';

/** What this page remembers of a transaction that it follows. */
export interface Memory {
  unseenSince: bigint | null;
  isEnded: boolean;
  searchedAtMs: number | null;
  /** Since then searches have not got through. */
  failingSinceMs: number | null;
}

export function freshMemory({ unseenSinceBlock }: StoredTransaction): Memory {
  return { unseenSince: unseenSinceBlock ?? null, isEnded: false, searchedAtMs: null, failingSinceMs: null };
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
