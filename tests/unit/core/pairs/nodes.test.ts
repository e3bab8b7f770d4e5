// What is promised when two nodes report a pair: the worse of both.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { additionOf } from '../../../../src/core/pairs/addition.ts';
import type { PairFacts } from '../../../../src/core/pairs/facts.ts';
import {
  cautiousAddition,
  cautiousRemoval,
  emptyPair,
  placeInPair,
  reportedPair,
} from '../../../../src/core/pairs/nodes.ts';
import { mintOf } from '../../../../src/core/pairs/mint.ts';
import { redeemOf } from '../../../../src/core/pairs/redeem.ts';
import { minimumOf } from '../../../../src/core/swap/slippage.ts';
import { manyStates } from '../swap/arbitraries.ts';
import { factsOf, noPart, pairWith, pasts } from './pairs.ts';

const [one, other] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;
const pair = pairWith({ reserve0: 10_000n, reserve1: 40_000n, lpSupply: 20_000n });
const rules = { protocolPart: noPart, slippageBips: 50 };
const reported = (...answers: (PairFacts | 'notExists' | null)[]) =>
  reportedPair(
    answers.map((answer) => ({ pairs: [answer] })),
    0,
  );

describe('what the nodes say about a pair', () => {
  test.each([
    ['no node has answered', [], 'LOADING', 0],
    ['no node could read it', [null, null], 'LOADING', 0],
    ['it is missing', ['notExists', 'notExists'], 'NOT_EXISTS', 0],
    ['one node has it', [null, pair], 'EXISTS', 1],
    ['both have it', [pair, pair], 'EXISTS', 2],
    ['one says that it is missing', ['notExists', pair], 'EXISTS', 1],
  ] as const)('%s', (_, answers, lookup, count) => {
    expect(reported(...answers)).toMatchObject({ lookup, states: { length: count } });
  });

  test('a pair that was not asked for is not known', () => {
    expect(reportedPair([{ pairs: [pair] }], 1)).toMatchObject({ lookup: 'LOADING', states: [] });
  });

  test.each([
    ['equal', pair, false],
    ['half a percent apart', { ...pair, reserve0: 10_050n }, false],
    ['further apart', { ...pair, reserve0: 10_051n }, true],
    ['further apart the other way', { ...pair, reserve0: 9_950n }, true],
    ['empty', { ...pair, reserve0: 0n, reserve1: 0n }, false],
    ['without one of the tokens', { ...pair, reserve0: 0n }, true],
  ])('the other one is %s', (_, second, areDifferent) => {
    expect(reported(pair, second).areDifferent).toBe(areDifferent);
  });

  test('one that says that it is missing differs', () => {
    expect(reported(pair, 'notExists').areDifferent).toBe(true);
    expect(reported(pair, null).areDifferent).toBe(false);
  });
});

test('an empty pair has its tokens in the order of their numbers; one token has none', () => {
  expect(emptyPair(1, other, one, other)).toMatchObject({ token0: one, token1: other, lpSupply: 0n });
  expect(emptyPair(1, one, one, other)).toBeNull();
});

test('the place of a token', () => {
  expect([one, other, `0x${'33'.repeat(20)}` as const].map((token) => placeInPair(pair, token))).toEqual([0, 1, null]);
  expect(placeInPair(pair, `0x${'11'.repeat(20).toUpperCase()}`)).toBe(0);
});

describe('an addition', () => {
  const offered = { amount0: 100n, amount1: 400n };

  test('is computed by the newest state, and promises the fewest LP tokens', () => {
    const fuller = { ...pair, lpSupply: 10_000n };
    const addition = cautiousAddition([pair, fuller], offered, rules);
    expect(addition).toMatchObject({ amounts: offered, minted: mintOf(fuller, offered, noPart) });
    expect(cautiousAddition([fuller, pair], offered, rules)).toMatchObject({ minted: mintOf(fuller, offered, noPart) });
  });

  test('a state that would refuse it takes no part', () => {
    const addition = additionOf(pair, offered, rules);
    expect(cautiousAddition([pair, { ...pair, lpSupply: 1n }], offered, rules)).toEqual(addition);
    expect(cautiousAddition([], offered, rules)).toBeNull();
    expect(cautiousAddition([pair], { amount0: 0n, amount1: 1n }, rules)).toBe('noAmount');
  });
});

describe('a removal', () => {
  const half = { field: 'LIQUIDITY_PERCENT', hundredths: 5_000 } as const;

  test('promises the least of each token, and its minimum follows from that', () => {
    const moved = { ...pair, reserve0: 9_000n, reserve1: 44_000n };
    const removal = cautiousRemoval([pair, moved], 2_000n, half, rules);
    expect(removal).toMatchObject({
      lp: 1_000n,
      amounts: { amount0: 450n, amount1: 2_000n },
      minimum: { amount0: minimumOf(450n, 50), amount1: minimumOf(2_000n, 50) },
    });
  });

  test('a state that would refuse it takes no part, and neither does a minimum of 0', () => {
    const alone = cautiousRemoval([pair], 2_000n, half, rules);
    expect(cautiousRemoval([pair, { ...pair, lpSupply: 10n }], 2_000n, half, rules)).toEqual(alone);
    expect(cautiousRemoval([pair, { ...pair, reserve0: 20n }], 2_000n, half, rules)).toBe('minimumIsZero');
    expect(cautiousRemoval([], 2_000n, half, rules)).toBeNull();
    expect(cautiousRemoval([pair], 2_000n, { field: 'LIQUIDITY', lp: 2_001n }, rules)).toBe('exceedsOwn');
  });

  test('never promises more than any of the states pays', manyStates, () => {
    fc.assert(
      fc.property(pasts, pasts, fc.integer({ min: 1, max: 10_000 }), (first, second, hundredths) => {
        const states = [factsOf(first.pair), factsOf(second.pair)];
        const own = states.reduce((least, { lpSupply }) => (lpSupply < least ? lpSupply : least), 2n ** 128n);
        const wish = { field: 'LIQUIDITY_PERCENT', hundredths } as const;
        const removal = cautiousRemoval(states, own, wish, { protocolPart: first.part, slippageBips: 50 });
        if (removal === null || typeof removal === 'string') return;
        for (const state of states) {
          const paid = redeemOf(state, removal.lp, first.part);
          if (typeof paid === 'string') continue;
          expect(removal.amounts.amount0 <= paid.amount0 && removal.amounts.amount1 <= paid.amount1).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
