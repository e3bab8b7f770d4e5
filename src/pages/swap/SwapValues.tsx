import { BIPS, ratioNumber, type Ratio } from '../../core/swap/ratio.ts';
import type { Quote } from '../../core/swap/quote.ts';
import { priceOf } from '../../core/swap/impact.ts';
import { formatSignificant } from '../../core/amounts.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale } from '../../i18n/useText.ts';
import css from './Swap.module.css';

/** A part in per cent with two decimal places; what is less than the last of them, but not nothing, is said so. */
export function PercentText({ ratio: { part, whole } }: { ratio: Ratio }) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  const isTiny = part > 0n && part * BIPS < whole;
  return <bdi>{isTiny ? `< ${format.format(0.0001)}` : format.format(ratioNumber({ part, whole }))}</bdi>;
}

/** Minutes in words. */
export function MinutesText({ seconds }: { seconds: number }) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return <bdi>{format.format(seconds / 60)}</bdi>;
}

interface PriceTextProps {
  quote: Pick<Quote, 'amountIn' | 'amountOut'>;
  input: Token;
  output: Token;
}

/** The price of a swap, both ways. */
export function PriceText({ quote, input, output }: PriceTextProps) {
  const [paid, got] = [
    { amount: quote.amountIn, token: input },
    { amount: quote.amountOut, token: output },
  ];
  return (
    <span className={css.prices}>
      <OnePrice one={paid} other={got} />
      <OnePrice one={got} other={paid} />
    </span>
  );
}

interface Side {
  amount: bigint;
  token: Token;
}

function OnePrice({ one, other }: { one: Side; other: Side }) {
  const locale = useLocale();
  const price = priceOf(
    { amount: one.amount, decimals: one.token.decimals },
    { amount: other.amount, decimals: other.token.decimals },
  );
  if (price === null) return null;
  const amount = formatNumberText(formatSignificant(price.amount, price.decimals, 6), locale);
  return (
    <bdi>
      <Text
        id="swap.price.value"
        values={{ one: displaySymbol(one.token.symbol), amount, other: displaySymbol(other.token.symbol) }}
      />
    </bdi>
  );
}

/** The tokens of a route, from the one that is sold to the one that is bought. */
export function RouteText({ symbols }: { symbols: readonly string[] }) {
  return (
    <bdi dir="ltr" className={css.route}>
      {symbols.map(displaySymbol).join(' → ')}
    </bdi>
  );
}
