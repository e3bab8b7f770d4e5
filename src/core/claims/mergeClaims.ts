import { newestFacts } from '../watch/newestFacts.ts';
import { isPossible } from './chooseDeposit.ts';
import { claimState } from './claim.ts';
import { claimKey, findPersisted, numberOf, placeNew } from './claimKey.ts';
import type { ClaimKey, ClaimLookup } from './claimKey.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * Merges two records of one claim. A record from elsewhere never changes the chains and the number that this browser
 * knows, and older facts never replace newer ones.
 */
export function mergeClaim(persisted: SavedClaim, incoming: SavedClaim): SavedClaim {
  if (
    persisted.sourceChainId !== incoming.sourceChainId ||
    persisted.targetChainId !== incoming.targetChainId ||
    persisted.type !== incoming.type
  )
    return persisted;
  const lastFacts = newestFacts(persisted.lastFacts, incoming.lastFacts);
  const isReleased = claimState(lastFacts).kind === 'released';
  const archivedAt = persisted.archivedAt ?? (isReleased ? incoming.archivedAt : undefined);
  const account = persisted.account ?? incoming.account;
  const recipient = persisted.recipient ?? incoming.recipient;
  const releaseHash = persisted.releaseHash ?? incoming.releaseHash;
  // A search stores claims without a form; the record that the deposit request made names it.
  const form = persisted.form ?? incoming.form;
  const depositNumber = persisted.depositNumber ?? incoming.depositNumber;
  return {
    ...persisted,
    currencyId: persisted.currencyId || incoming.currencyId,
    typedAmount: persisted.typedAmount || incoming.typedAmount,
    createdAt: Math.min(persisted.createdAt, incoming.createdAt),
    ...(depositNumber === undefined ? {} : { depositNumber }),
    ...(form === undefined ? {} : { form }),
    ...(account === undefined ? {} : { account }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(releaseHash === undefined ? {} : { releaseHash }),
    ...(lastFacts === null ? {} : { lastFacts }),
    ...(archivedAt === undefined ? {} : { archivedAt }),
  };
}

export interface MergedClaims {
  /** New here, each with the key to store it under. */
  added: SavedClaim[];
  /** Stored here and changed by the merge, in their new state. */
  changed: SavedClaim[];
  unchangedCount: number;
}

/** What has to be stored when claims come from a file or a search. Two records of one deposit are merged. */
export function mergeClaims(
  persistedByKey: Readonly<Record<ClaimKey, SavedClaim>>,
  incoming: readonly SavedClaim[],
): MergedClaims {
  const results = new Map<ClaimKey, SavedClaim>();
  const persistedAt: ClaimLookup = (key) => results.get(key) ?? persistedByKey[key];
  for (const claim of incoming) {
    const placed = findPersisted((key) => unlessOther(persistedAt(key), claim), claim) ?? placeNew(claim, persistedAt);
    const key = claimKey(placed);
    // If every key is taken, the record there is another claim of this transaction, between other chains: it is not
    // replaced.
    const before = persistedAt(key);
    results.set(key, before ? mergeClaim(before, claim) : placed);
  }
  const merged: MergedClaims = { added: [], changed: [], unchangedCount: 0 };
  for (const [key, claim] of results) {
    const persisted = persistedByKey[key];
    if (!persisted) merged.added.push(claim);
    else if (isSame(persisted, claim)) merged.unchangedCount += 1;
    else merged.changed.push(claim);
  }
  return merged;
}

/** A stored claim without a number is not merged with a deposit that contradicts what was typed for it. */
function unlessOther(persisted: SavedClaim | undefined, claim: SavedClaim): SavedClaim | undefined {
  const event = claim.lastFacts?.receipt?.event;
  const isOther =
    persisted !== undefined &&
    event &&
    numberOf(persisted) === undefined &&
    claim.depositNumber !== undefined &&
    !isPossible(persisted, event);
  return isOther ? undefined : persisted;
}

function isSame(one: SavedClaim, other: SavedClaim): boolean {
  const fields: (keyof SavedClaim)[] = [
    'depositNumber',
    'form',
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
