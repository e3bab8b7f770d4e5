import { formatAmountExact, maxSpendable, sanitizeAmountText } from '../../core/amounts.ts';
import type { Token } from '../../core/tokens/token.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import type { AmountFieldProps } from './AmountField.tsx';
import type { AmountToken } from './asset.ts';
import { shownValue } from './shownValue.ts';

/** What an amount field is of, and where its text is kept. */
export interface AmountDescription {
  text: string;
  setText(text: string): void;
  token: AmountToken;
  /** null: no wallet, or nothing is chosen. `amount` null: not read. */
  balance: { amount: bigint | null; isLoading: boolean } | null;
  /** What MAX follows has not been read since the page was opened: it waits. By default it does not. */
  isMaxWaiting?: boolean;
  /** What MAX may take of a balance, such as `mostOf`. */
  most(balance: bigint): bigint;
  /** More than the balance, and said so. */
  isTooMuch: boolean;
  /** null: it is chosen elsewhere. */
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
 * The most that can be sent of a balance: of a native coin what the gas of the write leaves.
 * @param gas what the write burns at most @param nodeGasPrice of the chain's node, where none is chosen; null: not read
 */
export function mostOf(
  { isNative, chainId }: Pick<Token, 'isNative' | 'chainId'>,
  balance: bigint,
  gas: bigint,
  nodeGasPrice: bigint | null,
): bigint {
  return isNative ? maxSpendable(balance, gas * (chosenGasPrice(chainId) ?? nodeGasPrice ?? 0n)) : balance;
}
