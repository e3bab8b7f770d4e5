import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AppError } from '../../core/errors/appError.ts';
import { openDialog } from '../../parts/dialogs.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { resetBridgeErc20 } from '../../state/bridgeErc20.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useWallet } from '../../wallet/store.ts';
import { termsQuery } from './bridgeQueries.ts';
import { ChooserDialogs } from './ChooserDialogs.tsx';
import { formProps, lockedFormProps } from './formProps.ts';
import { useApproval } from './useApproval.ts';
import { useBridgeForm } from './useBridgeForm.ts';
import { useBridgeUrl } from './useBridgeUrl.ts';
import { useClaim } from './useClaim.ts';
import { useClaimPanel } from './useClaimPanel.ts';
import { useDeposit } from './useDeposit.ts';
import { useRelease } from './useRelease.ts';
import { BridgeFormView } from './view/BridgeFormView.tsx';
import { BridgeTokensLayout } from './view/BridgeTokensLayout.tsx';

const ConfirmDialogView = lazy(async () => ({ default: (await import('./view/ConfirmDialogView.tsx')).ConfirmDialogView }));
const ClaimScreen = lazy(async () => ({ default: (await import('./ClaimScreen.tsx')).ClaimScreen }));

/** The token bridge: the form, or the deposit it follows (spec B2). */
export function BridgeTokensPage() {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const [chooser, setChooser] = useState<'token' | 'target' | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const navigate = useNavigate();
  const walletStatus = useWallet((wallet) => wallet.status);
  const switchTo = useSwitchNetwork();
  const url = useBridgeUrl(isReady);
  const form = useBridgeForm(url, isReady);
  const claim = useClaim(url);
  const claimTerms = useQuery(termsQuery(claim.targetToken));
  const release = useRelease(claim);
  const approval = useApproval(form, setError);
  const deposit = useDeposit(form);
  const isConnecting = walletStatus === 'connecting' || walletStatus === 'restoring';
  const panel = useClaimPanel({
    claim, release, switchTo,
    terms: claimTerms.data ?? null, areTermsLoading: claimTerms.isLoading,
    connect: { isBusy: isConnecting, open: () => openDialog('connect') },
  });
  const actions = {
    approval, error, isConnecting,
    onConnect: () => openDialog('connect'),
    onSend: () => { setError(null); deposit.open(); },
    onChooseToken: () => setChooser('token'),
    onChooseTarget: () => setChooser('target'),
  };
  const startNew = async (): Promise<void> => {
    release.reset();
    await resetBridgeErc20();
    await navigate('/bridge/tokens');
  };
  return (
    <BridgeTokensLayout>
      <Suspense fallback={null}>
        {panel !== null && <ClaimScreen claim={claim} panel={panel} release={release} terms={claimTerms.data ?? null} onStartNew={() => void startNew()} />}
      </Suspense>
      <BridgeFormView {...(panel === null ? formProps(form, actions) : lockedFormProps(form, claim, actions))} />
      <ChooserDialogs open={chooser} onClose={() => setChooser(null)} choice={form.choice} account={form.account} />
      <Suspense fallback={null}>{deposit.dialog !== null && <ConfirmDialogView {...deposit.dialog} />}</Suspense>
    </BridgeTokensLayout>
  );
}
