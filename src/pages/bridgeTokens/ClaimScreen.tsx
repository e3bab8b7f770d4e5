import { useQuery } from '@tanstack/react-query';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { isSameAddress } from '../../core/address.ts';
import { formatClaimLink } from '../../core/claims/claimLink.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClaimDoctor } from '../../parts/claims/ClaimDoctor.tsx';
import { openDialog } from '../../parts/dialogs.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { useAskedWrite } from '../../state/askedWrites.ts';
import { claimsStore, dropClaim, keepClaim } from '../../state/claims.ts';
import { Button } from '../../ui/Button.tsx';
import { useWallet } from '../../wallet/store.ts';
import { termsQuery } from './bridgeQueries.ts';
import { AskedNotice } from './AskedNotice.tsx';
import { ClaimExtras } from './ClaimExtras.tsx';
import { chainFace } from './chainFace.ts';
import { claimPath } from './bridgeUrl.ts';
import { receiveOf } from './shownAmounts.ts';
import type { ActiveClaim } from './useClaim.ts';
import { useClaimPanel } from './useClaimPanel.ts';
import { useRelease, type Release } from './useRelease.ts';
import { DoneView } from './view/DoneView.tsx';
import { ProgressPanelView } from './view/ProgressPanelView.tsx';
import type { ReleaseModalProps, ReleaseState } from './view/props.ts';
import { ReleaseModalView } from './view/ReleaseModalView.tsx';

interface ClaimScreenProps {
  claim: ActiveClaim;
  onStartNew(): void;
}

/** A deposit on its way: what arrived, its progress, the release dialog and the link back to it (spec B2). */
export function ClaimScreen({ claim, onStartNew }: ClaimScreenProps) {
  const text = useText();
  const { ref } = claim;
  const asked = useAskedWrite((intent) => intent.kind === 'release' && isSameAddress(intent.claim?.depositHash, ref?.depositHash));
  const walletStatus = useWallet((wallet) => wallet.status);
  const terms = useQuery(termsQuery(claim.targetToken));
  const release = useRelease(claim);
  const panel = useClaimPanel({
    claim, release,
    terms: terms.data ?? null, areTermsLoading: terms.isLoading,
    switchTo: useSwitchNetwork(),
    connect: { isBusy: walletStatus === 'connecting' || walletStatus === 'restoring', open: () => openDialog('connect') },
    onForgotten: onStartNew,
  });
  const receive = panel.amount === null ? ({ kind: 'loading' } as const) : receiveOf(panel.amount, terms.data ?? null, terms.isLoading);
  const target = ref === null ? null : chainFace(ref.targetChainId);
  const targetChain = ref === null ? null : deployedChain(ref.targetChainId);
  const contract = targetChain?.contracts.bridgeERC20 ?? '';
  const isReleased = claim.state.kind === 'released';
  const isReverted = claim.state.kind === 'failed' && claim.state.error.code === 'depositReverted';
  const link = ref === null ? null : `${window.location.origin}${claimPath(formatClaimLink(ref))}`;

  const save = async (): Promise<AppError | null> => {
    if (ref !== null && !(ref.depositHash in claimsStore.getState().byHash)) {
      const kept = await keepClaim(savedOf(claim, ref));
      if (!kept.ok) return kept.error;
    }
    onStartNew();
    return null;
  };
  /** A deposit that failed on its chain leaves nothing to claim and nothing to keep. */
  const forget = async (): Promise<void> => {
    if (ref !== null) await dropClaim(ref.depositHash);
    onStartNew();
  };
  const modal: ReleaseModalProps = {
    isOpen: release.isOpen,
    amount: panel.amount,
    receive,
    recipient: panel.recipient,
    target,
    contract: contract === '' ? null : contract,
    contractUrl: contract === '' ? null : explorerLink(targetChain?.explorerUrl ?? '', 'address', contract),
    missingOracles: release.missingOracles,
    state: releaseState(release, targetChain?.explorerUrl ?? '', onStartNew),
    onClose: release.close,
  };
  return (
    <>
      {isReleased && <DoneView receive={receive} recipient={panel.recipient} target={target} releaseUrl={panel.releaseUrl} onStartNew={onStartNew} />}
      {asked !== null && !isReleased && release.run.kind !== 'pending' && <AskedNotice intent={asked} />}
      <section aria-label={text('progress.title')}><ProgressPanelView {...panel} /></section>
      {isReverted && <Button look="main" size="large" isWide onPress={() => void forget()}><Text id="done.startNew" /></Button>}
      {!isReleased && !isReverted && <ClaimExtras claim={claim} link={link} onSave={save} />}
      {ref !== null && (isReleased || isReverted) && <ClaimDoctor claimRef={ref} blockHash={claim.facts?.receipt?.blockHash ?? null} />}
      {release.run.kind !== 'idle' && <ReleaseModalView {...modal} asset={claim.targetToken?.isNative === false ? claim.targetToken : null} />}
    </>
  );
}

function releaseState({ run, start }: Release, explorerUrl: string, onStartNew: () => void): ReleaseState {
  switch (run.kind) {
    case 'idle':
      return { kind: 'pending', stage: 'signatures' };
    case 'pending':
      return run;
    case 'error':
      return { kind: 'error', error: run.error, onRetry: start };
    case 'done':
      return { kind: 'done', releaseUrl: explorerLink(explorerUrl, 'tx', run.hash), onStartNew };
  }
}

function savedOf(claim: ActiveClaim, ref: NonNullable<ActiveClaim['ref']>) {
  const { event, sourceToken, facts } = claim;
  return {
    ...ref,
    currencyId: claim.entry?.symbol ?? event?.sourceToken ?? '',
    typedAmount: event && sourceToken ? formatAmountExact(event.amount, sourceToken.decimals) : '',
    createdAt: Date.now(),
    ...(event === null ? {} : { recipient: event.receiver }),
    ...(facts === null ? {} : { lastFacts: facts }),
  };
}
