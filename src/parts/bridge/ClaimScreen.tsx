import { explorerLink } from '../../config/chains/explorerLink.ts';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { deployedChain } from '../../config/deployment.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { claimKey, isSameClaim } from '../../core/claims/claimKey.ts';
import { Text } from '../../i18n/Text.tsx';
import { ClaimDoctor } from '../claims/ClaimDoctor.tsx';
import { claimPath } from '../claims/claimFace.ts';
import { openDialog } from '../dialogs.ts';
import { useSwitchNetwork } from '../network/useSwitchNetwork.ts';
import { useAskedWrite } from '../../state/askedWrites.ts';
import { dropClaim, keepClaim } from '../../state/claims.ts';
import { Button } from '../../ui/Button.tsx';
import { isConnecting, useWallet } from '../../wallet/store.ts';
import { AskedNotice } from './AskedNotice.tsx';
import { ClaimExtras } from './ClaimExtras.tsx';
import { chainFace } from './chainFace.ts';
import type { ClaimAsset } from './claimAsset.ts';
import type { ActiveClaim } from './useClaim.ts';
import { useClaimPanel } from './useClaimPanel.ts';
import { useRelease, type Release } from './useRelease.ts';
import { DoneView } from './view/DoneView.tsx';
import { ProgressPanelView } from './view/ProgressPanelView.tsx';
import type { DoneProps, ReleaseModalProps, ReleaseState } from './view/props.ts';
import { ReleaseModalView } from './view/ReleaseModalView.tsx';

interface ClaimScreenProps {
  claim: ActiveClaim;
  about: ClaimAsset;
  onStartNew(): void;
  /** Claimed here, now. Without it the screen itself says what arrived. */
  onReleased?(done: Omit<DoneProps, 'onStartNew'>): void;
}

/** A deposit on its way: what arrived, its progress, the release dialog and the link back to it (spec B2). */
export function ClaimScreen({ claim, about, onStartNew, onReleased }: ClaimScreenProps) {
  const { ref } = claim;
  const asked = useAskedWrite((intent) => intent.kind === 'release' && ref !== null && intent.claim !== undefined && isSameClaim(intent.claim, ref));
  const isWalletConnecting = useWallet(isConnecting);
  const target = ref === null ? null : chainFace(ref.targetChainId);
  const release = useRelease(claim, about, (releaseUrl) => onReleased?.({ type: claim.type, receive: about.receive, recipient: claim.event?.receiver ?? null, target, releaseUrl }));
  const panel = useClaimPanel({
    claim, release, about,
    switchTo: useSwitchNetwork(),
    connect: { isBusy: isWalletConnecting, open: () => openDialog('connect') },
    onForgotten: onStartNew,
  });
  const { receive, claimValue } = about;
  const targetChain = ref === null ? null : deployedChain(ref.targetChainId);
  const contract = targetChain?.contracts[bridgeContracts[claim.type]] ?? '';
  const isReleased = claim.state.kind === 'released';
  const isReverted = claim.state.kind === 'failed' && claim.state.error.code === 'depositReverted';
  const link = ref === null ? null : `${window.location.origin}${claimPath(ref)}`;

  const save = async (): Promise<AppError | null> => {
    if (ref !== null && claim.kept === undefined) {
      const kept = await keepClaim(savedOf(claim, ref, about));
      if (!kept.ok) return kept.error;
    }
    onStartNew();
    return null;
  };
  /** A deposit that failed on its chain leaves nothing to claim and nothing to keep. */
  const forget = async (): Promise<void> => {
    if (claim.kept !== undefined) await dropClaim(claimKey(claim.kept));
    onStartNew();
  };
  const modal: ReleaseModalProps = {
    isOpen: release.isOpen,
    type: claim.type,
    receive,
    claimValue,
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
      {isReleased && <DoneView type={claim.type} receive={receive} recipient={panel.recipient} target={target} releaseUrl={panel.releaseUrl} witness={panel.witness} onStartNew={onStartNew} />}
      {asked !== null && !isReleased && release.run.kind !== 'pending' && <AskedNotice intent={asked} />}
      <ProgressPanelView {...panel} />
      {isReverted && <Button look="main" size="large" isWide onPress={() => void forget()}><Text id="done.startNew" /></Button>}
      {!isReleased && !isReverted && <ClaimExtras claim={claim} link={link} onSave={save} />}
      {ref !== null && (isReleased || isReverted) && <ClaimDoctor claimRef={ref} blockHash={claim.facts?.receipt?.blockHash ?? null} />}
      {release.run.kind !== 'idle' && <ReleaseModalView {...modal} watchedToken={about.watchedToken} />}
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
      return { kind: 'error', error: run.error, onRetry: run.error.isUnclear ? null : start };
    case 'done':
      return { kind: 'done', releaseUrl: explorerLink(explorerUrl, 'tx', run.hash), onStartNew };
  }
}

function savedOf({ event, facts }: ActiveClaim, ref: NonNullable<ActiveClaim['ref']>, { saved }: ClaimAsset) {
  return {
    ...ref,
    ...saved,
    createdAt: Date.now(),
    ...(event === null ? {} : { recipient: event.receiver }),
    ...(facts === null ? {} : { lastFacts: facts }),
  };
}
