import { useMemo } from 'react';
import type { Address } from 'viem';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { clearTransactions as clear, storedTransactionKey, useTransactions } from '../../state/transactions.ts';
import { transactionsOf } from './recentTransactions.ts';

/** The account's transactions, newest first. */
export function useOwnTransactions(account: Address | null): readonly StoredTransaction[] {
  const byKey = useTransactions((state) => state.byKey);
  return useMemo(() => transactionsOf(Object.values(byKey), account), [byKey, account]);
}

/** Removes the listed transactions from the lists permanently; claims are stored separately and stay. */
export function clearTransactions(listed: readonly StoredTransaction[]): void {
  void clear(listed.map(({ chainId, hash }) => storedTransactionKey(chainId, hash)));
}
