import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { findTransaction, latestHash, transactionOutcome } from '../../core/transactions/transactionList.ts';
import { storedFailure } from '../../core/transactions/storedFailure.ts';
import { useTransactions } from '../../state/transactions.ts';
import type { TransactionOutcome } from './SentState.tsx';

export interface WriteOutcome {
  outcome: TransactionOutcome;
  /** Why it failed in its block, as far as the chain says; null: it did not, or nothing is known. */
  failure: AppError | null;
}

/**
 * What has become of a write that was sent. At its end everything is read anew.
 * @param hash null: nothing was sent yet
 */
export function useWriteOutcome(chainId: number | null, hash: Hex | null): WriteOutcome {
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
  return { outcome, failure: stored === null ? null : storedFailure(stored) };
}
