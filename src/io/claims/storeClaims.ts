import { claimKey, possibleKeys } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { mergeClaims } from '../../core/claims/mergeClaims.ts';
import type { MergedClaims } from '../../core/claims/mergeClaims.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { parsePersisted } from '../db/claims.ts';
import { writeRecords } from '../db/records.ts';

/**
 * Merges claims from a file or a search into the persisted ones, in one transaction, so that no other tab or worker
 * writes in between.
 * @returns what changed, or 'storageUnavailable'
 */
export async function storeClaims(incoming: readonly SavedClaim[]): Promise<Result<MergedClaims>> {
  let total: MergedClaims = { added: [], changed: [], unchangedCount: 0 };
  const keys = [...new Set(incoming.flatMap(possibleKeys))];
  const written = await writeRecords((store) =>
    store.updateTogether('claims', keys, (olds) => {
      const persisted = [...olds].flatMap(([key, old]) => parsePersisted(old, key) ?? []);
      total = mergeClaims(Object.fromEntries(persisted.map((claim) => [claimKey(claim), claim])), incoming);
      return new Map([...total.added, ...total.changed].map((claim) => [claimKey(claim), { put: claim }]));
    }),
  );
  return written.ok ? ok(total) : fail(written.error);
}
