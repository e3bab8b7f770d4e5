import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import { claimPath } from '../../core/claims/claimLink.ts';
import { isWrongLink, needsChoice } from '../../core/claims/linkCheck.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { BridgeLayout } from '../../parts/bridge/form/BridgeLayout.tsx';
import { useBridgeUrl } from '../../parts/bridge/form/useBridgeUrl.ts';
import { useClaim } from '../../parts/bridge/claim/useClaim.ts';
import { useClaimOnScreen } from '../../parts/bridge/claim/useClaimOnScreen.ts';
import { useDeposit } from '../../parts/bridge/deposit/useDeposit.ts';
import { DoneView } from '../../parts/bridge/release/DoneView.tsx';
import type { DoneProps } from '../../parts/bridge/props.ts';
import { ClaimsAside } from '../../parts/claims/list/ClaimsAside.tsx';
import { openDialog } from '../../parts/dialogs.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { useAskedWrite, useIsDepositOpen } from '../../state/askedWrites.ts';
import { resetBridgeErc721 } from '../../state/bridgeErc721.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import { askedNftFacts } from './askedNftFacts.ts';
import { NftDialogs } from './NftDialogs.tsx';
import { nftDepositPlan } from './nftDepositPlan.ts';
import { lockedNftFormProps, nftFormProps } from './nftFormProps.ts';
import { extendByStaticHost } from './remoteCollections.ts';
import { takeNftUrl } from './takeNftUrl.ts';
import { neededNftApproval } from './neededNftApproval.ts';
import { useNftApproval } from '../../parts/approval/useNftApproval.ts';
import { useNftForm } from './useNftForm.ts';
import { NftFormView } from './view/NftFormView.tsx';

const ConfirmDialogView = lazy(async () => ({
  default: (await import('../../parts/bridge/deposit/ConfirmDialogView.tsx')).ConfirmDialogView,
}));
const NftClaim = lazy(async () => ({ default: (await import('./NftClaim.tsx')).NftClaim }));
const DepositAsked = lazy(async () => ({
  default: (await import('../../parts/bridge/deposit/DepositAsked.tsx')).DepositAsked,
}));

/** The NFT bridge: the form, or the deposit it follows. */
export function BridgeNftsPage() {
  const text = useText();
  const navigate = useNavigate();
  const isReady = useStorageHealth((health) => health.isHydrated);
  const isWalletConnecting = useWallet(isConnecting);
  const [chooser, setChooser] = useState<'collection' | 'target' | null>(null);
  const [isProvingName, setProvingName] = useState(false);
  /** An NFT that was claimed here just now. */
  const [done, setDone] = useState<Omit<DoneProps, 'onStartNew'> | null>(null);
  const url = useBridgeUrl('erc721', isReady, takeNftUrl);
  const form = useNftForm(url, isReady);
  const claim = useClaim(useClaimOnScreen('erc721', url));
  const isFollowing = claim.ref !== null || claim.linkError !== null;
  const asked = useAskedWrite(
    (intent) =>
      intent.kind === 'deposit' &&
      intent.chainId === form.choice.sourceChainId &&
      isSameAddress(intent.account, form.account) &&
      isSameAddress(intent.target, form.spender),
  );
  const approval = useNftApproval(
    neededNftApproval(form),
    form.blocker === 'needsApproval' || form.blocker === 'approving',
  );
  const deposit = useDeposit(nftDepositPlan(form, text), isFollowing);
  const isAskedElsewhere =
    useIsDepositOpen(form.account, form.choice.sourceChainId) && asked === null && !deposit.isPending;
  const isAsked = asked !== null && !isFollowing && !deposit.isPending;
  useEffect(() => void extendByStaticHost(), []);

  const send = async (): Promise<void> => {
    setProvingName(true);
    const isProved = await form.recipient.proveName();
    setProvingName(false);
    if (isProved) deposit.open();
  };
  const startNew = async (): Promise<void> => {
    await resetBridgeErc721();
    form.recipient.onEvent({ kind: 'accountChanged' });
    await navigate('/bridge/nfts');
    window.scrollTo(0, 0);
  };
  const actions = {
    approval,
    isProvingName,
    isAskedElsewhere,
    isConnecting: isWalletConnecting,
    onConnect: () => openDialog('connect'),
    onSend: () => {
      setDone(null);
      void send();
    },
    onChooseCollection: () => setChooser('collection'),
    onChooseSource: () => openDialog('network'),
    onChooseTarget: () => setChooser('target'),
  };
  return (
    <BridgeLayout
      title={<Text id="bridgeNfts.title" />}
      subtitle={<Text id="bridgeNfts.subtitle" />}
      aside={isReady && <ClaimsAside type="erc721" current={claim.ref} />}
    >
      {done !== null && !isFollowing && <DoneView {...done} onStartNew={() => setDone(null)} />}
      <PartBoundary>
        {isFollowing && (
          <NftClaim
            key={claim.wanted === null ? 'broken' : claimPath(claim.wanted)}
            claim={claim}
            onStartNew={() => void startNew()}
            onReleased={(released) => {
              setDone(released);
              void startNew();
            }}
          />
        )}
        {isAsked && <DepositAsked intent={asked} {...askedNftFacts(form)} />}
      </PartBoundary>
      {claim.state.kind !== 'released' && !needsChoice(claim) && !isWrongLink(claim) && (
        <NftFormView
          {...(isFollowing || isAsked ? lockedNftFormProps(form, claim, actions) : nftFormProps(form, actions))}
        />
      )}
      <NftDialogs open={chooser} onClose={() => setChooser(null)} choice={form.choice} account={form.account} />
      <PartBoundary {...(deposit.dialog && { onClose: deposit.dialog.onClose })}>
        {deposit.dialog !== null && <ConfirmDialogView {...deposit.dialog} />}
      </PartBoundary>
    </BridgeLayout>
  );
}
