import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { useOpenRequest, useIsKindOpen } from '../../state/openRequests.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import { openDialog } from '../dialogs.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import type { BridgeActions, BridgedForm, BridgeDescription, FormViewProps } from './bridgeDescription.ts';
import { ClaimsAside, ConfirmDialogView, DoneView, RequestedDeposit } from './bridgeParts.ts';
import { isOwnDeposit, useClaimOnScreen } from './claim/useClaimOnScreen.ts';
import { useDeposit } from './deposit/useDeposit.ts';
import { BridgeLayout } from './form/BridgeLayout.tsx';
import { ClaimLoading, FormOrLoading } from './form/Loading.tsx';
import type { BridgeEntry } from './form/useBridgeEntry.ts';
import type { DoneProps } from './props.ts';

interface BridgePageProps<Form extends BridgedForm> {
  of: BridgeDescription<Form>;
  entry: BridgeEntry;
  form: Form;
}

/** The page of a bridge form: the form, or the deposit that it follows. */
export function BridgePage<Form extends BridgedForm>({ of, entry, form }: BridgePageProps<Form>) {
  const { FormView, Choosers, Followed, writeKind = 'deposit' } = of;
  const { makes, reset } = bridgeForms[of.form];
  const { url, isReady, error, addressError } = entry;
  const [chooser, setChooser] = useState<'asset' | 'target' | null>(null);
  const [isProvingName, setProvingName] = useState(false);
  /** The claim that was just paid out here, once the form is empty again. */
  const [done, setDone] = useState<Omit<DoneProps, 'onStartNew'> | null>(null);
  const navigate = useNavigate();
  const text = useText();
  const locale = useLocale();
  const isWalletConnecting = useWallet(isConnecting);
  const onScreen = useClaimOnScreen(of.form, url);
  const isFollowing = onScreen.ref !== null || onScreen.linkError !== null;
  const openRequest = useOpenRequest(
    (intent) =>
      intent.kind === writeKind &&
      intent.chainId === form.choice.sourceChainId &&
      isSameAddress(intent.account, form.account) &&
      isSameAddress(intent.target, form.spender),
  );
  const deposit = useDeposit(of.plan(form, text, locale), isFollowing, form.onBatchFailed);
  const isRequestedElsewhere =
    useIsKindOpen(writeKind, form.account, form.choice.sourceChainId) && openRequest === null && !deposit.isPending;
  const isRequested = openRequest !== null && !isFollowing && !deposit.isPending;
  const clearErrors = (): void => {
    entry.setError(null);
    entry.setAddressError(null);
  };
  const send = async (): Promise<void> => {
    clearErrors();
    setDone(null);
    if (form.recipient.edit.name === undefined) return deposit.open();
    setProvingName(true);
    const isProved = await form.recipient.proveName();
    setProvingName(false);
    if (isProved) deposit.open();
  };
  const startNew = async (): Promise<void> => {
    // The form is empty at once. Storing that takes a while, after which the user may be on another page already.
    const stored = reset();
    form.recipient.onEvent({ kind: 'accountChanged' });
    await navigate(of.path);
    window.scrollTo(0, 0);
    await stored;
  };
  const leaveSaved = async (): Promise<void> => {
    await startNew();
    if (of.reloadsWhenSaved) window.location.reload();
  };
  const actions: BridgeActions = {
    error,
    isConnecting: isWalletConnecting,
    isProvingName,
    isRequestedElsewhere,
    onConnect: () => openDialog('connect'),
    onSend: () => void send(),
    onChooseAsset: () => {
      clearErrors();
      setChooser('asset');
    },
    onChooseTarget: () => setChooser('target'),
    onChooseSource: () => openDialog('network'),
  };
  const formOn = (deposit: FormViewProps<Form>['deposit']): ReactNode => (
    <FormView form={form} actions={actions} deposit={deposit} />
  );
  return (
    <BridgeLayout
      title={<Text id={of.titleId} />}
      subtitle={<Text id={of.subtitleId} />}
      back={of.back}
      aside={
        isReady && (
          <PartBoundary>
            <ClaimsAside type={makes} current={onScreen.ref} />
          </PartBoundary>
        )
      }
    >
      {done !== null && !isFollowing && (
        <PartBoundary>
          <DoneView {...done} onStartNew={() => setDone(null)} />
        </PartBoundary>
      )}
      {!isFollowing && addressError !== null && <ErrorNotice error={addressError} />}
      {isFollowing ? (
        <PartBoundary
          key="claim"
          fallback={
            <ClaimLoading
              form={(of.isFormShownForLinks || isOwnDeposit(onScreen)) && formOn({ ref: onScreen.ref, event: null })}
            />
          }
        >
          <Followed
            onScreen={onScreen}
            isFormShownForLinks={of.isFormShownForLinks}
            lockedForm={formOn}
            onStartNew={() => void startNew()}
            onSaved={leaveSaved}
            {...(of.leavesWhenClaimed && {
              onReleased: (released) => {
                setDone(released);
                void startNew();
              },
            })}
          />
        </PartBoundary>
      ) : (
        <PartBoundary key="asked" fallback={<ClaimLoading form={null} />}>
          {isRequested && <RequestedDeposit intent={openRequest} lockedForm={formOn} {...of.requestedFacts(form)} />}
        </PartBoundary>
      )}
      {!isFollowing && !isRequested && <FormOrLoading isReady={isReady}>{formOn(null)}</FormOrLoading>}
      <Choosers open={chooser} onClose={() => setChooser(null)} form={form} />
      <PartBoundary {...(deposit.dialog && { onClose: deposit.dialog.onClose })}>
        {deposit.dialog !== null && <ConfirmDialogView {...deposit.dialog} />}
      </PartBoundary>
    </BridgeLayout>
  );
}
