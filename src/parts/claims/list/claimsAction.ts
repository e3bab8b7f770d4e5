import { claimKey, type ClaimKey } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import type { MergedClaims } from '../../../core/claims/mergeClaims.ts';
import type { Result } from '../../../core/result.ts';
import { refreshClaims } from '../../../io/claims/claimsRound.ts';
import { storeClaims } from '../../../io/claims/storeClaims.ts';
import { reloadClaims } from '../../../state/claims.ts';
import { noteWrite } from '../../../state/storageHealth.ts';
import { notifyTabs } from '../../../state/tabs.ts';
import { chainReader } from '../../../wallet/send/reader.ts';

/** One round for the claims on screen; changes are then shown here and in the other tabs. */
export async function refreshShownClaims(shown: readonly SavedClaim[], signal: AbortSignal): Promise<void> {
  const changed = await refreshClaims(chainReader(), shown, Date.now(), { signal });
  if (changed.length > 0) await showChanges(changed);
}

/**
 * Adds claims from a file or a search to the saved ones.
 * @returns what changed, or 'storageUnavailable'
 */
export async function takeInClaims(claims: readonly SavedClaim[]): Promise<Result<MergedClaims>> {
  const stored = noteWrite(await storeClaims(claims));
  if (stored.ok) await showChanges([...stored.value.added, ...stored.value.changed].map(claimKey));
  return stored;
}

async function showChanges(keys: readonly ClaimKey[]): Promise<void> {
  if (keys.length === 0) return;
  notifyTabs('claims', keys);
  await reloadClaims(keys);
}
