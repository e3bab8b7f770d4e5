import { priceOf, type Price } from '../swap/impact.ts';
import type { PairAmounts } from './facts.ts';

/** The decimals of a pair's tokens. */
export interface PairDecimals {
  decimals0: number;
  decimals1: number;
}

/** The price of each token in the other one. */
export interface PairPrices {
  /** Of one whole token 0, in token 1. */
  of0: Price;
  of1: Price;
}

/**
 * Both prices by two amounts that stand against each other: the reserves of a pair, or the amounts of the first
 * provider, who sets the price with them. Null: one of them is 0.
 */
export function pairPrices(
  { amount0, amount1 }: PairAmounts,
  { decimals0, decimals1 }: PairDecimals,
): PairPrices | null {
  const [one, other] = [
    { amount: amount0, decimals: decimals0 },
    { amount: amount1, decimals: decimals1 },
  ];
  const [of0, of1] = [priceOf(one, other), priceOf(other, one)];
  return of0 === null || of1 === null ? null : { of0, of1 };
}
