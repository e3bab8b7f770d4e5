import { changedClaim } from '../../core/claims/archive.ts';
import { claimKey, isKeyOf, placeClaim, possibleKeys } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import type { Result } from '../../core/result.ts';
import { changeRecord, loadDamaged, loadRecord, loadRecords, writeRecords } from './records.ts';
import type { ParseRecord } from './records.ts';
import type { DamagedRecord } from './recordStore.ts';
import { damagedKey } from './recordStore.ts';

/** A record under a key that does not belong to it is damaged. */
export const parsePersisted: ParseRecord<SavedClaim> = (record, key) => {
  const claim = parseSavedClaim(record);
  return claim !== null && claimKey(claim) === key && isKeyOf(key, claim.depositHash) ? claim : null;
};

/**
 * Stores a claim. It replaces one of the same deposit, but never one of another deposit, even in the same transaction.
 * An archived claim stays archived: a page that does not know that yet may store older facts.
 * @returns 'storageUnavailable'
 */
export function saveClaim(claim: SavedClaim): Promise<Result<void>> {
  return writeRecords((store) =>
    store.updateTogether('claims', possibleKeys(claim), (olds) => {
      const placed = placeClaim(claim, (key) => parsePersisted(olds.get(key), key) ?? undefined);
      const isPutAway = parsePersisted(olds.get(claimKey(placed)), claimKey(placed))?.archivedAt !== undefined;
      return new Map([[claimKey(placed), isPutAway && placed.archivedAt === undefined ? 'keep' : { put: placed }]]);
    }),
  );
}

/**
 * Changes fields of a persisted claim; nothing happens when there is none.
 * @returns 'storageUnavailable'
 */
export function updateClaim(key: ClaimKey, patch: Partial<SavedClaim>): Promise<Result<void>> {
  return changeRecord('claims', key.toLowerCase(), parsePersisted, (old) =>
    old ? { put: changedClaim(old, patch) } : 'keep',
  );
}

export function loadClaim(key: ClaimKey): Promise<SavedClaim | null> {
  return loadRecord('claims', key.toLowerCase(), parsePersisted);
}

/** All claims, newest first. */
export async function loadClaims(): Promise<SavedClaim[]> {
  return (await loadRecords('claims', parsePersisted)).sort((a, b) => b.createdAt - a.createdAt);
}

/** @returns 'storageUnavailable' */
export function deleteClaim(key: ClaimKey): Promise<Result<void>> {
  return writeRecords((store) => store.write('claims', [], [key.toLowerCase()]));
}

/**
 * Claims that cannot be read, in their stored form (rule 8.8). To be called after `loadClaims`, which moves them to the
 * damaged records.
 */
export async function loadDamagedClaims(): Promise<DamagedRecord[]> {
  return (await loadDamaged()).filter(({ store }) => store === 'claims');
}

/**
 * Deletes a damaged claim.
 * @returns 'storageUnavailable'
 */
export function deleteDamagedClaim(key: string): Promise<Result<void>> {
  return writeRecords((store) => store.write('damaged', [], [damagedKey('claims', key)]));
}
