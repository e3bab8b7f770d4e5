import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EarnToken, PairReserves } from '../../../../src/core/earn/facts.ts';
import { pricesWithPairs } from '../../../../src/core/earn/pairPrices.ts';
import { PRICE_ONE } from '../../../../src/core/earn/prices.ts';

const token = (digit: string, decimals: number): EarnToken => ({
  address: `0x${digit.repeat(40)}`,
  symbol: digit,
  decimals,
});
const [usdc, eth, bridge, rare] = [token('1', 6), token('2', 18), token('3', 18), token('4', 0)] as const;
const tokens = [usdc, eth, bridge, rare];
const whole = (amount: bigint, { decimals }: EarnToken): bigint => amount * 10n ** BigInt(decimals);
const pair = (one: EarnToken, ofOne: bigint, other: EarnToken, ofOther: bigint): PairReserves => ({
  token0: one.address,
  token1: other.address,
  reserve0: whole(ofOne, one),
  reserve1: whole(ofOther, other),
});
const market = (...pairs: PairReserves[]) => ({ tokens, pairs, stables: [usdc.address] });

test('a price of the service stays, whatever the pairs say', () => {
  const known = { [eth.address]: 7n * PRICE_ONE, [usdc.address]: 2n * PRICE_ONE };
  expect(pricesWithPairs(known, market(pair(eth, 10n, usdc, 30_000n)))).toEqual(known);
});

test('a missing price follows from a pair, whatever the decimals and the order of its tokens', () => {
  const three = 3_000n * PRICE_ONE;
  expect(pricesWithPairs({}, market(pair(eth, 10n, usdc, 30_000n)))[eth.address]).toBe(three);
  expect(pricesWithPairs({}, market(pair(usdc, 30_000n, eth, 10n)))[eth.address]).toBe(three);
  expect(pricesWithPairs({}, market(pair(rare, 6n, usdc, 30_000n)))[rare.address]).toBe(5_000n * PRICE_ONE);
});

test('a second step leads over a token that was just priced, a third one does not', () => {
  const way = [pair(eth, 10n, usdc, 30_000n), pair(bridge, 60_000n, eth, 5n)];
  expect(pricesWithPairs({}, market(...way))[bridge.address]).toBe(PRICE_ONE / 4n);
  const longer = pricesWithPairs({}, market(...way, pair(rare, 2n, bridge, 40_000n)));
  expect(longer[rare.address]).toBeUndefined();
  expect(longer[bridge.address]).toBe(PRICE_ONE / 4n);
});

test('the pair with most against the token counts, and one with too little does not', () => {
  const pairs = [pair(eth, 10n, usdc, 10_000n), pair(eth, 10n, usdc, 30_000n)];
  expect(pricesWithPairs({}, market(...pairs))[eth.address]).toBe(3_000n * PRICE_ONE);
  expect(pricesWithPairs({}, market(...pairs.toReversed()))[eth.address]).toBe(3_000n * PRICE_ONE);
  expect(pricesWithPairs({}, market(pair(eth, 1n, usdc, 999n)))[eth.address]).toBeUndefined();
  expect(pricesWithPairs({}, market(pair(eth, 1n, usdc, 1_000n)))[eth.address]).toBe(1_000n * PRICE_ONE);
});

test('nothing is known without a priced token, from an empty pair, or of an unknown one', () => {
  expect(pricesWithPairs({}, { ...market(pair(bridge, 1n, eth, 1n)), stables: [] })).toEqual({});
  expect(pricesWithPairs({}, market(pair(eth, 0n, usdc, 30_000n)))[eth.address]).toBeUndefined();
  expect(pricesWithPairs({}, { ...market(pair(token('9', 18), 9n, eth, 9n)) })[eth.address]).toBeUndefined();
});

test('no price is ever 0 or below', () => {
  const reserve = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n });
  fc.assert(
    fc.property(reserve, reserve, reserve, reserve, (one, two, three, four) => {
      const pairs = [
        { token0: eth.address, token1: usdc.address, reserve0: one, reserve1: two },
        { token0: rare.address, token1: eth.address, reserve0: three, reserve1: four },
      ];
      const prices = Object.values(pricesWithPairs({}, market(...pairs)));
      expect(prices.every((price) => price > 0n)).toBe(true);
    }),
  );
});
