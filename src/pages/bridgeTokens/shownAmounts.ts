import { amountAfterFee, bridgeFee } from '../../core/bridge/fee.ts';
import type { BridgeTerms } from '../../core/bridge/terms.ts';
import { shownValue } from '../../parts/bridge/shownValue.ts';
import type { Shown, TokenAmount } from '../../parts/bridge/view/props.ts';

/** The bridge fee of an amount, in the same token (spec B9). */
export function feeOf(amount: TokenAmount, terms: BridgeTerms | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(terms && { ...amount, amount: bridgeFee(amount.amount, terms.feeRate) }, isLoading);
}

/** What arrives after the fee. */
export function receiveOf(amount: TokenAmount, terms: BridgeTerms | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(terms && { ...amount, amount: amountAfterFee(amount.amount, terms.feeRate) }, isLoading);
}
