import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import type { TargetCheck } from '../../parts/bridge/deposit/targetCheck.ts';
import type { DepositPlan } from '../../parts/bridge/deposit/useDeposit.ts';
import { feeOf, receiveOf } from '../../parts/bridge/tokens/shownAmounts.ts';
import { costOf } from './formProps.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** The deposit that the form describes; null while something is missing. */
export function depositPlan(form: BridgeForm): DepositPlan | null {
  const { account, amount, arriving, recipient, choice, conditions, areConditionsLoading, isBatch = false } = form;
  const { sourceToken: token, targetChainId } = choice;
  const receiver = recipient.committed;
  if (account === null || amount === null || receiver === null || token === null || targetChainId === null) return null;
  const asset = { amount, decimals: token.decimals, symbol: token.symbol };
  const label: WriteLabel = {
    id: 'tx.deposit',
    values: { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) },
  };
  return {
    type: 'erc20',
    sourceChainId: token.chainId,
    targetChainId,
    asset,
    fee: feeOf(arriving, conditions, areConditionsLoading),
    receive: receiveOf(arriving, conditions, areConditionsLoading),
    claimValue: null,
    paidToken: choice.targetToken?.address,
    cost: costOf(form),
    account,
    receiver,
    recipientName: recipient.edit.name ?? null,
    isRecipientFromLink: recipient.link !== null,
    isBatch,
    send: async (onAccepted) =>
      (await loadInTime(import('./depositAction.ts'))).depositToken({
        token,
        targetChainId,
        amount,
        receiver,
        account,
        isBatch,
        label,
        target: targetCheckOf(form),
        onAccepted,
      }),
  };
}

function targetCheckOf({ arriving, choice, conditions, conditionsNow }: BridgeForm): TargetCheck | null {
  const token = choice.targetToken;
  if (arriving === null || token === null) return null;
  return {
    shown: { token: token.address, arriving: arriving.amount, feeRate: conditions?.feeRate ?? null },
    read: conditionsNow,
  };
}
