import type { Hex } from 'viem';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import type { Result } from '../../core/result.ts';
import { changeRecord, loadDamaged, loadRecord, loadRecords, writeRecords } from './records.ts';
import type { ParseRecord } from './records.ts';
import type { DamagedRecord } from './recordStore.ts';
import { damagedKey } from './recordStore.ts';

/** A record that stands under another hash than its own is damaged. */
const parseKept: ParseRecord<SavedClaim> = (record, key) => {
  const claim = parseSavedClaim(record);
  return claim !== null && keyOf(claim.depositHash) === key ? claim : null;
};

const keyOf = (depositHash: Hex): string => depositHash.toLowerCase();

/** Keeps a claim under its deposit hash; a claim of the same hash is replaced. @returns 'storageUnavailable' */
export function saveClaim(claim: SavedClaim): Promise<Result<void>> {
  return writeRecords((store) => store.write('claims', [[keyOf(claim.depositHash), claim]]));
}

/** Changes fields of a kept claim; nothing happens when there is none. @returns 'storageUnavailable' */
export function updateClaim(depositHash: Hex, patch: Partial<SavedClaim>): Promise<Result<void>> {
  return changeRecord('claims', keyOf(depositHash), parseKept, (old) => (old ? { put: { ...old, ...patch } } : 'keep'));
}

export function loadClaim(depositHash: Hex): Promise<SavedClaim | null> {
  return loadRecord('claims', keyOf(depositHash), parseKept);
}

/** All claims, newest first. */
export async function loadClaims(): Promise<SavedClaim[]> {
  return (await loadRecords('claims', parseKept)).sort((a, b) => b.createdAt - a.createdAt);
}

/** @returns 'storageUnavailable' */
export function deleteClaim(depositHash: Hex): Promise<Result<void>> {
  return writeRecords((store) => store.write('claims', [], [keyOf(depositHash)]));
}

/** Claims that cannot be read, as they were found (FAULTS B11). To be asked after `loadClaims`, which puts them aside. */
export async function loadDamagedClaims(): Promise<DamagedRecord[]> {
  return (await loadDamaged()).filter(({ store }) => store === 'claims');
}

/** Forgets a damaged claim. @returns 'storageUnavailable' */
export function deleteDamagedClaim(key: string): Promise<Result<void>> {
  return writeRecords((store) => store.write('damaged', [], [damagedKey('claims', key)]));
}
