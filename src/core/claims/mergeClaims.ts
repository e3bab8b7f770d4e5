import { newestFacts } from '../watch/newestFacts.ts';
import { claimState } from './claim.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * Two records of one claim as one. What this browser knows stays: the chains of the claim are never changed by a record
 * from elsewhere, and older facts never replace newer ones.
 */
export function mergeClaim(kept: SavedClaim, incoming: SavedClaim): SavedClaim {
  if (kept.sourceChainId !== incoming.sourceChainId || kept.targetChainId !== incoming.targetChainId || kept.type !== incoming.type) return kept;
  const lastFacts = newestFacts(kept.lastFacts, incoming.lastFacts);
  const isReleased = claimState(lastFacts).kind === 'released';
  const archivedAt = kept.archivedAt ?? (isReleased ? incoming.archivedAt : undefined);
  const account = kept.account ?? incoming.account;
  const recipient = kept.recipient ?? incoming.recipient;
  const releaseHash = kept.releaseHash ?? incoming.releaseHash;
  return {
    ...kept,
    currencyId: kept.currencyId || incoming.currencyId,
    typedAmount: kept.typedAmount || incoming.typedAmount,
    createdAt: Math.min(kept.createdAt, incoming.createdAt),
    ...(account === undefined ? {} : { account }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(releaseHash === undefined ? {} : { releaseHash }),
    ...(lastFacts === null ? {} : { lastFacts }),
    ...(archivedAt === undefined ? {} : { archivedAt }),
  };
}

export interface MergedClaims {
  /** Not kept here before. */
  added: SavedClaim[];
  /** Kept here and changed by the merge, as they are afterwards. */
  changed: SavedClaim[];
  unchangedCount: number;
}

/** What taking in claims from a file or a search does to the kept ones. Of two records of one hash both count. */
export function mergeClaims(keptByHash: Readonly<Record<string, SavedClaim>>, incoming: readonly SavedClaim[]): MergedClaims {
  const results = new Map<string, SavedClaim>();
  for (const claim of incoming) {
    const key = claim.depositHash.toLowerCase();
    const before = results.get(key) ?? keptByHash[key];
    results.set(key, before ? mergeClaim(before, claim) : claim);
  }
  const merged: MergedClaims = { added: [], changed: [], unchangedCount: 0 };
  for (const [key, claim] of results) {
    const kept = keptByHash[key];
    if (!kept) merged.added.push(claim);
    else if (isSame(kept, claim)) merged.unchangedCount += 1;
    else merged.changed.push(claim);
  }
  return merged;
}

function isSame(one: SavedClaim, other: SavedClaim): boolean {
  const fields: (keyof SavedClaim)[] = ['currencyId', 'typedAmount', 'createdAt', 'account', 'recipient', 'releaseHash', 'archivedAt'];
  return fields.every((field) => one[field] === other[field]) && one.lastFacts?.readAtMs === other.lastFacts?.readAtMs;
}
