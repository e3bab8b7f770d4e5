import type { ClaimRef } from '../../../core/claims/claim.ts';
import { isSameClaim } from '../../../core/claims/claimKey.ts';
import type { Intent } from '../../../core/transactions/intent.ts';
import { useOpenRequest } from '../../../state/openRequests.ts';

/** A request of an earlier visit to release this claim that may still be open in the wallet; null: none. */
export function useOpenRelease(ref: ClaimRef | null): Intent | null {
  return useOpenRequest(
    (intent) =>
      intent.kind === 'release' && ref !== null && intent.claim !== undefined && isSameClaim(intent.claim, ref),
  );
}
