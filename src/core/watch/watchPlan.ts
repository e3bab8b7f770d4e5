import { claimState } from '../claims/claim.ts';
import type { SavedClaim } from '../claims/savedClaim.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a claim whose deposit is in no block is checked often (rules 6.2, 6.6). */
export const missingForMs = DAY_MS;

/** After this time an end is believed although nobody could read it again: its chain may be gone. */
const unreadForMs = 30 * DAY_MS;

/**
 * Whether an end that a reorganisation may change is final: once a read a day later has seen it, too, because the app
 * may have been closed meanwhile.
 */
function isOver(endedAtMs: number | undefined, { lastFacts }: SavedClaim, nowMs: number): boolean {
  if (endedAtMs === undefined) return false;
  return (lastFacts?.readAtMs ?? 0) - endedAtMs > missingForMs || nowMs - endedAtMs > unreadForMs;
}

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
      // A failure counts without any confirmation.
      if (!isOver(track?.endedAtMs, claim, nowMs)) return MINUTE_MS;
      // A release that names a wrong bridge finds no deposit; the next one finds it again.
      return state.error.code === 'depositNotFound' ? DAY_MS : null;
    case 'unknown': {
      if (state.reason === 'severalDeposits') return MINUTE_MS;
      if (state.reason !== 'notSeen') return 0;
      // One that was never seen may still appear.
      if (isOver(track?.removedAtMs, claim, nowMs)) return null;
      return nowMs - (track?.removedAtMs ?? claim.createdAt) > missingForMs ? HOUR_MS : 0;
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
