import { claimPath } from '../../core/claims/claimLink.ts';
import { isWrongLink, needsChoice } from '../../core/claims/linkCheck.ts';
import { useClaim } from '../../parts/bridge/claim/useClaim.ts';
import { isOwnDeposit, type ClaimOnScreen } from '../../parts/bridge/claim/useClaimOnScreen.ts';
import { lockedFormProps, type FormActions } from './formProps.ts';
import { TokenClaim } from './TokenClaim.tsx';
import type { BridgeForm } from './useBridgeForm.ts';
import { BridgeFormView } from './view/BridgeFormView.tsx';

interface Props {
  onScreen: ClaimOnScreen;
  form: BridgeForm;
  actions: FormActions;
  onStartNew(): void;
}

/**
 * A deposit on its way, with its form as it was sent, until it is paid out. Of a link nothing is known before its
 * deposit is.
 */
export function FollowedClaim({ onScreen, form, actions, onStartNew }: Props) {
  const claim = useClaim(onScreen);
  return (
    <>
      <TokenClaim
        key={claim.wanted === null ? 'broken' : claimPath(claim.wanted)}
        claim={claim}
        onStartNew={onStartNew}
      />
      {claim.state.kind !== 'released' &&
        !needsChoice(claim) &&
        !isWrongLink(claim) &&
        (isOwnDeposit(claim) || claim.event !== null) && <BridgeFormView {...lockedFormProps(form, claim, actions)} />}
    </>
  );
}
