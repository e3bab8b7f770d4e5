import { claimState } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { isWatched } from '../../core/watch/watchPlan.ts';
import { settledAfterMs } from '../watch/settledAfter.ts';

/** The claims that somebody waits for: those that have not ended, and are still checked. */
export function openClaims(claims: readonly SavedClaim[], nowMs: number): SavedClaim[] {
  return claims.filter(
    (claim) =>
      !['released', 'failed'].includes(claimState(claim.lastFacts ?? null).kind) &&
      isWatched(claim, nowMs, settledAfterMs(claim.targetChainId)),
  );
}
