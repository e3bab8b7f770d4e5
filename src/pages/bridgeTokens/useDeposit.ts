import { useState } from 'react';
import { isEthereum } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useText } from '../../i18n/useText.ts';
import type { SentTransaction } from '../../parts/transactions/TransactionModal.tsx';
import { chainFace } from './chainFace.ts';
import type { ConfirmDialogProps } from './view/props.ts';
import type { BridgeForm } from './useBridgeForm.ts';
import { feeOf, receiveOf } from './shownAmounts.ts';

export interface DepositDialog {
  open(): void;
  /** null: nothing to confirm. */
  dialog: ConfirmDialogProps | null;
  isPending: boolean;
}

/** The confirm dialog and the deposit that it sends. What is confirmed is what the dialog was opened with. */
export function useDeposit(form: BridgeForm, onBatchFailed: () => void): DepositDialog {
  const text = useText();
  const [shown, setShown] = useState<BridgeForm | null>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  /** Closed while the wallet is asked; the answer opens it again. */
  const [isHidden, setHidden] = useState(false);
  const open = (): void => {
    setHidden(false);
    if (isPending) return;
    setError(null);
    setSent(null);
    setShown(form);
  };
  const request = shown && requestOf(shown);
  if (shown === null || request === null) return { open, dialog: null, isPending };

  const confirm = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      const { depositToken } = await import('./depositAction.ts');
      const amount = formatAmountExact(request.amount, request.token.decimals);
      const answer = await depositToken({ ...request, label: text('tx.deposit', { amount, symbol: displaySymbol(request.token.symbol) }) });
      if (answer.ok) setSent({ chainId: request.token.chainId, hash: answer.value, asset: request.token.isNative ? null : request.token });
      else {
        setError(answer.error);
        if (answer.error.code.startsWith('batch')) onBatchFailed();
      }
    } catch (cause) {
      setError(toAppError(cause));
    }
    setPending(false);
    setHidden(false);
  };
  const explorerUrl = deployedChain(request.token.chainId)?.explorerUrl ?? '';
  const contract = deployedChain(request.token.chainId)?.contracts.bridgeERC20;
  if (contract === undefined || contract === '') return { open, dialog: null, isPending };
  const amount = { amount: request.amount, decimals: request.token.decimals, symbol: request.token.symbol };
  return {
    open,
    isPending,
    dialog: {
      isOpen: !isHidden,
      purpose: 'bridge',
      amount,
      fee: feeOf(amount, shown.terms, shown.areTermsLoading),
      receive: receiveOf(amount, shown.terms, shown.areTermsLoading),
      account: request.account,
      recipient: request.receiver,
      recipientName: shown.recipient.edit.name ?? null,
      source: chainFace(request.token.chainId),
      target: chainFace(request.targetChainId),
      contract,
      contractUrl: explorerLink(explorerUrl, 'address', contract),
      isBatch: request.isBatch,
      needsEthTick: isEthereum(request.targetChainId),
      isRecipientFromLink: shown.recipient.link !== null,
      stage: isPending ? 'pending' : 'review',
      sent,
      error,
      onConfirm: () => void confirm(),
      onClose: () => {
        if (isPending) return setHidden(true);
        setShown(null);
        // What follows stands at the top of the page, the button was at its end.
        if (sent !== null) window.scrollTo({ top: 0 });
      },
    },
  };
}

function requestOf(form: BridgeForm) {
  const { account, amount, recipient, choice } = form;
  if (account === null || amount === null || recipient.committed === null) return null;
  if (choice.sourceToken === null || choice.targetChainId === null) return null;
  return { token: choice.sourceToken, targetChainId: choice.targetChainId, amount, receiver: recipient.committed, account, isBatch: form.isBatch ?? false };
}
