import type { EarnToken } from '../earn/facts.ts';
import { valueOf, type Prices } from '../earn/prices.ts';
import type { PairAmounts } from '../pairs/facts.ts';

/**
 * The value of a part of a pair, in US dollars times 1e18; null: no price of its tokens is known. Both tokens of a pair
 * are worth the same, so one price is enough.
 */
export function pairWorth(
  [token0, token1]: readonly [EarnToken, EarnToken],
  { amount0, amount1 }: PairAmounts,
  prices: Prices,
): bigint | null {
  const [one, other] = [valueOf(amount0, token0, prices), valueOf(amount1, token1, prices)];
  if (one !== null && other !== null) return one + other;
  const known = one ?? other;
  return known === null ? null : 2n * known;
}
