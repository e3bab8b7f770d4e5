import { isSameAddress } from '../address.ts';
import type { AppError } from '../errors/appError.ts';
import type { ClaimFacts, DepositEvent, DepositReceipt } from './claim.ts';
import { claimState } from './claim.ts';

/** Whether two events describe one deposit with the same amount, token, chains and receiver. */
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

const unsureText = 'one node does not know the transaction, others could not be asked';

/** Why a deposit cannot be said to be gone, see `isUnsure` of `ClaimFacts`. */
export const unsureDeposit: AppError = { code: 'rpcFailed', params: { message: unsureText }, detail: unsureText };

/**
 * Why a claim must not continue with signatures that were given for an earlier state of the deposit (rule 6.3):
 * signatures stay valid on the target chain whatever happens to the deposit. For a deposit in its old block the oracles
 * count the confirmations.
 * @returns null while the deposit has not changed, else 'alreadyReleased' | 'depositRemoved' | 'depositMoved' |
 * 'depositReverted', or 'rpcFailed' where it is not sure that it is gone
 */
export function depositChange(before: DepositReceipt, now: ClaimFacts): AppError | null {
  const state = claimState(now);
  if (state.kind === 'released') return { code: 'alreadyReleased' };
  if (now.receipt === null) return now.isUnsure ? unsureDeposit : { code: 'depositRemoved' };
  if (state.kind === 'failed') return state.error;
  if (now.receipt.blockHash === before.blockHash) return null;
  const isSettled =
    state.kind === 'ready' &&
    before.event !== null &&
    now.receipt.event !== null &&
    isSameEvent(before.event, now.receipt.event);
  return isSettled ? null : { code: 'depositMoved' };
}
