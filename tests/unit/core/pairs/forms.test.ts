import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyAdditionForm, emptyRemovalForm } from '../../../../src/core/pairs/forms.ts';
import { formatSignificant } from '../../../../src/core/amounts.ts';
import {
  additionOf,
  amountByRatio,
  amountsTaken,
  asSimulated,
  isEmptyPair,
  type Addition,
} from '../../../../src/core/pairs/addition.ts';
import { mintOf } from '../../../../src/core/pairs/mint.ts';
import { pairPrices } from '../../../../src/core/pairs/pairPrice.ts';
import { pairShare, pairValue, shareAfterAddition, shareAfterRemoval } from '../../../../src/core/pairs/pairShare.ts';
import { leastArriving, parsePercent, removalOf, type Removal } from '../../../../src/core/pairs/removal.ts';
import { addSavedPair, removeSavedPair, savedPairOf, type SavedPair } from '../../../../src/core/pairs/savedPairs.ts';
import { savedPairsSchema } from '../../../../src/core/pairs/savedPairsSchema.ts';
import { manyStates, sized, uniswap } from '../swap/arbitraries.ts';
import { burnIn, mintIn } from '../swap/modelPair.ts';
import { factsOf, pairWith, pasts } from './pairs.ts';

const one = 10n ** 18n;
const { protocolPart } = uniswap;
const settings = { protocolPart, slippageBips: 50 };
const added = (addition: ReturnType<typeof additionOf>): Addition => {
  if (typeof addition === 'string') throw new Error(addition);
  return addition;
};
const removed = (removal: ReturnType<typeof removalOf>): Removal => {
  if (typeof removal === 'string') throw new Error(removal);
  return removal;
};

describe('an addition', () => {
  const pair = pairWith({ reserve0: 100n * one, reserve1: 400n * one, lpSupply: 200n * one });

  it('starts with the first token and nothing in it', () => {
    expect(emptyAdditionForm).toEqual({ independentField: 'CURRENCY_A', typedValue: '', otherTypedValue: '' });
  });

  it('follows the ratio of the pair', () => {
    expect(amountByRatio(one, { given: pair.reserve0, other: pair.reserve1 })).toBe(4n * one);
    expect(amountByRatio(3n, { given: 2n, other: 1n })).toBe(1n);
    expect([
      amountByRatio(1n, { given: 2n, other: 1n }),
      amountByRatio(0n, { given: 2n, other: 1n }),
      amountByRatio(1n, { given: 0n, other: 1n }),
      amountByRatio(1n, { given: 1n, other: 0n }),
    ]).toEqual([null, null, null, null]);
  });

  it('takes less of what is too much, and says the minimum of what it takes', () => {
    const offered = { amount0: one, amount1: 5n * one };
    expect(added(additionOf(pair, offered, settings))).toEqual({
      amounts: { amount0: one, amount1: 4n * one },
      minimum: { amount0: (one * 995n) / 1_000n, amount1: (4n * one * 995n) / 1_000n },
      minted: { lp: 2n * one, supply: 202n * one },
      isFirst: false,
    });
    expect(amountsTaken(pair, { amount0: 5n * one, amount1: 4n * one })).toEqual({ amount0: one, amount1: 4n * one });
    expect(additionOf(pair, { amount0: 5n * one, amount1: 4n * one }, settings)).toEqual(
      additionOf(pair, offered, settings),
    );
  });

  // The router: the second amount that the first one allows, or the first one that the second allows.
  const router = (
    facts: typeof pair,
    amount0: bigint,
    amount1: bigint,
    minimum: { amount0: bigint; amount1: bigint },
  ) => {
    if (isEmptyPair(facts)) return [amount0, amount1] as const;
    const second = (amount0 * facts.reserve1) / facts.reserve0;
    if (second <= amount1) return second < minimum.amount1 ? null : ([amount0, second] as const);
    const first = (amount1 * facts.reserve0) / facts.reserve1;
    return first < minimum.amount0 ? null : ([first, amount1] as const);
  };

  it('is what the router takes and the pair mints, in 10,000 pairs with a random past', manyStates, () => {
    const seen = { added: 0, refused: 0, first: 0 };
    fc.assert(
      fc.property(
        pasts,
        sized(100),
        sized(100),
        fc.nat(5_000),
        ({ pair: model, part }, amount0, amount1, slippageBips) => {
          const facts = factsOf(model);
          const addition = additionOf(facts, { amount0, amount1 }, { protocolPart: part, slippageBips });
          if (typeof addition === 'string') {
            seen.refused += 1;
            return true;
          }
          const { amounts, minimum, minted, isFirst } = addition;
          seen[isFirst ? 'first' : 'added'] += 1;
          const taken = router(facts, amounts.amount0, amounts.amount1, minimum);
          if (taken === null) return false;
          const lp = mintIn(model, taken, part);
          return (
            taken[0] === amounts.amount0 &&
            taken[1] === amounts.amount1 &&
            amounts.amount0 <= amount0 &&
            amounts.amount1 <= amount1 &&
            minimum.amount0 > 0n &&
            minimum.amount1 > 0n &&
            lp === minted.lp &&
            model.supply === minted.supply
          );
        },
      ),
      { numRuns: 10_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
  });

  it('of a token without decimal places keeps its minimum below what the router takes', () => {
    // 1.9 units of the first token become 1, so the router takes 1e17 of the second and not 1.9e17.
    const coarse = pairWith({ reserve0: 10n, reserve1: one, lpSupply: 10n ** 9n });
    expect(amountByRatio(19n * 10n ** 16n, { given: one, other: 10n })).toBe(1n);
    const offered = { amount0: 1n, amount1: 19n * 10n ** 16n };
    expect(amountsTaken(coarse, offered)).toEqual({ amount0: 1n, amount1: 10n ** 17n });
    expect(amountsTaken(coarse, { ...offered, amount0: 2n })).toEqual({ amount0: 1n, amount1: 10n ** 17n });
    // Half a percent less than one unit is none: a minimum of 0 is never signed.
    expect(additionOf(coarse, offered, settings)).toBe('minimumIsZero');
    expect(added(additionOf(coarse, offered, { protocolPart, slippageBips: 0 })).minimum).toEqual({
      amount0: 1n,
      amount1: 10n ** 17n,
    });
  });

  it('gives nothing away: of the first token only what belongs to the second is taken', () => {
    // One CCS, which has no decimal places, is worth 2 USDC: of 5.9 USDC 1.9 belong to no whole CCS.
    const coarse = pairWith({ reserve0: 2_000_000_000n, reserve1: 1_000n, lpSupply: 10n ** 9n });
    const offered = { amount0: 5_900_000n, amount1: 2n };
    const addition = added(additionOf(coarse, offered, { protocolPart, slippageBips: 50 * 50 }));
    expect(addition.amounts).toEqual({ amount0: 4_000_000n, amount1: 2n });
    expect(addition.minted).toEqual(mintOf(coarse, offered, protocolPart));
  });

  it(
    'never gives away as much as a ten-thousandth of the first token, and mints as much, in random pairs',
    manyStates,
    () => {
      let count = 0;
      fc.assert(
        fc.property(pasts, sized(100), sized(100), ({ pair: model, part }, amount0, amount1) => {
          const facts = { ...factsOf(model), balance0: null, balance1: null };
          const offered = { amount0, amount1 };
          const addition = additionOf(facts, offered, { protocolPart: part, slippageBips: 0 });
          if (typeof addition === 'string' || addition.isFirst) return true;
          count += 1;
          const { amounts, minted } = addition;
          const { reserve0, reserve1 } = facts;
          // With so much less the router would not take the second amount whole.
          const less = amounts.amount0 - amounts.amount0 / 10_000n - 1n;
          const isLeast = (less * reserve1) / reserve0 < amounts.amount1;
          const more = mintOf(facts, { ...amounts, amount0 }, part);
          return isLeast && amounts.amount0 <= amount0 && (typeof more === 'string' || more.lp === minted.lp);
        }),
        { numRuns: 3_000 },
      );
      expect(count).toBeGreaterThan(200);
    },
  );

  it('keeps a typed amount whose rest is worth next to nothing', () => {
    const fine = pairWith({ reserve0: 3n * 10n ** 18n, reserve1: 10_000_000_000n, lpSupply: 10n ** 14n });
    const amount1 = amountByRatio(one, { given: fine.reserve0, other: fine.reserve1 }) ?? 0n;
    const addition = added(additionOf(fine, { amount0: one, amount1 }, settings));
    expect(addition.amounts).toEqual({ amount0: one, amount1: 3_333_333_333n });
  });

  it('of which a simulation mints less has the share that follows from it', () => {
    const addition = added(additionOf(pair, { amount0: one, amount1: 4n * one }, settings));
    expect([asSimulated(addition, null), asSimulated(addition, 3n * one)]).toEqual([addition, addition]);
    const less = asSimulated(addition, one);
    expect(less.amounts).toEqual(addition.amounts);
    expect(shareAfterAddition(5n * one, less)).toEqual({ part: 6n * one, whole: 201n * one });
  });

  it('to an empty pair sets the price', () => {
    const first = added(additionOf(pairWith(), { amount0: one, amount1: 4n * one }, settings));
    expect([first.isFirst, first.minted.lp]).toEqual([true, 2n * one - 1_000n]);
    expect(shareAfterAddition(0n, first)).toEqual({ part: 2n * one - 1_000n, whole: 2n * one });
    const prices = pairPrices(first.amounts, { decimals0: 18, decimals1: 6 });
    const text = (price: { amount: bigint; decimals: number } | undefined) =>
      price === undefined ? null : formatSignificant(price.amount, price.decimals, 6);
    expect([text(prices?.of0), text(prices?.of1)]).toEqual(['4000000000000', '0.00000000000025']);
    expect(pairPrices({ amount0: 0n, amount1: 1n }, { decimals0: 18, decimals1: 18 })).toBe(null);
  });

  it('names why it is refused', () => {
    const refused = (amount0: bigint, amount1: bigint, facts = pair) =>
      additionOf(facts, { amount0, amount1 }, settings);
    expect([refused(0n, one), refused(one, 0n)]).toEqual(['noAmount', 'noAmount']);
    expect(refused(1n, one, pairWith({ reserve0: 10n, reserve1: 1n, lpSupply: 10n }))).toBe('tooLittle');
    expect(refused(one, one, pairWith({ reserve0: one, lpSupply: 10n }))).toBe('noReserve');
    expect(refused(1n, 1n, pairWith())).toBe('tooLittle');
    expect(refused(2n ** 112n, 1n, pairWith())).toBe('overflow');
  });
});

describe('a removal', () => {
  const pair = pairWith({ reserve0: 100n * one, reserve1: 400n * one, lpSupply: 200n * one });
  const own = 20n * one;

  it('starts with 0 percent', () => {
    expect(emptyRemovalForm).toEqual({ independentField: 'LIQUIDITY_PERCENT', typedValue: '0' });
  });

  it('is said by a percentage, LP tokens or an amount of either token, with the same result', () => {
    const half = {
      lp: 10n * one,
      hundredths: 5_000,
      amounts: { amount0: 5n * one, amount1: 20n * one },
      minimum: { amount0: (5n * one * 995n) / 1_000n, amount1: (20n * one * 995n) / 1_000n },
      supply: 190n * one,
    };
    const by = (wish: Parameters<typeof removalOf>[2]) => removalOf(pair, own, wish, settings);
    expect(by({ field: 'LIQUIDITY_PERCENT', hundredths: 5_000 })).toEqual(half);
    expect(by({ field: 'LIQUIDITY', lp: 10n * one })).toEqual(half);
    expect(by({ field: 'CURRENCY_A', token: 0, amount: 5n * one })).toEqual(half);
    expect(by({ field: 'CURRENCY_B', token: 1, amount: 20n * one })).toEqual(half);
    expect(shareAfterRemoval(own, removed(by({ field: 'LIQUIDITY', lp: 10n * one })))).toEqual({
      part: 10n * one,
      whole: 190n * one,
    });
    expect(by({ field: 'LIQUIDITY_PERCENT', hundredths: 10_000 })).toMatchObject({ lp: own, hundredths: 10_000 });
    // The smallest part is not shown as 0 percent.
    expect(by({ field: 'LIQUIDITY', lp: 1_000_000n })).toMatchObject({ lp: 1_000_000n, hundredths: 1 });
  });

  it(
    'keeps its minimum at 0 and 0.05 % slippage although the DEX takes its part, in 10,000 pairs with a random past',
    manyStates,
    () => {
      const seen = { removed: 0, refused: 0 };
      fc.assert(
        fc.property(
          pasts,
          fc.nat(1_000),
          fc.nat(10_000),
          fc.constantFrom(0, 5),
          ({ pair: model, part }, thousandths, hundredths, slippageBips) => {
            const facts = factsOf(model);
            const ownLp = (model.supply * BigInt(thousandths)) / 1_000n;
            const wish = { field: 'LIQUIDITY_PERCENT', hundredths } as const;
            const removal = removalOf(facts, ownLp, wish, { protocolPart: part, slippageBips });
            if (typeof removal === 'string') {
              seen.refused += 1;
              return true;
            }
            seen.removed += 1;
            const { amounts, minimum, lp, supply } = removal;
            const value = pairValue(facts, ownLp, part);
            const paid = burnIn(model, lp, part);
            return (
              paid !== null &&
              paid[0] === amounts.amount0 &&
              paid[1] === amounts.amount1 &&
              paid[0] >= minimum.amount0 &&
              paid[1] >= minimum.amount1 &&
              (slippageBips > 0 || (paid[0] === minimum.amount0 && paid[1] === minimum.amount1)) &&
              minimum.amount0 > 0n &&
              minimum.amount1 > 0n &&
              amounts.amount0 <= value.amount0 &&
              amounts.amount1 <= value.amount1 &&
              supply === model.supply
            );
          },
        ),
        { numRuns: 10_000 },
      );
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
    },
  );

  it('pays at least the amount of a token that is typed', manyStates, () => {
    let paid = 0;
    fc.assert(
      fc.property(
        pasts,
        fc.constantFrom(0 as const, 1 as const),
        fc.nat(1_000),
        ({ pair: model, part }, token, typed) => {
          const facts = factsOf(model);
          const value = pairValue(facts, model.supply, part);
          const amount = ((token === 0 ? value.amount0 : value.amount1) * BigInt(typed)) / 1_000n;
          const wish = { field: 'CURRENCY_A', token, amount } as const;
          const removal = removalOf(facts, model.supply, wish, { protocolPart: part, slippageBips: 50 });
          if (typeof removal === 'string') return removal !== 'exceedsOwn';
          paid += 1;
          return (token === 0 ? removal.amounts.amount0 : removal.amounts.amount1) >= amount;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(paid).toBeGreaterThan(200);
  });

  it('names why it is refused', () => {
    const by = (wish: Parameters<typeof removalOf>[2], facts = pair) => removalOf(facts, own, wish, settings);
    expect(by({ field: 'LIQUIDITY_PERCENT', hundredths: 0 })).toBe('noAmount');
    expect(by({ field: 'LIQUIDITY', lp: own + 1n })).toBe('exceedsOwn');
    expect(by({ field: 'CURRENCY_A', token: 0, amount: 10n * one + 1n })).toBe('exceedsOwn');
    expect(by({ field: 'CURRENCY_A', token: 0, amount: 0n })).toBe('noAmount');
    expect(by({ field: 'CURRENCY_B', token: 1, amount: 500n * one })).toBe('exceedsOwn');
    expect(by({ field: 'LIQUIDITY', lp: 1n })).toBe('tooLittle');
    expect(by({ field: 'LIQUIDITY', lp: 2n })).toBe('minimumIsZero');
    expect(removalOf(pair, 0n, { field: 'LIQUIDITY_PERCENT', hundredths: 5_000 }, settings)).toBe('noAmount');
  });

  it('of a token that keeps a part of itself brings at least the same part of its minimum', () => {
    // 250 are paid out, 1 % is kept on the way to the router and again on the way to the account.
    const [amount, arrived] = [250n * one, (245_025n * one) / 1_000n];
    const minimum = (amount * 9_950n) / 10_000n;
    expect(leastArriving(minimum, amount, arrived)).toBe((minimum * arrived) / amount);
    expect(leastArriving(minimum, amount, arrived)).toBeLessThan(arrived);
    expect([leastArriving(9n, 10n, 10n), leastArriving(9n, 10n, 12n), leastArriving(9n, 0n, 0n)]).toEqual([9n, 9n, 9n]);
  });

  it('takes a percentage of at most two places', () => {
    expect(['0', '100', '12,5', '33.33', '.5'].map(parsePercent)).toEqual([0, 10_000, 1_250, 3_333, 50]);
    expect(['', '.', '100.01', '-1', '1e1', '0.001', 'x'].map(parsePercent)).toEqual(Array(7).fill(null));
  });
});

describe('the share of a pair', () => {
  it('counts the LP tokens that the DEX gets with the next change', () => {
    const pair = pairWith({
      reserve0: 1_000n,
      reserve1: 1_000n,
      lpSupply: 500n,
      kLast: 250_000n,
      isProtocolFeeOn: true,
    });
    expect(pairShare(pair, 50n, protocolPart)).toEqual({ part: 50n, whole: 545n });
    expect(pairShare(pair, 600n, protocolPart)).toBe(null);
    expect(pairShare(pairWith(), 0n, protocolPart)).toBe(null);
    expect(pairValue(pair, 500n, protocolPart)).toEqual({ amount0: 917n, amount1: 917n });
    expect(pairValue(pair, 0n, protocolPart)).toEqual({ amount0: 0n, amount1: 0n });
    const all = pairWith({ reserve0: 10n ** 9n, reserve1: 10n ** 9n, lpSupply: 500n });
    const removal = removed(removalOf(all, 500n, { field: 'LIQUIDITY', lp: 500n }, settings));
    expect(shareAfterRemoval(500n, removal)).toBe(null);
  });
});

describe('saved pairs', () => {
  const [low, high, third] = [`0x${'1a'.repeat(20)}`, `0x${'2B'.repeat(20)}`, `0x${'3c'.repeat(20)}`] as const;
  const saved = (one_: `0x${string}`, other: `0x${string}`, chainId = 1): SavedPair => {
    const pair = savedPairOf({ chainId, address: one_ }, { chainId, address: other });
    if (pair === null) throw new Error('no pair');
    return pair;
  };

  it('are of two tokens on one chain', () => {
    const expected = { chainId: 1, tokens: [low, high.toLowerCase()] };
    expect(savedPairOf({ chainId: 1, address: high }, { chainId: 1, address: low })).toEqual(expected);
    expect(savedPairOf({ chainId: 1, address: low }, { chainId: 2, address: high })).toBe(null);
    expect(savedPairOf({ chainId: 1, address: high }, { chainId: 1, address: `0x${'2b'.repeat(20)}` })).toBe(null);
  });

  it('are kept once, newest first, at most 100', () => {
    const [first, second] = [saved(low, high), saved(low, third)];
    const both = addSavedPair(addSavedPair([], first), second);
    expect(both).toEqual([second, first]);
    expect(addSavedPair(both, saved(high, low))).toEqual([first, second]);
    expect(addSavedPair(both, saved(low, high, 2))).toHaveLength(3);
    expect(removeSavedPair(both, saved(third, low))).toEqual([first]);
    const many = Array.from({ length: 120 }, (_, index) => saved(low, high, index + 1));
    expect(many.reduce<SavedPair[]>(addSavedPair, [])).toHaveLength(100);
  });

  it('are read without damaged ones', () => {
    const good = saved(low, high);
    const stored = [
      good,
      { chainId: 1, tokens: [high, low] },
      { chainId: 1, tokens: [low, low] },
      { chainId: 0, tokens: [low, high] },
      { chainId: 1, tokens: [low] },
      { chainId: 1, tokens: [low, 'x'] },
      null,
    ];
    expect(v.parse(savedPairsSchema, stored)).toEqual([good, good]);
    expect(v.safeParse(savedPairsSchema, 'abc').success).toBe(false);
  });
});
