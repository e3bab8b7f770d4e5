import { newestFacts } from '../watch/newestFacts.ts';
import { isPossible } from './chooseDeposit.ts';
import { claimState } from './claim.ts';
import { claimKey, findKept, numberOf, placeNew } from './claimKey.ts';
import type { ClaimKey, ClaimLookup } from './claimKey.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * Two records of one claim as one. What this browser knows stays: chains and number of the claim are never changed by a
 * record from elsewhere, and older facts never replace newer ones.
 */
export function mergeClaim(kept: SavedClaim, incoming: SavedClaim): SavedClaim {
  if (
    kept.sourceChainId !== incoming.sourceChainId ||
    kept.targetChainId !== incoming.targetChainId ||
    kept.type !== incoming.type
  )
    return kept;
  const lastFacts = newestFacts(kept.lastFacts, incoming.lastFacts);
  const isReleased = claimState(lastFacts).kind === 'released';
  const archivedAt = kept.archivedAt ?? (isReleased ? incoming.archivedAt : undefined);
  const account = kept.account ?? incoming.account;
  const recipient = kept.recipient ?? incoming.recipient;
  const releaseHash = kept.releaseHash ?? incoming.releaseHash;
  const depositNumber = kept.depositNumber ?? incoming.depositNumber;
  return {
    ...kept,
    currencyId: kept.currencyId || incoming.currencyId,
    typedAmount: kept.typedAmount || incoming.typedAmount,
    createdAt: Math.min(kept.createdAt, incoming.createdAt),
    ...(depositNumber === undefined ? {} : { depositNumber }),
    ...(account === undefined ? {} : { account }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(releaseHash === undefined ? {} : { releaseHash }),
    ...(lastFacts === null ? {} : { lastFacts }),
    ...(archivedAt === undefined ? {} : { archivedAt }),
  };
}

export interface MergedClaims {
  /** Not kept here before, with the key to be kept under. */
  added: SavedClaim[];
  /** Kept here and changed by the merge, as they are afterwards. */
  changed: SavedClaim[];
  unchangedCount: number;
}

/** What taking in claims from a file or a search does to the kept ones. Of two records of one deposit both count. */
export function mergeClaims(
  keptByKey: Readonly<Record<ClaimKey, SavedClaim>>,
  incoming: readonly SavedClaim[],
): MergedClaims {
  const results = new Map<ClaimKey, SavedClaim>();
  const keptAt: ClaimLookup = (key) => results.get(key) ?? keptByKey[key];
  for (const claim of incoming) {
    const placed = findKept((key) => unlessOther(keptAt(key), claim), claim) ?? placeNew(claim, keptAt);
    const key = claimKey(placed);
    // Where every key is taken, another claim of this transaction stands, between other chains: it stays.
    const before = keptAt(key);
    results.set(key, before ? mergeClaim(before, claim) : placed);
  }
  const merged: MergedClaims = { added: [], changed: [], unchangedCount: 0 };
  for (const [key, claim] of results) {
    const kept = keptByKey[key];
    if (!kept) merged.added.push(claim);
    else if (isSame(kept, claim)) merged.unchangedCount += 1;
    else merged.changed.push(claim);
  }
  return merged;
}

/** A kept claim whose number is not known yet is not taken for a deposit that contradicts what was typed for it. */
function unlessOther(kept: SavedClaim | undefined, claim: SavedClaim): SavedClaim | undefined {
  const event = claim.lastFacts?.receipt?.event;
  const isOther =
    kept !== undefined &&
    event &&
    numberOf(kept) === undefined &&
    claim.depositNumber !== undefined &&
    !isPossible(kept, event);
  return isOther ? undefined : kept;
}

function isSame(one: SavedClaim, other: SavedClaim): boolean {
  const fields: (keyof SavedClaim)[] = [
    'depositNumber',
    'currencyId',
    'typedAmount',
    'createdAt',
    'account',
    'recipient',
    'releaseHash',
    'archivedAt',
  ];
  return fields.every((field) => one[field] === other[field]) && one.lastFacts?.readAtMs === other.lastFacts?.readAtMs;
}
