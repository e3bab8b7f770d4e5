import { Text } from '../../i18n/Text.tsx';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import css from './Swap.module.css';
import { limitRow, quoteRows } from './swapRows.tsx';
import type { SwapFormState } from './useSwapForm.ts';

/** What a swap of the typed amount would be: limit, price, impact, fees and route. */
export function SwapFacts({ form: { dex, sides, kind, quote, limit, read } }: { form: SwapFormState }) {
  const { input, output } = sides;
  if (kind === 'wrap' || kind === 'unwrap')
    return (
      <p className={css.quiet}>
        <Text id="swap.wrap.note" />
      </p>
    );
  if (dex === null || input === null || output === null || quote === null) return null;
  const isProtocolFeeOn = read.round?.nodes[0]?.isProtocolFeeOn ?? null;
  const quoted = { dex, input, output, quote, isProtocolFeeOn };
  return <FactsRows rows={[...(limit === null ? [] : [limitRow(quoted, limit)]), ...quoteRows(quoted)]} />;
}
