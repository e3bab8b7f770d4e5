import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { StoredTransaction } from './storedTransaction.ts';

export type ApprovalStatus = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED';

/** Whether the spender may take the amount (spec B4). The native coin needs no approval. */
export function approvalState(input: {
  isNative: boolean;
  amount: bigint | null;
  spender: Address | null;
  /** Null: not read yet. */
  allowance: bigint | null;
  isPending: boolean;
}): ApprovalStatus {
  if (input.amount === null || input.spender === null) return 'UNKNOWN';
  if (input.isNative) return 'APPROVED';
  if (input.allowance === null) return 'UNKNOWN';
  if (input.allowance >= input.amount) return 'APPROVED';
  return input.isPending ? 'PENDING' : 'NOT_APPROVED';
}

/** An approval that has no receipt after this long is no longer waited for (spec B9). */
export const APPROVAL_PENDING_MAX_MS = 24 * 60 * 60 * 1000;

/** Whether an approval of this token for this spender is on its way. */
export function hasPendingApproval(
  transactions: readonly StoredTransaction[],
  approval: { chainId: number; account: Address; tokenAddress: Address; spender: Address },
  nowMs: number,
): boolean {
  return transactions.some(
    (transaction) =>
      transaction.receipt === undefined &&
      transaction.ended === undefined &&
      transaction.chainId === approval.chainId &&
      isSameAddress(transaction.from, approval.account) &&
      isSameAddress(transaction.approval?.tokenAddress, approval.tokenAddress) &&
      isSameAddress(transaction.approval?.spender, approval.spender) &&
      nowMs - transaction.addedTime < APPROVAL_PENDING_MAX_MS,
  );
}
