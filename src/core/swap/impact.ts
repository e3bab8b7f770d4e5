import type { SwapFee } from './dex.ts';
import type { Reserves } from './pairAmounts.ts';
import type { Ratio } from './ratio.ts';

/**
 * How much worse the price of a swap is than the price before it, without the fee: the part that the size of the swap
 * itself costs. 0 to 1; the amounts are in smallest units.
 * @param hops the reserves of each pair of the route, in the direction of the swap
 */
export function priceImpact(amountIn: bigint, amountOut: bigint, hops: readonly Reserves[], fee: SwapFee): Ratio {
  let whole = amountIn;
  let reached = amountOut;
  for (const { reserveIn, reserveOut } of hops) {
    whole *= reserveOut * fee.kept;
    reached *= reserveIn * fee.whole;
  }
  return { part: whole - reached, whole };
}

/**
 * A price as an amount of decimal places, for `formatSignificant`: `amount` of `decimals` places for one whole token.
 */
export interface Price {
  amount: bigint;
  decimals: number;
}

/** More places than the token has: the price of a token without decimal places is seldom a whole number. */
const EXTRA_PLACES = 18;

/** An amount of a token, in its smallest units. */
export interface TokenAmount {
  amount: bigint;
  decimals: number;
}

/** The price of one whole unit of a token in another, from amounts that are worth the same; null: one of them is 0. */
export function priceOf(one: TokenAmount, other: TokenAmount): Price | null {
  if (one.amount <= 0n || other.amount <= 0n) return null;
  const amount = (other.amount * 10n ** BigInt(one.decimals + EXTRA_PLACES)) / one.amount;
  return { amount, decimals: other.decimals + EXTRA_PLACES };
}
