import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { transactionOutcome } from '../../core/transactions/transactionList.ts';

/** What an account sent from this browser, on every chain, newest first. */
export function transactionsOf(
  transactions: readonly StoredTransaction[],
  account: Address | null,
): StoredTransaction[] {
  return transactions
    .filter(({ from, isCleared }) => isCleared !== true && isSameAddress(from, account))
    .toSorted((one, other) => other.addedTime - one.addedTime);
}

/** Pending ones first, then completed ones, each newest first. */
export function pendingFirst(newestFirst: readonly StoredTransaction[]): StoredTransaction[] {
  return newestFirst.toSorted((one, other) => Number(isPending(other)) - Number(isPending(one)));
}

export const isPending = (transaction: StoredTransaction): boolean => transactionOutcome(transaction) === 'pending';
