import { pairPrices } from '../../core/pairs/pairPrice.ts';
import { providerFee } from '../../core/swap/dex.ts';
import { ratioNumber } from '../../core/swap/ratio.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale } from '../../i18n/useText.ts';
import { fact } from '../../parts/amount/fact.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import type { PairSite } from './usePairSite.ts';

/** An amount with every digit. */
export const exact = (amount: bigint, token: Pick<Token, 'symbol' | 'decimals'>) => (
  <TokenAmountText amount={amount} decimals={token.decimals} symbol={token.symbol} as="exact" isTappable />
);

/** An amount of each token on lines of their own. */
export const both = (
  a: Token,
  b: Token,
  [ofA, ofB]: readonly [bigint, bigint],
  id: string,
  nameId: 'pairs.give' | 'pairs.least' | 'liquidity.receive',
  isStrong = false,
): FactsRow[] => [
  { ...fact(`${id}A`, nameId, exact(ofA, a)), isStrong },
  { ...fact(`${id}B`, nameId, exact(ofB, b)), isStrong },
];

/** The price of each token in the other one, by two amounts that are worth the same. */
export function priceRows(a: Token, b: Token, [ofA, ofB]: readonly [bigint, bigint]): FactsRow[] {
  const prices = pairPrices({ amount0: ofA, amount1: ofB }, { decimals0: a.decimals, decimals1: b.decimals });
  if (prices === null) return [];
  const row = (id: string, one: Token, other: Token, price: (typeof prices)['of0']): FactsRow => ({
    id,
    name: <Text id="pairs.price" values={{ symbol: displaySymbol(one.symbol) }} />,
    value: <TokenAmountText {...price} symbol={other.symbol} isTappable />,
  });
  return [row('priceA', a, b, prices.of0), row('priceB', b, a, prices.of1)];
}

/** The part of each swap that providers earn. */
export function feeRow({ dex, pair, read }: Pick<PairSite, 'dex' | 'pair' | 'read'>): FactsRow[] {
  const isOn = pair?.isProtocolFeeOn ?? read.round?.nodes[0]?.isProtocolFeeOn ?? null;
  if (dex === null || isOn === null) return [];
  return [
    {
      id: 'providerFee',
      name: <Text id="pairs.fee" />,
      value: <PercentText value={ratioNumber(providerFee(dex, isOn))} />,
    },
  ];
}

/** A part in per cent, with up to four decimal places. */
export function PercentText({ value }: { value: number }) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 4 });
  return <bdi>{format.format(value)}</bdi>;
}
