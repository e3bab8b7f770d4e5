import { amountAfterFee, bridgeFee } from '../../core/bridge/fee.ts';
import type { BridgeTerms } from '../../core/bridge/terms.ts';
import type { Shown, TokenAmount } from './view/props.ts';

/** A value that is read: on its way, not readable, or known. */
export function shownValue<T>(value: T | null | undefined, isLoading: boolean): Shown<T> {
  if (value !== null && value !== undefined) return { kind: 'known', value };
  return { kind: isLoading ? 'loading' : 'unknown' };
}

/** The bridge fee of an amount, in the same token (spec B9). */
export function feeOf(amount: TokenAmount, terms: BridgeTerms | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(terms && { ...amount, amount: bridgeFee(amount.amount, terms.feeRate) }, isLoading);
}

/** What arrives after the fee. */
export function receiveOf(amount: TokenAmount, terms: BridgeTerms | null, isLoading: boolean): Shown<TokenAmount> {
  return shownValue(terms && { ...amount, amount: amountAfterFee(amount.amount, terms.feeRate) }, isLoading);
}
