import { formatAmountExact, maxSpendable, sanitizeAmountText } from '../../core/amounts.ts';
import type { Token } from '../../core/tokens/token.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import type { AmountFieldProps } from './AmountField.tsx';
import type { AmountToken } from './asset.ts';
import { shownValue } from './shownValue.ts';

/** The token of an amount field, and where its text is stored. */
export interface AmountDescription {
  text: string;
  setText(text: string): void;
  token: AmountToken;
  /** null: no wallet, or no token chosen. `amount` null: not read. */
  balance: { amount: bigint | null; isLoading: boolean } | null;
  /** The values that MAX needs have not been read since the page was opened: MAX waits. Left out: it does not wait. */
  isMaxWaiting?: boolean;
  /** The amount that MAX may take of a balance, for example with `mostOf`. */
  most(balance: bigint): bigint;
  /** The amount is more than the balance, and the field says so. */
  isTooMuch: boolean;
  /** null: the token is chosen elsewhere. */
  onChooseToken: (() => void) | null;
}

/** The amount field of a form. */
export function amountField({
  text,
  setText,
  token,
  balance,
  isMaxWaiting = false,
  most,
  isTooMuch,
  onChooseToken,
}: AmountDescription): Omit<AmountFieldProps, 'isLocked'> {
  const amount = balance?.amount ?? null;
  return {
    amountText: text,
    onAmountText: (next) => setText(sanitizeAmountText(next, text)),
    token,
    balance: balance === null ? null : shownValue(amount, balance.isLoading),
    isTooMuch,
    isMaxWaiting,
    onMax: amount === null ? null : () => setText(formatAmountExact(most(amount), token.decimals)),
    onChooseToken,
  };
}

/**
 * The most of a balance that can be sent: for the native coin, what remains after the gas of the write.
 * @param gas the most gas that the write uses
 * @param nodeGasPrice the gas price of the chain's node, if the user has chosen none; null: not read
 */
export function mostOf(
  { isNative, chainId }: Pick<Token, 'isNative' | 'chainId'>,
  balance: bigint,
  gas: bigint,
  nodeGasPrice: bigint | null,
): bigint {
  return isNative ? maxSpendable(balance, gas * (chosenGasPrice(chainId) ?? nodeGasPrice ?? 0n)) : balance;
}
