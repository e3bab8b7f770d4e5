import type { Hex } from 'viem';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import type { Result } from '../../core/result.ts';
import { changeRecord, loadRecord, loadRecords, writeRecords } from './records.ts';

const keyOf = (depositHash: Hex): string => depositHash.toLowerCase();

/** Keeps a claim under its deposit hash; a claim of the same hash is replaced. @returns 'storageUnavailable' */
export function saveClaim(claim: SavedClaim): Promise<Result<void>> {
  return writeRecords((store) => store.write('claims', [[keyOf(claim.depositHash), claim]]));
}

/** Changes fields of a kept claim; nothing happens when there is none. @returns 'storageUnavailable' */
export function updateClaim(depositHash: Hex, patch: Partial<SavedClaim>): Promise<Result<void>> {
  return changeRecord('claims', keyOf(depositHash), parseSavedClaim, (old) => (old ? { put: { ...old, ...patch } } : 'keep'));
}

export function loadClaim(depositHash: Hex): Promise<SavedClaim | null> {
  return loadRecord('claims', keyOf(depositHash), parseSavedClaim);
}

/** All claims, newest first. */
export async function loadClaims(): Promise<SavedClaim[]> {
  return (await loadRecords('claims', parseSavedClaim)).sort((a, b) => b.createdAt - a.createdAt);
}

/** @returns 'storageUnavailable' */
export function deleteClaim(depositHash: Hex): Promise<Result<void>> {
  return writeRecords((store) => store.write('claims', [], [keyOf(depositHash)]));
}
