import type { Hex } from 'viem';
import type { ClaimState } from '../claims/claim.ts';

/** The seven steps of a bridge transfer, in order. Their texts are `progress.step.<id>`. */
export const bridgeStepIds = [
  'signDeposit',
  'depositAccepted',
  'confirmations',
  'switchNetwork',
  'getSignatures',
  'signClaim',
  'success',
] as const;

export type BridgeStepId = (typeof bridgeStepIds)[number];
export type BridgeStepState = 'todo' | 'active' | 'done' | 'failed';
export type BridgeGroupId = 'deposit' | 'crossChain' | 'claim';

const groupOf: Record<BridgeStepId, BridgeGroupId> = {
  signDeposit: 'deposit',
  depositAccepted: 'deposit',
  confirmations: 'deposit',
  switchNetwork: 'crossChain',
  getSignatures: 'crossChain',
  signClaim: 'claim',
  success: 'claim',
};

/** Everything that the progress panel is derived from. */
export interface BridgeFacts {
  /** A deposit request is open in the wallet, or was sent and its hash is being searched for. */
  isDepositRequested: boolean;
  depositHash: Hex | null;
  /** Another transaction has used the nonce of the deposit, so the deposit will not be accepted. */
  hasDepositEnded?: boolean;
  /** The deposit is known from a claim link: it counts as done. */
  isFromLink: boolean;
  claim: ClaimState | null;
  targetChainId: number | null;
  walletChainId: number | null;
  hasSignatures: boolean;
  haveSignaturesFailed: boolean;
  releaseHash: Hex | null;
  releaseReceipt: 'success' | 'reverted' | null;
}

export interface BridgeStep {
  id: BridgeStepId;
  group: BridgeGroupId;
  state: BridgeStepState;
}

export interface BridgeProgress {
  /** The current step, 0 to 6; also 6 when everything is done. */
  index: number;
  isDone: boolean;
  steps: BridgeStep[];
  groups: { id: BridgeGroupId; steps: BridgeStep[] }[];
  /** Shown in 'Confirmations n / required'; null until known. */
  confirmations: { count: number; required: number } | null;
}

function areDone(facts: BridgeFacts): boolean[] {
  const { claim } = facts;
  // Only the bridge itself ends a claim: a receipt may come from a single node, or from a block that is gone (rules
  // 5.6, 6.4).
  const isReleased = claim?.kind === 'released';
  const isReleasing = facts.releaseHash !== null && facts.releaseReceipt !== 'reverted';
  const isMined = claim?.kind === 'ready' || (claim?.kind === 'waiting' && claim.confirmations > 0);
  const isReady = claim?.kind === 'ready';
  const done = [
    facts.depositHash !== null,
    // A deposit from a link counts as made until the chain says that it does not know it.
    isMined || (facts.isFromLink && claim?.kind !== 'failed' && !isUnknownDeposit(claim)),
    isReady,
    facts.walletChainId !== null && facts.walletChainId === facts.targetChainId,
    facts.hasSignatures,
    false,
    false,
  ].map((isStepDone, step) => isStepDone || isReleased || (isReleasing && step < 6));
  const firstOpen = done.indexOf(false);
  // A step counts only after all steps before it: a reorganisation that removes the deposit also takes back the later
  // steps.
  return done.map((_, step) => firstOpen === -1 || step < firstOpen);
}

function isUnknownDeposit(claim: ClaimState | null): boolean {
  return claim?.kind === 'unknown' && claim.reason === 'notSeen';
}

/** The index of the step that has failed, or -1. A failed step can be tried again, except a reverted deposit. */
function failedStep(facts: BridgeFacts): number {
  if (facts.claim?.kind === 'failed' || facts.hasDepositEnded) return 1;
  if (facts.releaseReceipt === 'reverted') return 5;
  return facts.haveSignaturesFailed ? 4 : -1;
}

/** Seconds until the claim is possible, at the block time of the source chain; null: not known. */
export function secondsToReady(claim: ClaimState | null, blockTimeSeconds: number): number | null {
  if (claim?.kind !== 'waiting' || claim.confirmations === 0) return null;
  return (claim.required - claim.confirmations) * blockTimeSeconds;
}

/** The progress panel, derived from facts alone, so that a reload shows the same step. */
export function bridgeSteps(facts: BridgeFacts): BridgeProgress {
  const done = areDone(facts);
  const firstOpen = done.indexOf(false);
  const isDone = firstOpen === -1;
  const failed = failedStep(facts);
  const hasStarted = facts.isDepositRequested || facts.depositHash !== null;
  const steps = bridgeStepIds.map((id, step): BridgeStep => {
    const isActive = step === firstOpen && hasStarted;
    const open: BridgeStepState = step === failed && isActive ? 'failed' : isActive ? 'active' : 'todo';
    return { id, group: groupOf[id], state: done[step] === true ? 'done' : open };
  });
  const { claim, hasDepositEnded = false } = facts;
  const isCounted = !hasDepositEnded && (claim?.kind === 'waiting' || claim?.kind === 'ready');
  return {
    index: isDone ? bridgeStepIds.length - 1 : firstOpen,
    isDone,
    steps,
    groups: (['deposit', 'crossChain', 'claim'] as const).map((id) => ({
      id,
      steps: steps.filter((step) => step.group === id),
    })),
    confirmations: isCounted ? { count: claim.confirmations, required: claim.required } : null,
  };
}
