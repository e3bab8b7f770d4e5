import type { ClaimRef } from '../../../core/claims/claim.ts';
import { isSameClaim } from '../../../core/claims/claimKey.ts';
import type { Intent } from '../../../core/transactions/intent.ts';
import { useAskedWrite } from '../../../state/askedWrites.ts';

/** The request of an earlier visit to release this claim, which may still be open in the wallet; null: none. */
export function useAskedRelease(ref: ClaimRef | null): Intent | null {
  return useAskedWrite(
    (intent) =>
      intent.kind === 'release' && ref !== null && intent.claim !== undefined && isSameClaim(intent.claim, ref),
  );
}
