import { useState } from 'react';
import { isEthereum } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useText } from '../../i18n/useText.ts';
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
export function useDeposit(form: BridgeForm): DepositDialog {
  const text = useText();
  const [shown, setShown] = useState<BridgeForm | null>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const open = (): void => {
    setError(null);
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
      const sent = await depositToken({ ...request, label: text('tx.deposit', { amount, symbol: displaySymbol(request.token.symbol) }) });
      if (sent.ok) setShown(null);
      else setError(sent.error);
    } catch (cause) {
      setError(toAppError(cause));
    }
    setPending(false);
  };
  const explorerUrl = deployedChain(request.token.chainId)?.explorerUrl ?? '';
  const contract = deployedChain(request.token.chainId)?.contracts.bridgeERC20;
  if (contract === undefined || contract === '') return { open, dialog: null, isPending };
  const amount = { amount: request.amount, decimals: request.token.decimals, symbol: request.token.symbol };
  return {
    open,
    isPending,
    dialog: {
      isOpen: true,
      purpose: 'bridge',
      amount,
      fee: feeOf(amount, shown.terms, shown.areTermsLoading),
      receive: receiveOf(amount, shown.terms, shown.areTermsLoading),
      account: request.account,
      recipient: request.receiver,
      source: chainFace(request.token.chainId),
      target: chainFace(request.targetChainId),
      contract,
      contractUrl: explorerLink(explorerUrl, 'address', contract),
      needsEthTick: isEthereum(request.targetChainId),
      recipientDoubt: shown.recipient.link === null ? null : 'link',
      stage: isPending ? 'pending' : 'review',
      error,
      onConfirm: () => void confirm(),
      onClose: () => {
        if (!isPending) setShown(null);
      },
    },
  };
}

function requestOf(form: BridgeForm) {
  const { account, amount, recipient, choice } = form;
  if (account === null || amount === null || recipient.committed === null) return null;
  if (choice.sourceToken === null || choice.targetChainId === null) return null;
  return { token: choice.sourceToken, targetChainId: choice.targetChainId, amount, receiver: recipient.committed, account };
}
