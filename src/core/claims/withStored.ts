import { isSameClaim } from './claimKey.ts';
import { mergeClaim } from './mergeClaims.ts';
import type { SavedClaim } from './savedClaim.ts';

/** What a record says beside the facts of the chains, which are read again. */
const ownFields: readonly (keyof SavedClaim)[] = [
  'depositNumber',
  'form',
  'currencyId',
  'typedAmount',
  'account',
  'recipient',
  'releaseHash',
  'archivedAt',
];

/**
 * A claim that this page could not write, and what was found stored in its place: another tab may have stored it
 * meanwhile, and changed it since.
 * @returns both together, and whether all that this page knows of it is stored
 */
export function withStored(own: SavedClaim, stored: SavedClaim | undefined): { claim: SavedClaim; isStored: boolean } {
  if (stored === undefined || !isSameClaim(stored, own)) return { claim: own, isStored: false };
  const merged = mergeClaim(stored, own);
  const claim: SavedClaim = {
    ...merged,
    ...(own.track !== undefined && merged.lastFacts === own.lastFacts ? { track: own.track } : {}),
    ...(own.releaseHash === undefined ? {} : { releaseHash: own.releaseHash }),
  };
  return { claim, isStored: ownFields.every((field) => claim[field] === stored[field]) };
}
