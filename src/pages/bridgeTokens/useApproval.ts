import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { approvalTrouble } from '../../core/transactions/approval.ts';
import { setApprovalWish, useSettings, type ApprovalWish } from '../../state/settings.ts';
import { useTransactions } from '../../state/transactions.ts';
import { startAttempt } from '../../parts/transactions/attempts.ts';
import type { ApprovalProps } from './view/props.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** The approval step of the form: null where nothing has to be approved. */
export function useApproval(
  form: BridgeForm,
  offersBatch: boolean,
  onError: (error: AppError | null) => void,
): ApprovalProps | null {
  const transactions = useTransactions((state) => state.byKey);
  const [isBusy, setBusy] = useState(false);
  const kept = useSettings((settings) => settings.approvalWish);
  const { account, amount, approval, spender, round } = form;
  const { sourceToken: token, sourceChainId } = form.choice;
  const current = round?.allowance ?? null;
  const isMissing = approval === 'NOT_APPROVED';
  const question =
    account && token && spender && amount !== null && current !== null
      ? { chainId: sourceChainId, token: token.address, owner: account, spender, amount, current }
      : null;

  const zeroFirst = useQuery({
    queryKey: ['zeroFirst', sourceChainId, token?.address, account, spender, String(amount), String(current)],
    queryFn: async () => (question === null ? false : (await import('./approveAction.ts')).needsZeroFirst(question)),
    enabled: isMissing && question !== null && question.current > 0n,
    meta: { isKept: false },
  });

  if (token === null || spender === null || amount === null) return null;
  // An approval would cost gas and lead nowhere.
  if (round?.isPaused === true || form.blocker === 'mappingDiffers') return null;
  if (approval !== 'NOT_APPROVED' && approval !== 'PENDING') return null;

  const symbol = displaySymbol(token.symbol);
  const approve = async (wish: ApprovalWish): Promise<void> => {
    if (question === null || isBusy) return;
    setBusy(true);
    setApprovalWish(wish);
    onError(null);
    const label: WriteLabel =
      wish === 'maximum'
        ? { id: 'tx.approveUnlimited', values: { symbol } }
        : { id: 'tx.approve', values: { amount: formatAmountExact(amount, token.decimals), symbol } };
    const endAttempt = startAttempt(label);
    try {
      const { approveToken } = await import('./approveAction.ts');
      await approveToken({ ...question, wish, label });
    } catch (cause) {
      onError(toAppError(cause));
    }
    endAttempt();
    setBusy(false);
    await form.refreshRound();
  };
  const wish = account && { chainId: sourceChainId, account, tokenAddress: token.address, spender };
  return {
    state: approval,
    // What went wrong in this visit; an older one is past.
    trouble:
      wish && !isBusy
        ? approvalTrouble(Object.values(transactions), wish, round?.head ?? null, performance.timeOrigin)
        : null,
    wish: offersBatch ? 'exact' : kept,
    symbol,
    amount: { amount, decimals: token.decimals, symbol: token.symbol },
    spender,
    spenderUrl: explorerLink(deployedChain(sourceChainId)?.explorerUrl ?? '', 'address', spender),
    needsZeroFirst: zeroFirst.data ?? false,
    isBusy,
    offersBatch,
    onApprove: (wished) => void approve(wished),
  };
}
