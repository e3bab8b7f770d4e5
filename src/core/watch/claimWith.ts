import type { ClaimFacts } from '../claims/claim.ts';
import type { SavedClaim } from '../claims/savedClaim.ts';
import { trackClaim } from './claimTrack.ts';
import { isBehind, mergeFacts } from './newestFacts.ts';

/** A claim after another read; the same object when the read brings nothing new. */
export function claimWith(claim: SavedClaim, read: ClaimFacts): SavedClaim {
  const lastFacts = mergeFacts(claim.lastFacts, read);
  if (lastFacts === claim.lastFacts) return claim;
  const isUsable = !claim.lastFacts || !isBehind(claim.lastFacts, read);
  return { ...claim, lastFacts, ...(isUsable ? { track: trackClaim(claim.track ?? null, lastFacts) } : {}) };
}
