import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import { mergeClaims } from '../../core/claims/mergeClaims.ts';
import type { MergedClaims } from '../../core/claims/mergeClaims.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { writeRecords } from '../db/records.ts';

/**
 * Takes claims from a file or a search into the kept ones, all in one transaction, so that neither another tab nor the
 * worker comes between.
 * @returns what changed, or 'storageUnavailable'
 */
export async function storeClaims(incoming: readonly SavedClaim[]): Promise<Result<MergedClaims>> {
  const byHash = new Map<string, SavedClaim[]>();
  for (const claim of incoming) {
    const key = claim.depositHash.toLowerCase();
    byHash.set(key, [...(byHash.get(key) ?? []), claim]);
  }
  const total: MergedClaims = { added: [], changed: [], unchangedCount: 0 };
  const written = await writeRecords((store) => {
    total.added = [];
    total.changed = [];
    total.unchangedCount = 0;
    return store.updateMany('claims', [...byHash.keys()], (key, old) => {
      const kept = parseSavedClaim(old);
      const merged = mergeClaims(kept ? { [key]: kept } : {}, byHash.get(key) ?? []);
      total.added.push(...merged.added);
      total.changed.push(...merged.changed);
      total.unchangedCount += merged.unchangedCount;
      const [next] = [...merged.added, ...merged.changed];
      return next ? { put: next } : 'keep';
    });
  });
  return written.ok ? ok(total) : fail(written.error);
}
