import type { Quote } from './quote.ts';

/** How a new quote differs from the one that is shown. */
export type PriceUpdate =
  | 'same'
  /** More arrives, or less is paid. */
  | 'better'
  | 'worse'
  /** The same amounts through other pairs. */
  | 'otherRoute'
  /** There is no route any more. */
  | 'gone';

/**
 * Compares the quote that a dialog shows with a new one for the same typed amount. Everything but 'same' needs the
 * user's consent before the wallet opens, because the amounts that are signed change.
 * @param fresh null: no route was found
 */
export function priceUpdate(shown: Quote, fresh: Quote | null): PriceUpdate {
  if (fresh === null || fresh.field !== shown.field) return 'gone';
  const isExactIn = shown.field === 'INPUT';
  const [typedBefore, typedNow] = isExactIn ? [shown.amountIn, fresh.amountIn] : [shown.amountOut, fresh.amountOut];
  const hasOtherEnds = shown.path[0] !== fresh.path[0] || shown.path.at(-1) !== fresh.path.at(-1);
  if (typedBefore !== typedNow || hasOtherEnds) return 'gone';
  const gain = isExactIn ? fresh.amountOut - shown.amountOut : shown.amountIn - fresh.amountIn;
  if (gain !== 0n) return gain > 0n ? 'better' : 'worse';
  return shown.path.join() === fresh.path.join() ? 'same' : 'otherRoute';
}
