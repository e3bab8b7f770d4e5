import { useEffect, useEffectEvent } from 'react';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { takeClaimWish } from './claimWish.ts';

/**
 * After 'Switch Network & Claim' and its reload the release of that claim opens by itself, as far as it goes without a
 * press.
 */
export function useClaimWish(ref: ClaimRef | null, canClaim: boolean, prepare: () => void): void {
  const take = useEffectEvent(() => {
    if (ref !== null && takeClaimWish(ref)) prepare();
  });
  useEffect(() => {
    if (canClaim) take();
  }, [canClaim]);
}
