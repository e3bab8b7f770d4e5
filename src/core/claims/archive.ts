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

export interface ReleaseSight {
  facts: ClaimFacts | null;
  /** `releasedDeposits` as it was at `releaseFinalBlock`; null when it could not be read. */
  wasReleasedAtFinalBlock: boolean | null;
}

/**
 * Whether a claim may leave the list: two operators' nodes, or the only one, say that it is released now, and
 * that it was so already at the block that has the target chain's required confirmations. What could not be read, or
 * what one node alone says while others do not answer, never ends a claim.
 */
export function isReleaseFinal({ facts, wasReleasedAtFinalBlock }: ReleaseSight): boolean {
  return facts !== null && isReleaseVouched(facts) && wasReleasedAtFinalBlock === true;
}

/** The claim as it is put away, with the chain's facts. */
export function archivedClaim(claim: SavedClaim, facts: ClaimFacts | null, nowMs: number): SavedClaim {
  return { ...claim, ...(facts === null ? {} : { lastFacts: facts }), archivedAt: claim.archivedAt ?? nowMs };
}

/**
 * Whether facts doubt a claim that was put away: what a node that lies or lags shows of it later takes nothing back.
 */
export function isSettledOtherwise({ archivedAt }: Pick<SavedClaim, 'archivedAt'>, read: ClaimFacts): boolean {
  return archivedAt !== undefined && !isReleaseVouched(read);
}

/** A kept claim with a change. One that was put away meanwhile keeps the chain's facts. */
export function changedClaim(claim: SavedClaim, patch: Partial<SavedClaim>): SavedClaim {
  if (!patch.lastFacts || !isSettledOtherwise(claim, patch.lastFacts)) return { ...claim, ...patch };
  const { lastFacts: _facts, track: _track, depositNumber: _number, ...others } = patch;
  return { ...claim, ...others };
}

/**
 * Whether a claim belongs to the finished ones: paid out, though it is still followed until that is final. Taken back
 * by its chain it is open again.
 */
export function isFinished({ archivedAt, lastFacts }: SavedClaim): boolean {
  return archivedAt !== undefined || claimState(lastFacts ?? null).kind === 'released';
}

/**
 * A chain that rearranged its blocks may have given two kept claims the number of one deposit: one of them is shown.
 */
function isPersistedTwice(claim: SavedClaim, claims: readonly SavedClaim[]): boolean {
  if (claim.key === undefined) return false;
  return claims.some(
    (other) => claimKey(other) < claimKey(claim) && numberOf(other) === numberOf(claim) && isSameClaim(other, claim),
  );
}

/** Claims of one list, newest first: those with a deposit hash that are still under way, or the finished ones. */
export function listedClaims(
  claims: readonly SavedClaim[],
  list: { type: SavedClaim['type']; isArchive: boolean },
): SavedClaim[] {
  return claims
    .filter((claim) => !isPersistedTwice(claim, claims))
    .filter((claim) => claim.depositHash.length > 2 && claim.type === list.type && isFinished(claim) === list.isArchive)
    .sort((one, other) => other.createdAt - one.createdAt);
}
