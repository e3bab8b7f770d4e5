import { useState } from 'react';
import { requiredConfirmations } from '../../../config/chains/chains.ts';
import { explorerLink } from '../../../config/chains/explorerLink.ts';
import { deployedChain } from '../../../config/deployment.ts';
import { isSameAddress } from '../../../core/address.ts';
import { claimButton } from '../../../core/bridge/claimButton.ts';
import { bridgeSteps, secondsToReady, type BridgeStep } from '../../../core/bridge/progress.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import {
  hasTrace,
  isOnItsWay,
  lastRelease,
  releaseTransaction,
} from '../../../core/transactions/releaseTransaction.ts';
import { isWithdrawal } from '../../../core/claims/withdrawal.ts';
import { useIsOffline } from '../../reads/useIsOffline.ts';
import { claimLockName } from '../../../core/transactions/writeLock.ts';
import { useIsWriteOpen } from '../../../state/openRequests.ts';
import { isFollowedBy } from '../../../state/bridgeForm.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { useReadState } from '../../../state/freshReads.ts';
import { useOwnNodes } from '../../../state/ownNodes.ts';
import { useTransactions, storedTransactionKey } from '../../../state/transactions.ts';
import { lastWalletChain } from '../../../wallet/connection/storage.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import { isWholeHash, type ClaimAsset } from './claimAsset.ts';
import { claimFactsQuery } from './claimFactsQuery.ts';
import { chainDisplay } from '../../network/chainDisplay.ts';
import { switchToClaim } from './claimWish.ts';
import { remarksOf, troubleOf, witnessNoteOf } from './claimRemarks.ts';
import { useAge } from './useAge.ts';
import { useBlockTime } from './useBlockTime.ts';
import { useOpenRelease } from '../release/useOpenRelease.ts';
import { useDepositRemedy } from '../deposit/useDepositRemedy.ts';
import type { ActiveClaim } from './useClaim.ts';
import type { Release } from '../release/useRelease.ts';
import { useSettledNotice } from './useSettledNotice.ts';
import type { ClaimedThing, NextAction, ProgressPanelProps } from '../props.ts';

interface ClaimPanelInput {
  claim: ActiveClaim;
  release: Release;
  about: ClaimAsset;
  switchTo: { busyChainId: number | null; error: AppError | null; start(chainId: number): Promise<boolean> };
  connect: { isBusy: boolean; open(): void };
  /** The deposit was removed: nothing is left on screen. */
  onForgotten(): void;
}

/** The progress panel, derived from chain facts, so that a reload shows the same step. */
export function useClaimPanel({
  claim,
  release,
  about,
  switchTo,
  connect,
  onForgotten,
}: ClaimPanelInput): ProgressPanelProps {
  const { ref, event, state } = claim;
  const { account, chainId: walletChainId, status: walletStatus } = useWallet();
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const formReleaseHash = bridgeForms[claim.form].use((form) =>
    ref !== null && isFollowedBy(form, ref) ? form.releaseHash : null,
  );
  const savedReleaseHash = claim.persisted?.releaseHash ?? null;
  const ageSeconds = useAge(claim.facts?.readAtMs ?? null);
  const releaseSent = useTransactions(({ byKey }) => (ref === null ? null : lastRelease(Object.values(byKey), ref)));
  const isReleaseOnItsWay = useTransactions(({ byKey }) => {
    const waiting = ref === null ? null : releaseTransaction(Object.values(byKey), ref);
    return waiting !== null && isOnItsWay(waiting);
  });
  const releaseHash = releaseSent?.hash ?? formReleaseHash ?? savedReleaseHash;
  const releaseStatus =
    releaseSent?.receipt && (releaseSent.receipt.status === 0 ? ('reverted' as const) : ('success' as const));
  const ownNodes = useOwnNodes();
  const isOffline = useIsOffline();
  const openRequest = useOpenRelease(ref);
  const deposit = useTransactions(({ byKey }) =>
    ref === null ? null : (byKey[storedTransactionKey(ref.sourceChainId, ref.depositHash)] ?? null),
  );
  const isWriteOpen = useIsWriteOpen(ref === null ? null : claimLockName(ref));
  const reading = useReadState(claimFactsQuery(claim.wanted).queryKey);
  const sent = { deposit, release: releaseSent };
  const trouble = troubleOf(claim, sent, switchTo.error);
  const isForeign = event !== null && account !== null && !isSameAddress(event.receiver, account);
  const remarks = remarksOf(claim, sent, isForeign, ageSeconds);
  const settled = useSettledNotice(ref && claimLockName(ref), claim.round, remarks.passing);
  // The expected state was reached, whoever noticed it.
  const passing = state.kind === 'released' && settled?.kind !== 'stale' ? null : settled;
  const blockTime = useBlockTime(state.kind === 'waiting' ? (ref?.sourceChainId ?? null) : null);
  const remedy = useDepositRemedy(claim, trouble, onForgotten);
  if (ref === null) return brokenLinkPanel(about.what);

  const progress = bridgeSteps({
    isDepositRequested: false,
    depositHash: ref.depositHash,
    hasDepositEnded:
      !isWholeHash(ref) || (event === null && (deposit?.ended !== undefined || claim.wayBack === 'depositRemoved')),
    isFromLink: claim.isFromLink && isWholeHash(ref),
    claim: state,
    targetChainId: ref.targetChainId,
    // After a reload the wallet is reconnected a moment later: the step does not go back because of that.
    walletChainId: walletStatus === 'idle' || walletStatus === 'restoring' ? lastWalletChain() : walletChainId,
    hasSignatures: release.view.signatures === 'have',
    haveSignaturesFailed: release.view.signatures === 'failed',
    // A release that was cancelled, or that the network does not know, completes no step (rules 6.4, 6.5, 6.6).
    releaseHash: releaseSent === null || hasTrace(releaseSent) ? releaseHash : null,
    releaseReceipt: releaseStatus ?? null,
  });
  const tickName = claimLockName(ref);
  const isTicked = tickedFor === tickName;
  const button = claimButton({
    depositHash: ref.depositHash,
    claim: state,
    isRemoved: claim.wayBack === 'depositRemoved',
    sourceChainId: ref.sourceChainId,
    targetChainId: ref.targetChainId,
    hasWallet: account !== null,
    walletChainId,
    requiredConfirmations: requiredConfirmations(ref.sourceChainId),
    isClaiming: release.view.isBusy || isReleaseOnItsWay,
    isClaimingElsewhere: isWriteOpen && openRequest === null,
  });
  const { what } = about;
  // Facts of an earlier visit are shown; a press waits until the chain has confirmed them (rules 8.11, 8.13).
  const isReading = reading === 'reading';
  const isUnread = reading === 'failed' && claim.facts !== null;
  const claimAction: NextAction = {
    kind: 'claim',
    what,
    isBusy: button.kind === 'claiming' || isReading || about.claimValue?.kind === 'loading',
    // The value of the claim's call is shown before it is signed.
    isDisabled: (isForeign && !isTicked) || about.claimValue?.kind === 'unknown',
    onPress: () => release.start(),
  };
  const next = ((): NextAction | null => {
    const needsNetwork = button.kind === 'claim' || button.kind === 'switchAndClaim';
    if (((isOffline || isUnread) && needsNetwork) || (openRequest !== null && button.kind === 'claim'))
      return { kind: 'claimDisabled', what };
    switch (button.kind) {
      case 'connect':
        return { kind: 'connect', isBusy: connect.isBusy, onPress: connect.open };
      case 'waitingConfirmations':
        return { kind: 'waiting', confirmations: button.confirmations, required: button.required };
      case 'switchAndClaim':
        return {
          kind: 'switchAndClaim',
          isBusy: isReading || switchTo.busyChainId === ref.targetChainId,
          onPress: () => void switchToClaim(ref, switchTo.start),
        };
      case 'claim':
      case 'claiming':
        return claimAction;
      case 'failed':
      case 'claimingElsewhere':
        return { kind: 'claimDisabled', what };
      case 'hidden':
      case 'released':
        return null;
    }
  })();
  const sourceExplorer = deployedChain(ref.sourceChainId)?.explorerUrl ?? '';
  const targetExplorer = deployedChain(ref.targetChainId)?.explorerUrl ?? '';
  return {
    isWithdrawal: isWithdrawal({ form: claim.form, lastFacts: claim.facts ?? undefined }),
    status: { state, remark: claim.wayBack },
    waitSeconds: secondsToReady(state, blockTime),
    asset: about.asset,
    fee: about.fee,
    claimValue: about.claimValue,
    recipient: event?.receiver ?? null,
    source: chainDisplay(ref.sourceChainId),
    target: chainDisplay(ref.targetChainId),
    steps: stepStates(progress.steps),
    confirmations: progress.confirmations,
    depositHash: ref.depositHash,
    depositUrl: isWholeHash(ref) ? explorerLink(sourceExplorer, 'tx', ref.depositHash) : null,
    releaseHash,
    releaseUrl: releaseHash && explorerLink(targetExplorer, 'tx', releaseHash),
    remark: remarks.certain ?? passing ?? remarks.quiet,
    witness: witnessNoteOf(claim, ownNodes),
    foreignClaimTick: isForeign ? { isTicked, onTick: (tick) => setTickedFor(tick ? tickName : null) } : null,
    next,
    isPromptOpen: release.view.isPromptOpen,
    error: isOffline ? { code: 'offline' } : button.kind === 'claimingElsewhere' ? { code: 'claimElsewhere' } : trouble,
    onRetry: claim.readError === null ? null : () => void claim.refetch(),
    remedy: isOffline ? null : remedy,
  };
}

function stepStates(steps: readonly BridgeStep[]): ProgressPanelProps['steps'] {
  const states = { ...todo };
  for (const step of steps) states[step.id] = step.state;
  return states;
}

const todo: ProgressPanelProps['steps'] = {
  signDeposit: 'todo',
  depositAccepted: 'todo',
  confirmations: 'todo',
  switchNetwork: 'todo',
  getSignatures: 'todo',
  signClaim: 'todo',
  success: 'todo',
};

/** A wrong claim link: nothing is known, and the claim button is shown but cannot be pressed. */
function brokenLinkPanel(what: ClaimedThing): ProgressPanelProps {
  return {
    status: null,
    waitSeconds: null,
    asset: null,
    fee: { kind: 'unknown' },
    claimValue: null,
    recipient: null,
    source: null,
    target: null,
    steps: todo,
    confirmations: null,
    depositHash: null,
    depositUrl: null,
    releaseHash: null,
    releaseUrl: null,
    remark: null,
    witness: null,
    foreignClaimTick: null,
    next: { kind: 'claimDisabled', what },
    isPromptOpen: false,
    error: null,
    onRetry: null,
    remedy: null,
  };
}
