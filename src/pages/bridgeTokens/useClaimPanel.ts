import { useState } from 'react';
import { blockTimeSeconds, requiredConfirmations } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { isSameAddress } from '../../core/address.ts';
import { claimButton } from '../../core/bridge/claimButton.ts';
import { bridgeSteps, type BridgeStep, type BridgeStepId } from '../../core/bridge/progress.ts';
import type { BridgeTerms } from '../../core/bridge/terms.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { isOnItsWay, releaseTransaction } from '../../core/transactions/releaseTransaction.ts';
import { transactionFate } from '../../core/transactions/fate.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useAskedWrite } from '../../state/askedWrites.ts';
import { useClaims } from '../../state/claims.ts';
import { useBridgeErc20 } from '../../state/bridgeErc20.ts';
import { useTransactions, storedTransactionKey } from '../../state/transactions.ts';
import { useWallet } from '../../wallet/store.ts';
import { chainFace } from './chainFace.ts';
import { feeOf } from './shownAmounts.ts';
import { useAge } from './useAge.ts';
import type { ActiveClaim } from './useClaim.ts';
import type { Release } from './useRelease.ts';
import type { NextAction, ProgressPanelProps, StepId } from './view/props.ts';

const stepNames: Record<BridgeStepId, StepId> = {
  depositSigned: 'signDeposit',
  depositAccepted: 'depositAccepted',
  confirmed: 'confirmations',
  onTarget: 'switchNetwork',
  signatures: 'getSignatures',
  claimSigned: 'signClaim',
  released: 'success',
};

interface ClaimPanelInput {
  claim: ActiveClaim;
  release: Release;
  terms: BridgeTerms | null;
  areTermsLoading: boolean;
  switchTo: { busyChainId: number | null; error: AppError | null; start(chainId: number): Promise<boolean> };
  connect: { isBusy: boolean; open(): void };
}

/** The progress panel, derived from chain facts, so that a reload shows the same step (spec B2, B4). */
export function useClaimPanel({ claim, release, terms, areTermsLoading, switchTo, connect }: ClaimPanelInput): ProgressPanelProps {
  const { ref, event, state } = claim;
  const { account, chainId: walletChainId } = useWallet();
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const formReleaseHash = useBridgeErc20((form) => (form.depositHash === ref?.depositHash ? form.releaseHash : null));
  const savedReleaseHash = useClaims((claims) => (ref ? (claims.byHash[ref.depositHash]?.releaseHash ?? null) : null));
  const ageSeconds = useAge(claim.facts?.readAtMs ?? null);
  const releaseSent = useTransactions(({ byKey }) => (ref === null ? null : releaseTransaction(Object.values(byKey), ref)));
  const releaseHash = formReleaseHash ?? savedReleaseHash ?? releaseSent?.hash ?? null;
  const releaseReceipt = useTransactions(({ byKey }) => {
    if (ref === null || releaseHash === null) return null;
    const status = byKey[storedTransactionKey(ref.targetChainId, releaseHash)]?.receipt?.status;
    return status === undefined ? null : status === 1 ? ('success' as const) : ('reverted' as const);
  });
  const isOffline = useIsOffline();
  const asked = useAskedWrite((intent) => intent.kind === 'release' && isSameAddress(intent.claim?.depositHash, ref?.depositHash));
  const deposit = useTransactions(({ byKey }) => (ref === null ? null : (byKey[storedTransactionKey(ref.sourceChainId, ref.depositHash)] ?? null)));
  if (ref === null) return brokenLinkPanel();

  const progress = bridgeSteps({
    isDepositAsked: false,
    depositHash: ref.depositHash,
    isFromLink: claim.isFromLink,
    claim: state,
    targetChainId: ref.targetChainId,
    walletChainId,
    hasSignatures: release.hasSignatures || asked !== null,
    haveSignaturesFailed: release.run.kind === 'error' && !release.hasSignatures,
    releaseHash,
    releaseReceipt,
  });
  const isForeign = event !== null && account !== null && !isSameAddress(event.receiver, account);
  const isTicked = tickedFor === ref.depositHash;
  const button = claimButton({
    depositHash: ref.depositHash,
    claim: state,
    sourceChainId: ref.sourceChainId,
    targetChainId: ref.targetChainId,
    hasWallet: account !== null,
    walletChainId,
    requiredConfirmations: requiredConfirmations(ref.sourceChainId),
    isClaiming: release.run.kind === 'pending' || (releaseSent !== null && isOnItsWay(releaseSent)),
    isClaimingElsewhere: false,
  });
  const symbol = claim.targetToken ? displaySymbol(claim.targetToken.symbol) : '';
  const amount = event && claim.sourceToken && { amount: event.amount, decimals: claim.sourceToken.decimals, symbol: claim.sourceToken.symbol };
  const claimAction: NextAction = {
    kind: 'claim', symbol, isBusy: button.kind === 'claiming',
    isDisabled: isForeign && !isTicked, onPress: release.start,
  };
  const next = ((): NextAction | null => {
    const needsNetwork = button.kind === 'claim' || button.kind === 'switchAndClaim';
    if ((isOffline && needsNetwork) || (asked !== null && button.kind === 'claim')) return { kind: 'claimDisabled', symbol: symbol === '' ? null : symbol };
    switch (button.kind) {
      case 'connect':
        return { kind: 'connect', isBusy: connect.isBusy, onPress: connect.open };
      case 'waitingConfirmations':
        return { kind: 'waiting', confirmations: button.confirmations, required: button.required };
      case 'switchAndClaim':
        return { kind: 'switchAndClaim', isBusy: switchTo.busyChainId === ref.targetChainId, onPress: () => void switchTo.start(ref.targetChainId) };
      case 'claim':
      case 'claiming':
        return claimAction;
      case 'failed':
      case 'claimingElsewhere':
        return { kind: 'claimDisabled', symbol: symbol === '' ? null : symbol };
      case 'hidden':
      case 'released':
        return null;
    }
  })();
  const sourceExplorer = deployedChain(ref.sourceChainId)?.explorerUrl ?? '';
  const targetExplorer = deployedChain(ref.targetChainId)?.explorerUrl ?? '';
  return {
    amount,
    fee: amount === null ? { kind: 'loading' } : feeOf(amount, terms, areTermsLoading),
    recipient: event?.receiver ?? null,
    source: chainFace(ref.sourceChainId),
    target: chainFace(ref.targetChainId),
    steps: stepStates(progress.steps),
    confirmations: progress.confirmations,
    depositHash: ref.depositHash,
    depositUrl: explorerLink(sourceExplorer, 'tx', ref.depositHash),
    releaseUrl: releaseHash && explorerLink(targetExplorer, 'tx', releaseHash),
    remark: remarkOf(claim, isForeign, ageSeconds),
    foreignClaimTick: isForeign ? { isTicked, onTick: (tick) => setTickedFor(tick ? ref.depositHash : null) } : null,
    next,
    error: isOffline ? { code: 'offline' } : errorOf(claim, switchTo.error, deposit),
    onRetry: claim.readError === null ? null : claim.refetch,
  };
}

function remarkOf(claim: ActiveClaim, isForeign: boolean, ageSeconds: number | null): ProgressPanelProps['remark'] {
  const silentAfter = Math.max(30, 3 * blockTimeSeconds(claim.ref?.sourceChainId ?? 0));
  if (claim.wayBack === 'reorg') return 'reorg';
  if (claim.isStale && claim.facts !== null) return 'stale';
  if (ageSeconds !== null && ageSeconds > silentAfter) return 'silent';
  return isForeign ? 'claimOfAnother' : null;
}

function errorOf(claim: ActiveClaim, switchError: AppError | null, deposit: StoredTransaction | null): AppError | null {
  if (claim.state.kind === 'failed') return claim.state.error;
  if (claim.wayBack === 'depositRemoved') return { code: 'depositRemoved' };
  // A deposit without a receipt may have been cancelled, replaced or dropped (FAULTS C6, C7).
  const fate = deposit === null || claim.event !== null ? null : transactionFate(deposit, claim.facts?.sourceHead ?? null);
  if (fate !== null) return fate;
  if (switchError !== null) return switchError;
  return claim.readError === null || claim.facts !== null ? null : toAppError(claim.readError);
}

function stepStates(steps: readonly BridgeStep[]): ProgressPanelProps['steps'] {
  const states = { ...todo };
  for (const step of steps) states[stepNames[step.id]] = step.state;
  return states;
}

const todo: ProgressPanelProps['steps'] = {
  signDeposit: 'todo', depositAccepted: 'todo', confirmations: 'todo', switchNetwork: 'todo', getSignatures: 'todo', signClaim: 'todo', success: 'todo',
};

/** A wrong claim link: nothing is known, and the claim button is there and cannot be pressed (spec B5). */
function brokenLinkPanel(): ProgressPanelProps {
  return {
    amount: null, fee: { kind: 'unknown' }, recipient: null, source: null, target: null, steps: todo, confirmations: null,
    depositHash: null, depositUrl: null, releaseUrl: null, remark: null, foreignClaimTick: null,
    next: { kind: 'claimDisabled', symbol: null }, error: null, onRetry: null,
  };
}
