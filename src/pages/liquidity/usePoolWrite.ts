import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';
import { findTransaction, latestHash, transactionOutcome } from '../../core/transactions/transactionList.ts';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import type { TransactionOutcome } from '../../parts/transactions/SentModal.tsx';
import { useWrite } from '../../parts/transactions/useWrite.ts';
import { useTransactions } from '../../state/transactions.ts';

/** A write as its dialog shows and sends it. */
export interface PoolPlan {
  chainId: number;
  /** The title of the dialog. */
  title: ReactNode;
  /** The wallet request in words. */
  attempt: ReactNode;
  /** Everything that the signature is about. */
  rows: readonly FactsRow[];
  send(): Promise<Result<Hex>>;
}

export interface PoolDialogProps {
  plan: PoolPlan;
  isOpen: boolean;
  isPending: boolean;
  /** The hash of what was sent; null: nothing yet. */
  hash: Hex | null;
  outcome: TransactionOutcome;
  error: AppError | null;
  onConfirm(): void;
  onClose(): void;
}

/**
 * The dialog of a write that makes no claim, and its result. The write that is confirmed is the one with which the
 * dialog was opened.
 * @param plan null: the form cannot be sent
 * @param onSent called when the form can be cleared
 */
export function usePoolWrite(
  plan: PoolPlan | null,
  onSent: () => void,
): { open(): void; isPending: boolean; dialog: PoolDialogProps | null } {
  const [shown, setShown] = useState<PoolPlan | null>(null);
  const [hash, setHash] = useState<Hex | null>(null);
  const [isHidden, setHidden] = useState(false);
  const write = useWrite((asked: PoolPlan) => asked.send());
  const stored = useTransactions(({ byKey }) => {
    if (shown === null || hash === null) return null;
    const list = Object.values(byKey);
    return findTransaction(list, shown.chainId, latestHash(list, shown.chainId, hash));
  });
  const outcome = stored === null ? 'pending' : transactionOutcome(stored);
  const queryClient = useQueryClient();
  useEffect(() => {
    // Data that was read before is older than this transaction.
    if (outcome !== 'pending') void queryClient.invalidateQueries();
  }, [outcome, queryClient]);
  const open = (): void => {
    setHidden(false);
    if (write.isRunning()) return;
    write.reset();
    setHash(null);
    setShown(plan);
  };
  if (shown === null) return { open, isPending: write.isBusy, dialog: null };
  const confirm = async (): Promise<void> => {
    const answer = await write.start(shown);
    if (answer === null) return;
    setHidden(false);
    if (!answer.ok) return;
    setHash(answer.value);
    onSent();
  };
  return {
    open,
    isPending: write.isBusy,
    dialog: {
      plan: shown,
      isOpen: !isHidden,
      isPending: write.isBusy,
      hash,
      outcome,
      error: write.error,
      onConfirm: () => void confirm(),
      onClose: () => {
        if (write.isBusy) return setHidden(true);
        setShown(null);
      },
    },
  };
}
