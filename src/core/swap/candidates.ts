import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';

/** The reserves of a pair, in smallest units. Addresses in any case. */
export interface PairState {
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
}

/** The reserves of a pair that was read; all addresses in lower case. */
export interface PairReserves extends PairState {
  address: Address;
}

/** Two tokens in the order in which a pair has them: the lower address first. Both in lower case. */
export type TokenPair = readonly [Address, Address];

/** A route passes through at most this many different tokens between those that are swapped. */
export const MOST_BASES = 6;
/** A route passes through at most this many pairs. */
export const MOST_HOPS = 3;

export const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;

/** The tokens of a pair in its own order; null: they are the same. */
export function sortedPair(one: Address, other: Address): TokenPair | null {
  const [first, second] = [lower(one), lower(other)];
  if (first === second) return null;
  return first < second ? [first, second] : [second, first];
}

/** The tokens through which a route may pass: the first six that are not swapped themselves. In lower case. */
export function usableBases(tokenIn: Address, tokenOut: Address, bases: readonly Address[]): Address[] {
  const others = bases.filter((base) => !isSameAddress(base, tokenIn) && !isSameAddress(base, tokenOut)).map(lower);
  return [...new Set(others)].slice(0, MOST_BASES);
}

/** Every pair that a route can use: to be read before a quote. With six bases these are 28. */
export function candidatePairs(tokenIn: Address, tokenOut: Address, bases: readonly Address[]): TokenPair[] {
  const tokens = [lower(tokenIn), lower(tokenOut), ...usableBases(tokenIn, tokenOut, bases)];
  return tokens.flatMap((one, index) =>
    tokens.slice(index + 1).flatMap((other) => {
      const pair = sortedPair(one, other);
      return pair === null ? [] : [pair];
    }),
  );
}

/** Every route between two tokens, the shortest first: tokens in lower case, the first is sold and the last bought. */
export function candidatePaths(
  tokenIn: Address,
  tokenOut: Address,
  bases: readonly Address[],
  mostHops: number,
): Address[][] {
  const [first, last] = [lower(tokenIn), lower(tokenOut)];
  if (first === last) return [];
  const between = usableBases(first, last, bases);
  const paths = [[first, last]];
  if (mostHops >= 2) paths.push(...between.map((base) => [first, base, last]));
  if (mostHops >= MOST_HOPS)
    for (const one of between) for (const other of between) if (one !== other) paths.push([first, one, other, last]);
  return paths;
}
