import { searchPauseMs } from '../../core/transactions/searchSchedule.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';

/** Since when the nodes have not known a transaction, as it is stored. */
export interface Unseen {
  unseenSinceBlock: bigint | undefined;
  unseenMs: number | undefined;
}

/** They know it. */
export const seen: Unseen = { unseenSinceBlock: undefined, unseenMs: undefined };

/** What this page remembers of a transaction that it follows. */
export interface Memory {
  unseen: Unseen;
  /** The time from which `unseen` counts in this visit. */
  unseenFromMs: number | null;
  isEnded: boolean;
  /** How often the block of its receipt is still looked for in this visit if the receipt is old. */
  looksLeft: number;
  searchedAtMs: number | null;
  /** Since then searches have not got through. */
  failingSinceMs: number | null;
}

export function freshMemory({ unseenSinceBlock, unseenMs }: StoredTransaction): Memory {
  return {
    unseen: { unseenSinceBlock, unseenMs },
    unseenFromMs: null,
    isEnded: false,
    looksLeft: mostLooks,
    searchedAtMs: null,
    failingSinceMs: null,
  };
}

/** When a transaction was looked at. */
export interface Look {
  head: bigint;
  /** Before the nodes were asked, and after all had answered. */
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Notes since when, and for how long, the nodes have not known a transaction. The time counts from an answer to the
 * last question: time in which nobody asked, as on a hidden page, says nothing until they are asked again.
 */
export function noteSeen(memory: Memory, isKnown: boolean, { head, askedAtMs, answeredAtMs }: Look): Unseen {
  const { unseenSinceBlock = head, unseenMs = 0 } = memory.unseen;
  // After a reload, or when the clock was set back, the time that was counted before stays (rule 8.12).
  const before = memory.unseenFromMs ?? Infinity;
  const fromMs = before > answeredAtMs ? answeredAtMs - unseenMs : before;
  memory.unseenFromMs = isKnown ? null : fromMs;
  memory.unseen = isKnown ? seen : { unseenSinceBlock, unseenMs: Math.max(unseenMs, askedAtMs - fromMs) };
  return memory.unseen;
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
