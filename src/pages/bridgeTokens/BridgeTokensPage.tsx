import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { BridgeLayout } from '../../parts/bridge/form/BridgeLayout.tsx';
import { openDialog } from '../../parts/dialogs.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { useAskedWrite, useIsDepositOpen } from '../../state/askedWrites.ts';
import { resetBridgeErc20 } from '../../state/bridgeErc20.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import { askedFacts } from './askedFacts.ts';
import { ChooserDialogs } from './ChooserDialogs.tsx';
import { depositPlan } from './depositPlan.ts';
import { formProps, lockedFormProps } from './formProps.ts';
import { neededApproval } from './neededApproval.ts';
import { useApproval } from '../../parts/approval/useApproval.ts';
import { useBatch } from './useBatch.ts';
import { useBridgeForm } from './useBridgeForm.ts';
import { useRouteSwap } from './useRouteSwap.ts';
import { useBridgeUrl } from '../../parts/bridge/form/useBridgeUrl.ts';
import { takeUrl } from './takeUrl.ts';
import { isOwnDeposit, useClaimOnScreen } from '../../parts/bridge/claim/useClaimOnScreen.ts';
import { useDeposit } from '../../parts/bridge/deposit/useDeposit.ts';
import { BridgeFormView } from './view/BridgeFormView.tsx';

const ConfirmDialogView = lazy(async () => ({
  default: (await import('../../parts/bridge/deposit/ConfirmDialogView.tsx')).ConfirmDialogView,
}));
const FollowedClaim = lazy(async () => ({ default: (await import('./FollowedClaim.tsx')).FollowedClaim }));
const DepositAsked = lazy(async () => ({
  default: (await import('../../parts/bridge/deposit/DepositAsked.tsx')).DepositAsked,
}));
const ClaimsAside = lazy(async () => ({
  default: (await import('../../parts/claims/list/ClaimsAside.tsx')).ClaimsAside,
}));

/** The token bridge: the form, or the deposit it follows. */
export function BridgeTokensPage() {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const [chooser, setChooser] = useState<'token' | 'target' | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isProvingName, setProvingName] = useState(false);
  const navigate = useNavigate();
  const text = useText();
  const locale = useLocale();
  const isWalletConnecting = useWallet(isConnecting);
  const url = useBridgeUrl('erc20', isReady, (wanted) =>
    takeUrl(wanted, (currency) => setError({ code: 'tokenOfLinkUnknown', params: { currency } })),
  );
  const form = useBridgeForm(url, isReady);
  const claim = useClaimOnScreen('erc20', url);
  const isFollowing = claim.ref !== null || claim.linkError !== null;
  const asked = useAskedWrite(
    (intent) =>
      intent.kind === 'deposit' &&
      intent.chainId === form.choice.sourceChainId &&
      isSameAddress(intent.account, form.account) &&
      isSameAddress(intent.target, form.spender),
  );
  const batch = useBatch(form);
  const approval = useApproval(neededApproval(form, batch.isOffered), setError);
  const sendable = batch.isOffered ? { ...form, blocker: null, isBatch: true } : form;
  const deposit = useDeposit(depositPlan(sendable, text, locale), isFollowing, batch.refuse);
  const isAskedElsewhere =
    useIsDepositOpen(form.account, form.choice.sourceChainId) && asked === null && !deposit.isPending;
  const swap = useRouteSwap(form.choice);
  const isAsked = asked !== null && !isFollowing && !deposit.isPending;
  const send = async (): Promise<void> => {
    setError(null);
    if (form.recipient.edit.name === undefined) return deposit.open();
    setProvingName(true);
    const isProved = await form.recipient.proveName();
    setProvingName(false);
    if (isProved) deposit.open();
  };
  const actions = {
    approval,
    error,
    isConnecting: isWalletConnecting,
    isProvingName,
    isAskedElsewhere,
    onConnect: () => openDialog('connect'),
    onSend: () => void send(),
    onChooseToken: () => {
      setError(null);
      setChooser('token');
    },
    onChooseTarget: () => setChooser('target'),
    onChooseSource: () => openDialog('network'),
    swap,
  };
  const startNew = async (): Promise<void> => {
    await resetBridgeErc20();
    form.recipient.onEvent({ kind: 'accountChanged' });
    await navigate('/bridge/tokens');
    window.scrollTo(0, 0);
  };
  const lockedForm = <BridgeFormView {...lockedFormProps(form, { ref: claim.ref, event: null }, actions)} />;
  return (
    <BridgeLayout
      title={<Text id="bridge.title" />}
      subtitle={<Text id="bridge.subtitle" />}
      aside={
        isReady && (
          <PartBoundary>
            <ClaimsAside type="erc20" current={claim.ref} />
          </PartBoundary>
        )
      }
    >
      {isFollowing ? (
        <PartBoundary key="claim" fallback={isOwnDeposit(claim) && lockedForm}>
          <FollowedClaim onScreen={claim} form={form} actions={actions} onStartNew={() => void startNew()} />
        </PartBoundary>
      ) : (
        <PartBoundary key="asked">{isAsked && <DepositAsked intent={asked} {...askedFacts(form)} />}</PartBoundary>
      )}
      {!isFollowing && (isAsked ? lockedForm : <BridgeFormView {...formProps(sendable, actions)} />)}
      <ChooserDialogs open={chooser} onClose={() => setChooser(null)} choice={form.choice} account={form.account} />
      <PartBoundary {...(deposit.dialog && { onClose: deposit.dialog.onClose })}>
        {deposit.dialog !== null && <ConfirmDialogView {...deposit.dialog} />}
      </PartBoundary>
    </BridgeLayout>
  );
}
