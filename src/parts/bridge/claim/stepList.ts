import type { BridgeStepId } from '../../../core/bridge/progress.ts';

/** The seven steps in order, in three groups. */
export const stepGroups = [
  { id: 'deposit', titleId: 'progress.group.deposit', steps: ['signDeposit', 'depositAccepted', 'confirmations'] },
  { id: 'crossChain', titleId: 'progress.group.crossChain', steps: ['switchNetwork', 'getSignatures'] },
  { id: 'claim', titleId: 'progress.group.claim', steps: ['signClaim', 'success'] },
] as const satisfies readonly { id: string; titleId: string; steps: readonly BridgeStepId[] }[];

export const stepOrder: readonly BridgeStepId[] = stepGroups.flatMap((group) => group.steps);
