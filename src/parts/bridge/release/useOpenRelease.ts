import type { ClaimRef } from '../../../core/claims/claim.ts';
import { isSameClaim } from '../../../core/claims/claimKey.ts';
import { claimsOfIntent, type Intent } from '../../../core/transactions/intent.ts';
import { useOpenRequest } from '../../../state/openRequests.ts';

/**
 * A request of an earlier visit to release this claim, alone or with others, that may still be open in the wallet;
 * null: none.
 */
export function useOpenRelease(ref: ClaimRef | null): Intent | null {
  return useOpenRequest(
    (intent) =>
      (intent.kind === 'release' || intent.kind === 'releaseMany') &&
      ref !== null &&
      claimsOfIntent(intent).some((claim) => isSameClaim(claim, ref)),
  );
}
