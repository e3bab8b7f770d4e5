import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import { mergeClaim, mergeClaims } from '../../core/claims/mergeClaims.ts';
import type { MergedClaims } from '../../core/claims/mergeClaims.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { changeRecord, loadRecords, writeRecords } from '../db/records.ts';

/**
 * Takes claims from a file or a search into the kept ones, in one transaction for all new ones. A claim that is kept
 * already is merged inside a transaction of its own, so that no other tab or the worker comes between.
 * @returns what changed, or 'storageUnavailable'
 */
export async function storeClaims(incoming: readonly SavedClaim[]): Promise<Result<MergedClaims>> {
  const kept = await loadRecords('claims', parseSavedClaim);
  const merged = mergeClaims(Object.fromEntries(kept.map((claim) => [claim.depositHash.toLowerCase(), claim])), incoming);
  if (merged.added.length > 0) {
    const puts = merged.added.map((claim) => [claim.depositHash.toLowerCase(), claim] as const);
    const written = await writeRecords((store) => store.write('claims', puts));
    if (!written.ok) return fail(written.error);
  }
  for (const claim of merged.changed) {
    const written = await changeRecord('claims', claim.depositHash.toLowerCase(), parseSavedClaim, (old) => ({ put: old ? mergeClaim(old, claim) : claim }));
    if (!written.ok) return fail(written.error);
  }
  return ok(merged);
}
