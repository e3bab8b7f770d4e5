import { formatAmountExact } from '../../../core/amounts.ts';
import { withdrawalFee } from '../../../core/liquidity/withdrawalFee.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import type { Shown, TokenAmount } from '../../../parts/amount/asset.ts';
import { shownValue } from '../../../parts/amount/shownValue.ts';
import type { AskedFacts } from '../../../parts/bridge/bridgeDescription.ts';
import type { TargetCheck } from '../../../parts/bridge/deposit/targetCheck.ts';
import type { DepositPlan } from '../../../parts/bridge/deposit/useDeposit.ts';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import type { RemoveForm } from './useRemoveForm.ts';

/** The withdrawal to another network that the form describes; null: it is not one, or something is missing. */
export function burnPlan(form: RemoveForm): DepositPlan | null {
  const { account, token, amount, recipient, chainId, targetChainId, spender, source, targetToken } = form;
  const receiver = recipient.committed;
  if (account === null || token === null || amount === null || receiver === null || spender === null) return null;
  if (targetChainId === chainId || source === null) return null;
  const fee = withdrawalFee(amount, source.withdrawalFeeRate);
  const label: WriteLabel = {
    id: 'tx.withdrawElsewhere',
    values: { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) },
  };
  return {
    purpose: 'withdraw',
    contract: spender,
    type: 'erc20',
    sourceChainId: chainId,
    targetChainId,
    asset: { amount, decimals: token.decimals, symbol: token.symbol },
    fee: { kind: 'known', value: { amount: fee, decimals: token.decimals, symbol: token.symbol } },
    bridgeFee: bridgeFeeOf(form),
    receive: arrivesOf(form),
    claimValue: null,
    paidToken: targetToken?.address,
    account,
    receiver,
    recipientName: recipient.edit.name ?? null,
    isRecipientFromLink: recipient.link !== null,
    isBatch: false,
    send: async () =>
      (await loadInTime(import('../poolAction.ts'))).sendBurn({
        token,
        amount,
        fee,
        receiver,
        targetChainId,
        account,
        label,
        target: targetCheckOf(form),
        isFeeSame: () => form.isFeeSame(source.withdrawalFeeRate),
      }),
  };
}

function targetCheckOf({ payout, targetToken, place, conditionsNow }: RemoveForm): TargetCheck | null {
  if (payout === null || targetToken === null) return null;
  return {
    shown: {
      token: targetToken.address,
      arriving: payout.gross,
      mayTakeAll: true,
      feeRate: place?.bridgeFeeRate ?? null,
    },
    read: conditionsNow,
  };
}

/** The fee of the other network's bridge. */
export const bridgeFeeOf = ({ payout, targetToken, areConditionsLoading }: RemoveForm): Shown<TokenAmount> =>
  shownValue(
    payout === null || payout.bridgeFee === null || targetToken === null
      ? null
      : { amount: payout.bridgeFee, decimals: targetToken.decimals, symbol: targetToken.symbol },
    areConditionsLoading,
  );

/** What the recipient gets there. */
export const arrivesOf = ({ payout, targetToken, areConditionsLoading }: RemoveForm): Shown<TokenAmount> =>
  shownValue(
    payout === null || payout.arrives === null || targetToken === null
      ? null
      : { amount: payout.arrives, decimals: targetToken.decimals, symbol: targetToken.symbol },
    areConditionsLoading,
  );

/** What the form shows about a withdrawal that was requested from the wallet. */
export function requestedBurn(form: RemoveForm): AskedFacts {
  const { token, amount, chainId, targetChainId, recipient } = form;
  return {
    isWithdrawal: true,
    asset: token === null || amount === null ? null : { amount, decimals: token.decimals, symbol: token.symbol },
    fee: bridgeFeeOf(form),
    claimValue: null,
    recipient: recipient.committed,
    source: chainDisplay(chainId),
    target: targetChainId === chainId ? null : chainDisplay(targetChainId),
  };
}
