import { formatAmountExact, formatCoin, formatFeeText, formatShort } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { formatNumberText, signedText, type Sign } from '../../i18n/formatNumberText.ts';
import { useLocale } from '../../i18n/useText.ts';
import { AmountText } from '../../ui/AmountText.tsx';

/**
 * balance: 8 significant digits; amount: 6; fee: by its size; exact: every digit; coin: every digit of a native coin,
 * in wei if it is too small to read.
 */
export type AmountLook = 'balance' | 'amount' | 'fee' | 'exact' | 'coin';

interface TokenAmountTextProps {
  amount: bigint;
  decimals: number;
  symbol: string;
  /** Left out: the amount has no direction. */
  sign?: Sign | undefined;
  as?: AmountLook;
  /** Without the symbol, if a column already shows it. */
  hidesSymbol?: boolean;
  isTappable?: boolean;
}

/** An amount of a token in the user's language, with every digit on hover or tap. */
export function TokenAmountText({
  amount,
  decimals,
  symbol,
  sign,
  as = 'amount',
  hidesSymbol = false,
  isTappable = false,
}: TokenAmountTextProps) {
  const locale = useLocale();
  const name = displaySymbol(symbol);
  const figure = (plain: string, unit = name) => {
    const text = formatNumberText(plain, locale);
    return { text: sign === undefined ? text : signedText(sign, text), unit: hidesSymbol ? '' : unit };
  };
  const coin = as === 'coin' ? formatCoin(amount, decimals, name) : null;
  return (
    <AmountText
      shown={coin === null ? figure(shownText(amount, decimals, as)) : figure(coin.text, coin.unit)}
      exact={figure(formatAmountExact(amount, decimals))}
      isTappable={isTappable}
    />
  );
}

function shownText(amount: bigint, decimals: number, as: AmountLook): string {
  switch (as) {
    case 'balance':
      return formatShort(amount, decimals, 8);
    case 'amount':
      return formatShort(amount, decimals, 6);
    case 'fee':
      return formatFeeText(amount, decimals);
    case 'exact':
    case 'coin':
      return formatAmountExact(amount, decimals);
  }
}
