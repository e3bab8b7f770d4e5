import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairFacts } from '../../../../src/core/pairs/facts.ts';
import { LOCKED_LP, mintOf } from '../../../../src/core/pairs/mint.ts';
import { protocolFeeLp, supplyBeforeChange } from '../../../../src/core/pairs/protocolFee.ts';
import { lpFor, redeemOf } from '../../../../src/core/pairs/redeem.ts';
import { squareRoot } from '../../../../src/core/pairs/squareRoot.ts';
import { LARGEST_RESERVE } from '../../../../src/core/swap/pairAmounts.ts';
import { manyStates, pancakeSwap, sized, spookySwap, uniswap } from '../swap/arbitraries.ts';
import { root } from '../swap/exact.ts';
import { burnIn, mintIn } from '../swap/modelPair.ts';
import { factsOf, pairWith, pasts } from './pairs.ts';

const one = 10n ** 18n;

it('the square root is rounded down', () => {
  expect([0n, 1n, 2n, 3n, 4n, 8n, 9n, 15n, 16n, LARGEST_RESERVE ** 2n].map(squareRoot)).toEqual([
    0n,
    1n,
    1n,
    1n,
    2n,
    2n,
    3n,
    3n,
    4n,
    LARGEST_RESERVE,
  ]);
  fc.assert(
    fc.property(sized(224), (value) => squareRoot(value) === root(value)),
    { numRuns: 3_000 },
  );
});

describe('LP tokens for an addition', () => {
  it('are those that the pair mints, in 10,000 pairs with a random past', manyStates, () => {
    const seen = { first: 0, later: 0, withFee: 0, refused: 0 };
    fc.assert(
      fc.property(pasts, fc.tuple(sized(112), sized(112)), ({ pair, part }, amounts) => {
        const facts = factsOf(pair);
        const minted = mintOf(facts, { amount0: amounts[0], amount1: amounts[1] }, part);
        const hasFee = protocolFeeLp(facts, part) > 0n;
        const isFirst = pair.supply === 0n;
        const lp = mintIn(pair, amounts, part);
        if (typeof minted === 'string' || lp === null) {
          seen.refused += 1;
          return typeof minted === 'string' && lp === null;
        }
        seen[isFirst ? 'first' : 'later'] += 1;
        if (hasFee) seen.withFee += 1;
        return minted.lp === lp && minted.supply === pair.supply;
      }),
      { numRuns: 10_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
  });

  it('of the first provider lose 1000', () => {
    const first = (amount0: bigint, amount1: bigint) => mintOf(pairWith(), { amount0, amount1 }, uniswap.protocolPart);
    expect(first(one, 4n * one)).toEqual({ lp: 2n * one - LOCKED_LP, supply: 2n * one });
    expect([first(1_000n, 1_000n), first(1_000n, 1_002n)]).toEqual(['tooLittle', 'tooLittle']);
    expect(first(1_001n, 1_001n)).toEqual({ lp: 1n, supply: 1_001n });
    expect(first(LARGEST_RESERVE + 1n, 1n)).toBe('overflow');
  });

  it('follow the smaller of the two amounts', () => {
    const pair = pairWith({ reserve0: 100n * one, reserve1: 400n * one, lpSupply: 200n * one });
    const added = (amount0: bigint, amount1: bigint) => mintOf(pair, { amount0, amount1 }, uniswap.protocolPart);
    expect(added(one, 4n * one)).toEqual({ lp: 2n * one, supply: 202n * one });
    expect(added(one, 400n * one)).toEqual({ lp: 2n * one, supply: 202n * one });
    expect([added(0n, one), added(one, 0n)]).toEqual(['tooLittle', 'tooLittle']);
    expect(mintOf({ ...pair, reserve0: 0n }, { amount0: one, amount1: one }, uniswap.protocolPart)).toBe('noReserve');
  });
});

describe('what LP tokens pay', () => {
  it('is what the pair pays, in 10,000 pairs with a random past', manyStates, () => {
    const seen = { paid: 0, withFee: 0, refused: 0 };
    fc.assert(
      fc.property(pasts, fc.nat(1_100), ({ pair, part }, thousandths) => {
        const facts = factsOf(pair);
        const lp = (pair.supply * BigInt(thousandths)) / 1_000n;
        const redeemed = redeemOf(facts, lp, part);
        const hasFee = protocolFeeLp(facts, part) > 0n;
        const paid = burnIn(pair, lp, part);
        if (typeof redeemed === 'string' || paid === null) {
          seen.refused += 1;
          return typeof redeemed === 'string' && paid === null;
        }
        seen.paid += 1;
        if (hasFee) seen.withFee += 1;
        return redeemed.amount0 === paid[0] && redeemed.amount1 === paid[1] && redeemed.supply === pair.supply;
      }),
      { numRuns: 10_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
  });

  it('is less than without the part of the DEX: 917 of 1000, as in the test of a published library', () => {
    const pair = pairWith({
      reserve0: 1_000n,
      reserve1: 1_000n,
      lpSupply: 500n,
      kLast: 250_000n,
      isProtocolFeeOn: true,
    });
    expect(redeemOf(pair, 500n, uniswap.protocolPart)).toEqual({ amount0: 917n, amount1: 917n, supply: 45n });
    const supply = (over: Partial<PairFacts>, part = uniswap.protocolPart) =>
      supplyBeforeChange({ ...pair, ...over }, part);
    expect(supply({})).toBe(545n);
    expect(supply({}, pancakeSwap.protocolPart)).toBe(500n + (500n * 500n * 8n) / (17_000n + 4_000n));
    expect(supply({}, spookySwap.protocolPart)).toBe(500n + (500n * 500n) / (3_000n + 500n));
    expect([supply({ isProtocolFeeOn: false }), supply({ kLast: 0n }), supply({ kLast: 4_000_000n })]).toEqual([
      500n,
      500n,
      500n,
    ]);
  });

  it('counts what somebody gave the pair', () => {
    const pair = pairWith({ reserve0: 100n, reserve1: 100n, balance0: 200n, lpSupply: 10n });
    expect(redeemOf(pair, 5n, uniswap.protocolPart)).toEqual({ amount0: 100n, amount1: 50n, supply: 5n });
  });

  it('names why it is nothing', () => {
    const pair = pairWith({ reserve0: 10n, reserve1: 10n ** 6n, lpSupply: 1_000n });
    const paid = (lp: bigint) => redeemOf(pair, lp, uniswap.protocolPart);
    expect([paid(0n), paid(1_001n), paid(99n)]).toEqual(['noAmount', 'exceedsSupply', 'tooLittle']);
    expect(paid(100n)).toEqual({ amount0: 1n, amount1: 10n ** 5n, supply: 900n });
  });

  it('needs the fewest LP tokens that pay an amount', manyStates, () => {
    fc.assert(
      fc.property(
        pasts,
        fc.constantFrom(0 as const, 1 as const),
        fc.nat(1_000),
        ({ pair, part }, token, thousandths) => {
          const facts = factsOf(pair);
          const amount = (pair.balances[token] * BigInt(thousandths)) / 1_000n;
          const lp = lpFor(facts, token, amount, part);
          if (lp === null) return amount === 0n || facts.lpSupply === 0n;
          const supply = supplyBeforeChange(facts, part);
          const pays = (tokens: bigint) => (tokens * pair.balances[token]) / supply;
          return pays(lp) >= amount && pays(lp - 1n) < amount;
        },
      ),
      { numRuns: 3_000 },
    );
    expect(lpFor(pairWith({ reserve0: 10n, reserve1: 10n, lpSupply: 10n }), 0, 11n, uniswap.protocolPart)).toBe(null);
  });
});
