import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import type { TextFunction } from '../../i18n/useText.ts';
import type { DepositPlan } from '../../parts/bridge/deposit/useDeposit.ts';
import { feeOf, receiveOf } from './shownAmounts.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** The deposit that the form describes, named in the language of `locale`; null while something is missing. */
export function depositPlan(form: BridgeForm, text: TextFunction, locale: string): DepositPlan | null {
  const { account, amount, arriving, recipient, choice, terms, areTermsLoading, isBatch = false } = form;
  const { sourceToken: token, targetChainId } = choice;
  const receiver = recipient.committed;
  if (account === null || amount === null || receiver === null || token === null || targetChainId === null) return null;
  const asset = { amount, decimals: token.decimals, symbol: token.symbol };
  const label = text('tx.deposit', {
    amount: formatNumberText(formatAmountExact(amount, token.decimals), locale),
    symbol: displaySymbol(token.symbol),
  });
  return {
    type: 'erc20',
    sourceChainId: token.chainId,
    targetChainId,
    asset,
    fee: feeOf(arriving, terms, areTermsLoading),
    receive: receiveOf(arriving, terms, areTermsLoading),
    claimValue: null,
    paidToken: choice.targetToken?.address,
    account,
    receiver,
    recipientName: recipient.edit.name ?? null,
    isRecipientFromLink: recipient.link !== null,
    isBatch,
    send: async () =>
      (await import('./depositAction.ts')).depositToken({
        token,
        targetChainId,
        amount,
        receiver,
        account,
        isBatch,
        label,
      }),
  };
}
