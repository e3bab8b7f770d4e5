import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hex } from 'viem';
import { findTransaction, latestHash, transactionOutcome } from '../../core/transactions/transactionList.ts';
import { useTransactions } from '../../state/transactions.ts';
import type { TransactionOutcome } from './SentState.tsx';

/**
 * What has become of a write that was sent. At its end everything is read anew.
 * @param hash null: nothing was sent yet
 */
export function useWriteOutcome(chainId: number | null, hash: Hex | null): TransactionOutcome {
  const stored = useTransactions(({ byKey }) => {
    if (chainId === null || hash === null) return null;
    const list = Object.values(byKey);
    return findTransaction(list, chainId, latestHash(list, chainId, hash));
  });
  const outcome = stored === null ? 'pending' : transactionOutcome(stored);
  const queryClient = useQueryClient();
  useEffect(() => {
    // Data that was read before is older than this transaction.
    if (outcome !== 'pending') void queryClient.invalidateQueries();
  }, [outcome, queryClient]);
  return outcome;
}
