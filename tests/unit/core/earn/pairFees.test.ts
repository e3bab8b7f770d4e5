// The rate of a pair's fees, from what stands behind an LP token at two blocks.
import { expect, test } from 'vitest';
import { APR_ONE } from '../../../../src/core/earn/apr.ts';
import { pairFeeApr } from '../../../../src/core/earn/pairFees.ts';
import type { PairFacts } from '../../../../src/core/pairs/facts.ts';
import { pairWith } from '../pairs/pairs.ts';

const part = { times: 1n, rootTimes: 5n, lastTimes: 1n };
const one = 10n ** 18n;
const before = pairWith({ reserve0: 1_000n * one, reserve1: 1_000n * one, lpSupply: 1_000n * one });
const week = { fromTime: 1_000n, toTime: 1_000n + 7n * 86_400n };
const rate = (after: Partial<PairFacts>, over: Partial<PairFacts> = {}) =>
  pairFeeApr({ before: { ...before, ...over }, after: { ...before, ...over, ...after }, ...week }, part);
const grown = { reserve0: 1_001n * one, reserve1: 1_001n * one };

test('a thousandth in a week is 52 thousandths in a year', () => {
  expect(rate(grown)).toBe((APR_ONE * 365n) / (1_000n * 7n));
});

test('liquidity that comes or goes, and a price that moves, are no fees', () => {
  expect(rate({ reserve0: 2_000n * one, reserve1: 2_000n * one, lpSupply: 2_000n * one })).toBe(0n);
  expect(rate({ reserve0: 4_000n * one, reserve1: 250n * one })).toBe(0n);
  const both = { reserve0: 2_002n * one, reserve1: 2_002n * one, lpSupply: 2_000n * one };
  expect(rate(both)).toBe(rate(grown));
});

test('the part of the exchange does not count', () => {
  const isOn = { isProtocolFeeOn: true, kLast: before.reserve0 * before.reserve1 };
  const [providers, all] = [rate(grown, isOn) ?? 0n, rate(grown) ?? 0n];
  // A sixth of the growth.
  expect(Number(providers) / Number(all)).toBeCloseTo(5 / 6, 3);
});

test('a pair that lost something by rounding grows by 0', () => {
  expect(rate({ reserve0: before.reserve0 - 1n })).toBe(0n);
});

test('nothing is known of a pair that was empty, or after less than a day', () => {
  expect(rate(grown, { lpSupply: 0n })).toBeNull();
  expect(pairFeeApr({ before: { ...before, reserve0: 0n }, after: before, ...week }, part)).toBeNull();
  expect(pairFeeApr({ before, after: before, fromTime: 0n, toTime: 86_399n }, part)).toBeNull();
  expect(pairFeeApr({ before, after: before, fromTime: 0n, toTime: 86_400n }, part)).toBe(0n);
});
