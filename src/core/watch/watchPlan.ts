import { claimState } from '../claims/claim.ts';
import type { SavedClaim } from '../claims/savedClaim.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a claim whose deposit is in no block is checked often (rules 6.2, 6.6). */
export const missingForMs = DAY_MS;

/**
 * Milliseconds between two checks of a claim; 0: in every round; null: never again.
 * @param settledAfterMs how long the target chain can take a release back (rule 6.4)
 */
export function watchGapMs(claim: SavedClaim, nowMs: number, settledAfterMs: number): number | null {
  const { lastFacts, track } = claim;
  if (claim.archivedAt !== undefined) return null;
  const state = claimState(lastFacts ?? null);
  const endedForMs = nowMs - (track?.endedAtMs ?? nowMs);
  switch (state.kind) {
    case 'waiting':
      return 0;
    case 'ready':
      // Not read, or the nodes do not agree yet.
      return lastFacts?.released === false ? MINUTE_MS : 0;
    case 'released':
      return endedForMs > settledAfterMs ? null : MINUTE_MS;
    case 'failed':
      // As for a deposit that left the chain, a read a day later decides: a failure counts without any confirmation.
      return track?.endedAtMs !== undefined && (lastFacts?.readAtMs ?? 0) - track.endedAtMs > DAY_MS ? null : MINUTE_MS;
    case 'unknown': {
      if (state.reason === 'severalDeposits') return MINUTE_MS;
      if (state.reason !== 'notSeen') return 0;
      // A deposit that left the chain is no longer checked once a read a day later has missed it, too: meanwhile the
      // app may have been closed. One that was never seen may still appear.
      if (track?.removedAtMs !== undefined)
        return (lastFacts?.readAtMs ?? 0) - track.removedAtMs > missingForMs ? null : 0;
      return nowMs - claim.createdAt > missingForMs ? HOUR_MS : 0;
    }
  }
}

/** Whether a claim has to be read in a round at this time. A clock that was set back never delays it. */
export function isDue(claim: SavedClaim, nowMs: number, settledAfterMs: number): boolean {
  const gapMs = watchGapMs(claim, nowMs, settledAfterMs);
  if (gapMs === null) return false;
  const readAtMs = claim.lastFacts?.readAtMs;
  return readAtMs === undefined || readAtMs > nowMs || nowMs - readAtMs >= gapMs;
}

/** Whether waiting for the next block can change something the user waits for. */
export function isPressing(claim: SavedClaim, nowMs: number, settledAfterMs: number): boolean {
  return watchGapMs(claim, nowMs, settledAfterMs) === 0;
}

/** Whether a claim is still checked from time to time. */
export function isWatched(claim: SavedClaim, nowMs: number, settledAfterMs: number): boolean {
  return watchGapMs(claim, nowMs, settledAfterMs) !== null;
}
