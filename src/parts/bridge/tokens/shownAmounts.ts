import { amountMode } from '../../../config/amountMode.ts';
import { amountAfterFee, bridgeFee } from '../../../core/bridge/fee.ts';
import { targetAmount, type AmountMode } from '../../../core/bridge/targetAmount.ts';
import type { BridgeConditions } from '../../../core/bridge/conditions.ts';
import type { Token } from '../../../core/tokens/token.ts';
import { shownValue } from '../../amount/shownValue.ts';
import type { Shown, TokenAmount } from '../../amount/asset.ts';

/**
 * The amount that the target bridge books, in units of the target's token. Fee, liquidity and payout follow from it.
 */
export function arrivingAmount(sent: TokenAmount, target: Token, mode: AmountMode = amountMode): TokenAmount {
  return {
    amount: targetAmount(mode, sent.amount, { source: sent.decimals, target: target.decimals }),
    decimals: target.decimals,
    symbol: target.symbol,
  };
}

/** The bridge fee of an amount that arrives. */
export function feeOf(
  arriving: TokenAmount | null,
  conditions: BridgeConditions | null,
  isLoading: boolean,
): Shown<TokenAmount> {
  return shownValue(
    conditions && arriving && { ...arriving, amount: bridgeFee(arriving.amount, conditions.feeRate) },
    isLoading,
  );
}

/** The amount that remains after the fee. */
export function receiveOf(
  arriving: TokenAmount | null,
  conditions: BridgeConditions | null,
  isLoading: boolean,
): Shown<TokenAmount> {
  return shownValue(
    conditions && arriving && { ...arriving, amount: amountAfterFee(arriving.amount, conditions.feeRate) },
    isLoading,
  );
}
