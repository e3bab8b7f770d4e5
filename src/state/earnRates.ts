import type { Address } from 'viem';
import { createStore } from 'zustand/vanilla';
import type { Prices } from '../core/earn/prices.ts';

/** Rates of `APR_ONE` by the address of the reward token in lower case. */
type Aprs = Readonly<Record<Address, bigint>>;
type ByChain<Values> = Readonly<Record<number, Values>>;

/** What the price service last said, by chain id. */
interface EarnRates {
  liquidityMiningPoolsAprs: ByChain<Aprs>;
  rewardPoolsAprs: ByChain<Aprs>;
  /** Only prices above 0. */
  prices: ByChain<Prices>;
}

const aprsOf = { mining: 'liquidityMiningPoolsAprs', rewards: 'rewardPoolsAprs' } as const;

export const earnRatesStore = createStore<EarnRates>(() => ({
  liquidityMiningPoolsAprs: {},
  rewardPoolsAprs: {},
  prices: {},
}));

/**
 * Remembers the rates of all pools of one kind on one network; a rate that is no longer named is not known any more.
 */
export function noteAprs(kind: 'mining' | 'rewards', chainId: number, aprs: Aprs): void {
  earnRatesStore.setState((state) => ({ [aprsOf[kind]]: { ...state[aprsOf[kind]], [chainId]: aprs } }));
}

/** The rates that were last said, if any were. */
export const lastAprs = (kind: 'mining' | 'rewards', chainId: number): Aprs | undefined =>
  earnRatesStore.getState()[aprsOf[kind]][chainId];

/** Remembers the prices of one network; a price of 0 or less is none. */
export function notePrices(chainId: number, prices: Prices): void {
  const known = Object.fromEntries(Object.entries(prices).filter(([, price]) => price > 0n));
  earnRatesStore.setState((state) => ({ prices: { ...state.prices, [chainId]: known } }));
}

/** The prices that were last said, if any were. */
export const lastPrices = (chainId: number): Prices | undefined => earnRatesStore.getState().prices[chainId];
