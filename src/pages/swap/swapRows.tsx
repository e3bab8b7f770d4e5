import type { Dex } from '../../config/dexes.ts';
import { isSameAddress } from '../../core/address.ts';
import { providerFee, routeFee } from '../../core/swap/dex.ts';
import { impactGate } from '../../core/swap/gates.ts';
import type { Quote } from '../../core/swap/quote.ts';
import type { Token } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { tokenAtAddress } from '../../parts/dex/pairTokens.ts';
import css from './Swap.module.css';
import { PercentText, PriceText, RouteText } from './SwapValues.tsx';

/** What rows about a quote need to know. */
export interface QuotedSwap {
  dex: Dex;
  input: Token;
  output: Token;
  quote: Quote;
  /** The exchange takes a part of the fee; null: not known. */
  isProtocolFeeOn: boolean | null;
}

/** An amount of a token with all its digits. */
export const exactAmount = (amount: bigint, { decimals, symbol }: Token) => (
  <TokenAmountText amount={amount} decimals={decimals} symbol={symbol} as="exact" isTappable />
);

/** The limit that is signed. */
export function limitRow({ quote, input, output }: QuotedSwap, limit: bigint): FactsRow {
  const isMinimum = quote.field === 'INPUT';
  return {
    id: 'limit',
    name: <Text id={isMinimum ? 'swap.minimum' : 'swap.maximum'} />,
    value: exactAmount(limit, isMinimum ? output : input),
    isStrong: true,
  };
}

/** The symbol of a token of the route: one of the form, or a base, which the release knows. */
export function symbolAt(
  { dex, input, output }: Pick<QuotedSwap, 'dex' | 'input' | 'output'>,
  address: Quote['path'][number],
): string {
  const side = [input, output].find((token) => isSameAddress(token.address, address));
  return side?.symbol ?? tokenAtAddress(dex.chainId, address, [])?.token.symbol ?? '?';
}

/** Price, impact, fees and route of a quote. */
export function quoteRows(quoted: QuotedSwap): FactsRow[] {
  const { dex, input, output, quote, isProtocolFeeOn } = quoted;
  const hops = quote.path.length - 1;
  const rate = <PercentText ratio={providerFee(dex, isProtocolFeeOn === true)} />;
  return [
    { id: 'price', name: <Text id="swap.price" />, value: <PriceText quote={quote} input={input} output={output} /> },
    {
      id: 'impact',
      name: <Text id="swap.impact" />,
      value: (
        <span className={css.impact} data-level={impactGate(quote.impact, false).level}>
          <PercentText ratio={quote.impact} />
        </span>
      ),
    },
    {
      id: 'fee',
      name: <Text id="swap.fee" values={{ exchange: dex.name }} />,
      value: (
        <>
          <TokenAmountText amount={quote.fee} decimals={input.decimals} symbol={input.symbol} as="fee" isTappable /> (
          <PercentText ratio={routeFee(dex.fee, hops)} />)
        </>
      ),
    },
    {
      id: 'providerFee',
      name: <Text id="swap.providerFee" />,
      value:
        isProtocolFeeOn === null ? (
          <Text id="common.unknown" />
        ) : hops === 1 ? (
          rate
        ) : (
          <Text id="swap.perPair" values={{ rate }} />
        ),
    },
    {
      id: 'route',
      name: <Text id="swap.route" />,
      value: <RouteText symbols={quote.path.map((address) => symbolAt(quoted, address))} />,
    },
  ];
}
