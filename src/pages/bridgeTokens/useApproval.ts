import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displaySymbol } from '../../core/tokens/token.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { useText } from '../../i18n/useText.ts';
import type { ApprovalProps } from './view/props.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** The approval step of the form: null where nothing has to be approved (spec B4). */
export function useApproval(form: BridgeForm, onError: (error: AppError | null) => void): ApprovalProps | null {
  const text = useText();
  const [busy, setBusy] = useState<'maximum' | 'exact' | null>(null);
  const { account, amount, approval, spender, round } = form;
  const { sourceToken: token, sourceChainId } = form.choice;
  const current = round?.allowance ?? null;
  const isMissing = approval === 'NOT_APPROVED';
  const question = account && token && spender && amount !== null && current !== null ? { chainId: sourceChainId, token: token.address, owner: account, spender, amount, current } : null;

  const zeroFirst = useQuery({
    queryKey: ['zeroFirst', sourceChainId, token?.address, account, spender, String(amount), String(current)],
    queryFn: async () => (question === null ? false : (await import('./approveAction.ts')).needsZeroFirst(question)),
    enabled: isMissing && question !== null && question.current > 0n,
    meta: { isKept: false },
  });

  if (token === null || spender === null || amount === null) return null;
  if (approval !== 'NOT_APPROVED' && approval !== 'PENDING') return null;

  const approve = (wish: 'maximum' | 'exact') => async (): Promise<void> => {
    if (question === null || busy !== null) return;
    setBusy(wish);
    onError(null);
    try {
      const { approveToken } = await import('./approveAction.ts');
      const sent = await approveToken({ ...question, wish, label: text('tx.approve', { symbol: displaySymbol(token.symbol) }) });
      if (!sent.ok) onError(sent.error);
    } catch (cause) {
      onError(toAppError(cause));
    }
    setBusy(null);
    await form.refreshRound();
  };
  return {
    state: approval,
    symbol: displaySymbol(token.symbol),
    amount: { amount, decimals: token.decimals, symbol: token.symbol },
    spender,
    spenderUrl: explorerLink(deployedChain(sourceChainId)?.explorerUrl ?? '', 'address', spender),
    needsZeroFirst: zeroFirst.data ?? false,
    busy,
    isDisabled: form.blocker !== 'needsApproval',
    onApproveMaximum: () => void approve('maximum')(),
    onApproveExact: () => void approve('exact')(),
  };
}
