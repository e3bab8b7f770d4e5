import type { ClaimFacts } from './claim.ts';
import { claimKey, isSameClaim, numberOf } from './claimKey.ts';
import { claimState, isReleaseVouched } from './claim.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * The block of the target chain at which a release must already be booked to count as final: its own block is then the
 * first of the required confirmations. Null while the chain is shorter than that.
 */
export function releaseFinalBlock(targetHead: bigint, requiredConfirmations: number): bigint | null {
  const block = targetHead - BigInt(Math.max(1, requiredConfirmations)) + 1n;
  return block >= 0n ? block : null;
}

export interface ReleaseReads {
  facts: ClaimFacts | null;
  /** `releasedDeposits` as it was at `releaseFinalBlock`; null when it could not be read. */
  wasReleasedAtFinalBlock: boolean | null;
}

/**
 * Whether a claim may leave the list: two operators' nodes, or the only one, say that it is released now, and that it
 * was already released at the block that has the target chain's required confirmations. A value that could not be read,
 * or that only one node reports while others do not answer, never ends a claim.
 */
export function isReleaseFinal({ facts, wasReleasedAtFinalBlock }: ReleaseReads): boolean {
  return facts !== null && isReleaseVouched(facts) && wasReleasedAtFinalBlock === true;
}

/** The claim as it is archived, with the chain's facts. */
export function archivedClaim(claim: SavedClaim, facts: ClaimFacts | null, nowMs: number): SavedClaim {
  return { ...claim, ...(facts === null ? {} : { lastFacts: facts }), archivedAt: claim.archivedAt ?? nowMs };
}

/** Whether facts contradict an archived claim: later answers of a lying or lagging node do not reopen it. */
export function isSettledOtherwise({ archivedAt }: Pick<SavedClaim, 'archivedAt'>, read: ClaimFacts): boolean {
  return archivedAt !== undefined && !isReleaseVouched(read);
}

/** A persisted claim with a change. If it was archived meanwhile, it keeps the chain's facts. */
export function changedClaim(claim: SavedClaim, patch: Partial<SavedClaim>): SavedClaim {
  if (!patch.lastFacts || !isSettledOtherwise(claim, patch.lastFacts)) return { ...claim, ...patch };
  const { lastFacts: _facts, track: _track, depositNumber: _number, ...others } = patch;
  return { ...claim, ...others };
}

/**
 * Whether a claim counts as finished: paid out, even while it is still followed until that is final. A claim whose
 * release the chain takes back is open again.
 */
export function isFinished({ archivedAt, lastFacts }: SavedClaim): boolean {
  return archivedAt !== undefined || claimState(lastFacts ?? null).kind === 'released';
}

/**
 * After a chain reorganisation two persisted claims may have the number of the same deposit: only one of them is shown.
 */
function isPersistedTwice(claim: SavedClaim, claims: readonly SavedClaim[]): boolean {
  if (claim.key === undefined) return false;
  return claims.some(
    (other) => claimKey(other) < claimKey(claim) && numberOf(other) === numberOf(claim) && isSameClaim(other, claim),
  );
}

/** Claims of one list, newest first: those with a deposit hash that are not finished, or the finished ones. */
export function listedClaims(
  claims: readonly SavedClaim[],
  list: { type: SavedClaim['type']; isArchive: boolean },
): SavedClaim[] {
  return claims
    .filter((claim) => !isPersistedTwice(claim, claims))
    .filter((claim) => claim.depositHash.length > 2 && claim.type === list.type && isFinished(claim) === list.isArchive)
    .sort((one, other) => other.createdAt - one.createdAt);
}
