import { isSameAddress } from '../address.ts';
import type { AppError } from '../errors/appError.ts';
import type { ClaimFacts, DepositEvent, DepositReceipt } from './claim.ts';
import { claimState } from './claim.ts';

/** Whether two events tell of one deposit with the same amount, token, chains and receiver. */
export function isSameEvent(one: DepositEvent, other: DepositEvent): boolean {
  return (
    one.number === other.number &&
    one.amount === other.amount &&
    one.sourceChainId === other.sourceChainId &&
    one.targetChainId === other.targetChainId &&
    isSameAddress(one.receiver, other.receiver) &&
    isSameAddress(one.sourceToken, other.sourceToken)
  );
}

/**
 * Why a claim must not go on with signatures that were given for the deposit as it was before (rule 6.3): signatures
 * stay valid on the target chain whatever becomes of the deposit. A deposit in its old block is left to the oracles'
 * count.
 * @returns null while the deposit stands as it did: 'alreadyReleased' | 'depositRemoved' | 'depositMoved' |
 * 'depositReverted' else.
 */
export function depositChange(before: DepositReceipt, now: ClaimFacts): AppError | null {
  const state = claimState(now);
  if (state.kind === 'released') return { code: 'alreadyReleased' };
  if (now.receipt === null) return { code: 'depositRemoved' };
  if (state.kind === 'failed') return state.error;
  if (now.receipt.blockHash === before.blockHash) return null;
  const isSettled =
    state.kind === 'ready' &&
    before.event !== null &&
    now.receipt.event !== null &&
    isSameEvent(before.event, now.receipt.event);
  return isSettled ? null : { code: 'depositMoved' };
}
