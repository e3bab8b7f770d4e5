import type { Address } from 'viem';
import { lower } from '../swap/candidates.ts';
import type { EarnToken, PairReserves } from './facts.ts';
import { PRICE_ONE, valueOf, type Prices } from './prices.ts';

/** A pair whose known side is worth less says nothing about a price: anyone could move it. */
const LEAST_SIDE = 1_000n * PRICE_ONE;
/** A price follows from a priced token through this many pairs at most. */
const MOST_STEPS = 2;

interface PairMarket {
  /** Tokens whose prices are wanted, and those that stand against them. */
  tokens: readonly EarnToken[];
  pairs: readonly PairReserves[];
  /** Tokens that stand for one US dollar where the service knows no price of them. */
  stables: readonly Address[];
}

/**
 * The prices of a service, with those of pairs where it knows none: of the pair in which most stands against the token.
 * A token of which no pair holds enough stays unknown.
 */
export function pricesWithPairs(known: Prices, { tokens, pairs, stables }: PairMarket): Prices {
  let prices: Record<Address, bigint> = { ...known };
  for (const stable of stables) prices[lower(stable)] ??= PRICE_ONE;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const found = tokens.flatMap((token): [Address, bigint][] => {
      if (prices[token.address] !== undefined) return [];
      const price = priceOf(token, tokens, pairs, prices);
      return price === null ? [] : [[token.address, price]];
    });
    if (found.length === 0) break;
    prices = { ...prices, ...Object.fromEntries(found) };
  }
  return prices;
}

function priceOf(
  token: EarnToken,
  tokens: readonly EarnToken[],
  pairs: readonly PairReserves[],
  prices: Prices,
): bigint | null {
  let [most, price]: [bigint, bigint | null] = [LEAST_SIDE - 1n, null];
  for (const { token0, token1, reserve0, reserve1 } of pairs) {
    const isFirst = lower(token0) === token.address;
    if (!isFirst && lower(token1) !== token.address) continue;
    const [own, against] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0];
    const other = tokens.find(({ address }) => address === lower(isFirst ? token1 : token0));
    const value = other === undefined ? null : valueOf(against, other, prices);
    if (value === null || own <= 0n || value <= most) continue;
    [most, price] = [value, (value * 10n ** BigInt(token.decimals)) / own];
  }
  return price !== null && price > 0n ? price : null;
}
