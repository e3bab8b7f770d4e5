import { retryPolicy, type ErrorCode } from '../errors/errorTable.ts';

/** Whether a claim that failed with this error is retried automatically while its dialog is open. */
export function isOracleRetried(code: ErrorCode): boolean {
  return code === 'nodesDisagree' || (code.startsWith('oracle') && retryPolicy(code) === 'auto');
}

export interface RetryDelay {
  /** 0 for the first retry. */
  attempt: number;
  minMs: number;
  maxMs: number;
  /** From 0 (included) to 1 (excluded). */
  random: number;
}

/**
 * Milliseconds before the next attempt: `minMs`, doubled each time up to `maxMs`, with the last quarter random so that
 * many tabs do not retry at the same time.
 */
export function retryDelayMs({ attempt, minMs, maxMs, random }: RetryDelay): number {
  const longestMs = Math.min(minMs * 2 ** Math.min(attempt, 30), maxMs);
  return longestMs * (0.75 + random / 4);
}
