import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { AppError } from '../errors/appError.ts';
import { storedFailure } from './storedFailure.ts';
import { isAwaited, transactionProblem } from './transactionProblem.ts';
import type { StoredTransaction } from './storedTransaction.ts';

export type ApprovalStatus = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED';

/** Whether the spender may take the amount. The native coin needs no approval. */
export function approvalState(input: {
  isNative: boolean;
  amount: bigint | null;
  spender: Address | null;
  /** Null: not read yet. */
  allowance: bigint | null;
  /** An approval is on its way; `isRevocation`: one that takes the allowance away. */
  isPending: boolean;
  isRevocation: boolean;
}): ApprovalStatus {
  if (input.amount === null || input.spender === null) return 'UNKNOWN';
  if (input.isNative) return 'APPROVED';
  if (input.allowance === null) return 'UNKNOWN';
  // What is allowed now is taken away before the next transaction of the account is executed.
  if (input.isRevocation) return 'PENDING';
  if (input.allowance >= input.amount) return 'APPROVED';
  return input.isPending ? 'PENDING' : 'NOT_APPROVED';
}

/** An approval that has no receipt after this long is no longer waited for. */
export const APPROVAL_PENDING_MAX_MS = 24 * 60 * 60 * 1000;

/** Which approval is meant: of one token, for one spender. */
export interface ApprovalWish {
  chainId: number;
  account: Address;
  tokenAddress: Address;
  spender: Address;
}

function isOf(transaction: StoredTransaction, wish: ApprovalWish): boolean {
  return (
    transaction.chainId === wish.chainId &&
    isSameAddress(transaction.from, wish.account) &&
    isSameAddress(transaction.approval?.tokenAddress, wish.tokenAddress) &&
    isSameAddress(transaction.approval?.spender, wish.spender)
  );
}

/**
 * The approvals of this token for this spender that are pending. One that the network has not seen for too long
 * does not block (rule 6.6).
 * @param head newest block of the chain; null: not read yet
 */
export function pendingApprovals(
  transactions: readonly StoredTransaction[],
  wish: ApprovalWish,
  nowMs: number,
  head: bigint | null = null,
): StoredTransaction[] {
  return transactions.filter(
    (transaction) =>
      isOf(transaction, wish) &&
      isAwaited(transaction, head) &&
      nowMs - transaction.addedTime < APPROVAL_PENDING_MAX_MS,
  );
}

/** 'approvalReverted' with the reason that the chain gave. */
export function approvalFailure(reason: AppError | null | undefined): AppError {
  return { code: 'approvalReverted', ...(reason ? { causes: [reason] } : {}) };
}

/**
 * Why the last approval failed (rules 6.5, 6.6, 6.7): failed in its block, cancelled, replaced, not seen. Null when it
 * succeeded, is pending, or was sent before `sinceMs`.
 */
export function approvalTrouble(
  transactions: readonly StoredTransaction[],
  wish: ApprovalWish,
  head: bigint | null,
  sinceMs: number,
): AppError | null {
  const [last] = transactions
    .filter((transaction) => isOf(transaction, wish))
    .toSorted((one, other) => other.addedTime - one.addedTime);
  return last === undefined ? null : approvalEnd(last, head, sinceMs);
}

/** What went wrong with an approval; null: nothing, or it was sent and settled before `sinceMs`. */
export function approvalEnd(sent: StoredTransaction, head: bigint | null, sinceMs: number): AppError | null {
  if (Math.max(sent.addedTime, sent.confirmedTime ?? 0) < sinceMs) return null;
  return sent.receipt?.status === 0 ? approvalFailure(storedFailure(sent)) : transactionProblem(sent, head);
}
