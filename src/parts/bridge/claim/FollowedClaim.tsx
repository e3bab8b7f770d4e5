import type { ComponentType } from 'react';
import { claimPath } from '../../../core/claims/claimLink.ts';
import { isWrongLink, needsChoice } from '../../../core/claims/linkCheck.ts';
import type { FollowedProps } from '../bridgeDescription.ts';
import { useClaim, type ActiveClaim } from './useClaim.ts';
import { isOwnDeposit } from './useClaimOnScreen.ts';

export interface ClaimProps extends Pick<FollowedProps, 'onStartNew' | 'onSaved' | 'onReleased'> {
  claim: ActiveClaim;
}

/**
 * A deposit that was sent, with its form, until it is paid out. The deposit of a link is unknown at first: some forms
 * are not shown until it is known.
 */
export function FollowedClaim({
  onScreen,
  isFormShownForLinks,
  lockedForm,
  Claim,
  ...ends
}: FollowedProps & { Claim: ComponentType<ClaimProps> }) {
  const claim = useClaim(onScreen);
  return (
    <>
      <Claim key={claim.wanted === null ? 'broken' : claimPath(claim.wanted)} claim={claim} {...ends} />
      {claim.state.kind !== 'released' &&
        !needsChoice(claim) &&
        !isWrongLink(claim) &&
        (isFormShownForLinks || isOwnDeposit(claim) || claim.event !== null) &&
        lockedForm(claim)}
    </>
  );
}
