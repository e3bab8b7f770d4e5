import type { Hex } from 'viem';
import type { ClaimState } from '../claims/claim.ts';

/** What the claim button says and does. */
export type ClaimButton =
  | { kind: 'hidden' }
  | { kind: 'connect' }
  | { kind: 'waitingConfirmations'; confirmations: number; required: number }
  | { kind: 'switchAndClaim' }
  | { kind: 'claim' }
  | { kind: 'claiming' }
  | { kind: 'claimingElsewhere' }
  | { kind: 'failed' }
  | { kind: 'released' };

export interface ClaimButtonInput {
  depositHash: Hex | null;
  claim: ClaimState | null;
  /** The deposit was in a block that its chain has dropped: there is nothing to claim (rule 6.2). */
  isRemoved?: boolean;
  sourceChainId: number;
  targetChainId: number;
  hasWallet: boolean;
  walletChainId: number | null;
  requiredConfirmations: number;
  isClaiming: boolean;
  isClaimingElsewhere: boolean;
}

/**
 * Waiting applies only with a deposit hash, fewer confirmations than required, and the wallet on the source chain. With
 * the wallet on the target chain a claim may be tried at any time: the oracles say whether it is too early.
 */
export function claimButton(input: ClaimButtonInput): ClaimButton {
  const { claim } = input;
  if (input.depositHash === null) return { kind: 'hidden' };
  if (claim?.kind === 'released') return { kind: 'released' };
  if (claim?.kind === 'failed' || input.isRemoved === true) return { kind: 'failed' };
  if (input.isClaiming) return { kind: 'claiming' };
  if (input.isClaimingElsewhere) return { kind: 'claimingElsewhere' };
  if (!input.hasWallet) return { kind: 'connect' };
  const isConfirmed = claim?.kind === 'ready';
  if (!isConfirmed && input.walletChainId === input.sourceChainId) {
    const isWaiting = claim?.kind === 'waiting';
    return {
      kind: 'waitingConfirmations',
      confirmations: isWaiting ? claim.confirmations : 0,
      required: isWaiting ? claim.required : input.requiredConfirmations,
    };
  }
  return input.walletChainId === input.targetChainId ? { kind: 'claim' } : { kind: 'switchAndClaim' };
}
