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

/**
 * A claim after another read; the same object when the read brings nothing new, contradicts what is settled, or cannot
 * say whether a deposit that was in a block has gone.
 */
export function claimWith<Claim extends SeenClaim>(claim: Claim, read: ClaimFacts): Claim {
  if (read.isUnsure && (claim.lastFacts?.receipt || claim.track?.removedAtMs !== undefined)) return claim;
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

/** What is known of a claim on screen: the later of its reads and its record; no unsure read hides a record. */
export function latestSeen(own: SeenClaim, persisted: SeenClaim | undefined): SeenClaim {
  const { readAtMs = -1, isUnsure } = own.lastFacts ?? {};
  return persisted?.lastFacts && (isUnsure || persisted.lastFacts.readAtMs > readAtMs)
    ? { lastFacts: persisted.lastFacts, track: persisted.track }
    : own;
}
