import { useEffect, useEffectEvent } from 'react';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { takeClaimWish } from './claimWish.ts';

/**
 * After 'Switch Network & Claim' and its reload, opens the release of that claim automatically, up to the step that
 * needs a press.
 */
export function useClaimWish(ref: ClaimRef | null, canClaim: boolean, prepare: () => void): void {
  const take = useEffectEvent(() => {
    if (ref !== null && takeClaimWish(ref)) prepare();
  });
  useEffect(() => {
    if (canClaim) take();
  }, [canClaim]);
}
