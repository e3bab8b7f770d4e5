import { useState } from 'react';
import type { AppError } from '../../../core/errors/appError.ts';
import { loadWrites } from '../../../wallet/connection/load.ts';
import type { ActiveClaim } from '../claim/useClaim.ts';
import type { ProgressPanelProps } from '../props.ts';

/**
 * The actions for a deposit that is not on the chain: search now, or remove (rules 6.2, 6.5, 6.6). A deposit that left
 * the chain is not removed, because it may come back.
 */
export function useDepositRemedy(
  claim: ActiveClaim,
  error: AppError | null,
  onForgotten: () => void,
): ProgressPanelProps['remedy'] {
  const [busy, setBusy] = useState<'check' | 'forget' | null>(null);
  const { ref } = claim;
  const hasNoDeposit = claim.event === null && claim.state.kind !== 'failed';
  if (ref === null || error === null || !hasNoDeposit) return null;
  const canForget =
    error.code === 'transactionNotSeen' ||
    error.code === 'transactionCancelled' ||
    error.code === 'transactionReplaced';
  // Facts were read, so it is the search for the deposit that does not get through.
  const isUnsearched = claim.facts !== null && (error.code === 'rpcUnreachable' || error.code === 'rpcFailed');
  const canCheck = isUnsearched || error.code === 'transactionNotSeen' || error.code === 'depositRemoved';
  if (!canForget && !canCheck) return null;
  const check = async (): Promise<void> => {
    setBusy('check');
    try {
      await (await loadWrites()).checkWrite(ref.sourceChainId, ref.depositHash);
      await claim.refetch();
    } finally {
      setBusy(null);
    }
  };
  const forget = async (): Promise<void> => {
    setBusy('forget');
    try {
      await (await loadWrites()).forgetDeposit(ref.sourceChainId, ref.depositHash);
      onForgotten();
    } finally {
      setBusy(null);
    }
  };
  return { busy, onCheck: canCheck ? () => void check() : null, onForget: canForget ? () => void forget() : null };
}
