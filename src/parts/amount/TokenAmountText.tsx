import { formatAmountExact, formatSignificant } from '../../core/amounts.ts';
import { formatFeeText } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { useLocale } from '../../i18n/useText.ts';
import { AmountText } from '../../ui/AmountText.tsx';

interface TokenAmountTextProps {
  amount: bigint;
  decimals: number;
  symbol: string;
  /** balance: 8 significant digits; amount: 6; fee: by its size; exact: every digit (spec B9). */
  as?: 'balance' | 'amount' | 'fee' | 'exact';
  /** Without the symbol, where a column already says it. */
  hidesSymbol?: boolean;
  isTappable?: boolean;
}

/** An amount of a token in the user's language, with every digit on hover or tap. */
export function TokenAmountText({ amount, decimals, symbol, as = 'amount', hidesSymbol = false, isTappable = false }: TokenAmountTextProps) {
  const locale = useLocale();
  const exact = formatAmountExact(amount, decimals);
  const text = { exact: () => exact, fee: () => formatFeeText(amount, decimals), amount: () => formatSignificant(amount, decimals, 6), balance: () => formatSignificant(amount, decimals, 8) }[as]();
  return (
    <AmountText
      text={formatNumberText(text, locale)}
      exact={formatNumberText(exact, locale)}
      symbol={hidesSymbol ? '' : displaySymbol(symbol)}
      isTappable={isTappable}
    />
  );
}
