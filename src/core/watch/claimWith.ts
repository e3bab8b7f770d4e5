import type { ClaimFacts } from '../claims/claim.ts';
import type { ClaimTrack } from './claimTrack.ts';
import { isSettledOtherwise } from '../claims/archive.ts';
import { trackClaim } from './claimTrack.ts';
import { isBehind, mergeFacts } from './newestFacts.ts';

/** What is known about a claim from earlier reads, whether it is persisted or only viewed. */
export interface SeenClaim {
  lastFacts?: ClaimFacts | undefined;
  track?: ClaimTrack | undefined;
  depositNumber?: bigint | undefined;
  archivedAt?: number | undefined;
}

/** A claim after another read; the same object when the read brings nothing new, or contradicts what is settled. */
export function claimWith<Claim extends SeenClaim>(claim: Claim, read: ClaimFacts): Claim {
  const lastFacts = mergeFacts(claim.lastFacts, read);
  if (lastFacts === claim.lastFacts || isSettledOtherwise(claim, lastFacts)) return claim;
  const isUsable = !claim.lastFacts || !isBehind(claim.lastFacts, read);
  const number = lastFacts.receipt?.depositCount === undefined ? undefined : lastFacts.receipt.event?.number;
  return {
    ...claim,
    lastFacts,
    ...(!lastFacts.receipt?.event || number === claim.depositNumber ? {} : { depositNumber: number }),
    ...(isUsable ? { track: trackClaim(claim.track ?? null, lastFacts) } : {}),
  };
}
