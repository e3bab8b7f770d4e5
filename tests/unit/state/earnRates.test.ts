import { beforeEach, describe, expect, test } from 'vitest';
import { initialVault } from '../../../src/core/earn/vault.ts';
import { earnRatesStore, lastAprs, lastPrices, noteAprs, notePrices } from '../../../src/state/earnRates.ts';

const [one, other] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`] as const;
beforeEach(() => earnRatesStore.setState(earnRatesStore.getInitialState(), true));

describe('rates of the price service', () => {
  test('are none at first', () => {
    expect(earnRatesStore.getState()).toEqual({ liquidityMiningPoolsAprs: {}, rewardPoolsAprs: {}, prices: {} });
    expect([lastAprs('mining', 1), lastAprs('rewards', 1), lastPrices(1)]).toEqual([undefined, undefined, undefined]);
  });

  test('are apart for mining and reward pools, and for each network', () => {
    noteAprs('mining', 1, { [one]: 5n });
    noteAprs('rewards', 1, { [one]: 6n });
    noteAprs('mining', 56, { [one]: 7n });
    expect(earnRatesStore.getState()).toMatchObject({
      liquidityMiningPoolsAprs: { 1: { [one]: 5n }, 56: { [one]: 7n } },
      rewardPoolsAprs: { 1: { [one]: 6n } },
    });
    expect([lastAprs('mining', 56), lastAprs('rewards', 56)]).toEqual([{ [one]: 7n }, undefined]);
  });

  test('that are no longer named are not known any more', () => {
    noteAprs('mining', 1, { [one]: 5n, [other]: 6n });
    noteAprs('mining', 1, { [other]: 7n });
    expect(lastAprs('mining', 1)).toEqual({ [other]: 7n });
  });
});

test('prices are kept by network, only those above 0', () => {
  notePrices(1, { [one]: 2n, [other]: 0n });
  notePrices(56, { [one]: -1n, [other]: 3n });
  expect(earnRatesStore.getState().prices).toEqual({ 1: { [one]: 2n }, 56: { [other]: 3n } });
  expect(lastPrices(56)).toEqual({ [other]: 3n });
});

test('a vault has nothing read', () => {
  expect(initialVault).toEqual({
    totalShares: null,
    pricePerFullShare: null,
    fees: { performanceFee: null, callFee: null, withdrawalFee: null, withdrawalFeePeriod: null },
    user: { isLoading: true, shares: null, stakedAtLastAction: null, lastDepositedMs: null, lastActionMs: null },
  });
});
