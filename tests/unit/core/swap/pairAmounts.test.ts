import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountIn,
  amountOut,
  amountsIn,
  amountsOut,
  LARGEST_RESERVE,
  type Reserves,
} from '../../../../src/core/swap/pairAmounts.ts';
import { fees, manyStates, pancakeSwap, sized, uniswap } from './arbitraries.ts';
import { accepts, leastIn, mostOut } from './modelPair.ts';

const states = fc.record({ reserveIn: sized(112), reserveOut: sized(112), amount: sized(116), fee: fees });
const asPair = ({ reserveIn, reserveOut }: Reserves) => [reserveIn, reserveOut] as const;
const one = 10n ** 18n;

describe('the amount out', () => {
  it('is the most that the pair lets out, in 10,000 random states', manyStates, () => {
    let paid = 0;
    fc.assert(
      fc.property(states, ({ reserveIn, reserveOut, amount, fee }) => {
        const reserves = { reserveIn, reserveOut };
        const out = amountOut(amount, reserves, fee);
        expect(typeof out === 'bigint' ? out : null).toBe(
          reserveIn > 0n ? mostOut(asPair(reserves), amount, fee) : null,
        );
        if (typeof out === 'bigint') paid += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(paid).toBeGreaterThan(3_000);
  });

  it('has the values of the tests of the published pair', () => {
    const rows: readonly (readonly [bigint, bigint, bigint, bigint])[] = [
      [1n, 5n, 10n, 1662497915624478906n],
      [1n, 10n, 5n, 453305446940074565n],
      [2n, 5n, 10n, 2851015155847869602n],
      [2n, 10n, 5n, 831248957812239453n],
      [1n, 10n, 10n, 906610893880149131n],
      [1n, 100n, 100n, 987158034397061298n],
      [1n, 1000n, 1000n, 996006981039903216n],
    ];
    for (const [amount, reserveIn, reserveOut, out] of rows)
      expect(amountOut(amount * one, { reserveIn: reserveIn * one, reserveOut: reserveOut * one }, uniswap.fee)).toBe(
        out,
      );
    // The small cases of the tests of the published router.
    expect(amountOut(2n, { reserveIn: 100n, reserveOut: 100n }, uniswap.fee)).toBe(1n);
    expect(amountIn(1n, { reserveIn: 100n, reserveOut: 100n }, uniswap.fee)).toBe(2n);
    expect(amountIn(one, { reserveIn: 5n * one, reserveOut: 10n * one }, uniswap.fee)).toBe(557227237267357629n);
  });

  it('takes the fee of the DEX', () => {
    // 1000000 of each 1000000000: 0.25 % and 0.3 % stay in the pair.
    const reserves = { reserveIn: 1_000_000_000n, reserveOut: 1_000_000_000n };
    expect(amountOut(1_000_000n, reserves, pancakeSwap.fee)).toBe(996_505n);
    expect(amountOut(1_000_000n, reserves, uniswap.fee)).toBe(996_006n);
  });
});

describe('the amount in', () => {
  it(
    'is the least that the pair takes, or 1 more where the division is exact, in 10,000 random states',
    manyStates,
    () => {
      let taken = 0;
      fc.assert(
        fc.property(states, ({ reserveIn, reserveOut, amount, fee }) => {
          const reserves = { reserveIn, reserveOut };
          const needed = amountIn(amount, reserves, fee);
          const least = reserveIn > 0n && amount > 0n ? leastIn(asPair(reserves), amount, fee) : null;
          // What is refused does not exist, or only the 1 that the router adds does not fit any more.
          if (typeof needed === 'string') return least === null || reserveIn + least === LARGEST_RESERVE;
          taken += 1;
          const isTaken = accepts(asPair(reserves), needed, amount, fee);
          return isTaken && (least === needed || least === needed - 1n);
        }),
        { numRuns: 10_000 },
      );
      expect(taken).toBeGreaterThan(3_000);
    },
  );

  it('adds 1 even if the division is exact', () => {
    fc.assert(
      fc.property(sized(40, 1), sized(40, 1), sized(20, 1), fees, (left, wanted, factor, fee) => {
        const reserves = { reserveIn: left * fee.kept * factor, reserveOut: left + wanted };
        const least = leastIn(asPair(reserves), wanted, fee);
        expect(least).toBe(factor * wanted * fee.whole);
        expect(amountIn(wanted, reserves, fee)).toBe((least ?? 0n) + 1n);
      }),
    );
  });

  it('buys at least what was asked for', manyStates, () => {
    fc.assert(
      fc.property(states, ({ reserveIn, reserveOut, amount, fee }) => {
        const needed = amountIn(amount, { reserveIn, reserveOut }, fee);
        if (typeof needed === 'string') return;
        const out = amountOut(needed, { reserveIn, reserveOut }, fee);
        expect(typeof out === 'bigint' && out >= amount).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('several pairs', () => {
  const hops = fc.array(fc.record({ reserveIn: sized(112, 20), reserveOut: sized(112, 20) }), {
    minLength: 1,
    maxLength: 3,
  });

  it('pass the amount on, left to right and right to left', manyStates, () => {
    fc.assert(
      fc.property(hops, sized(90), fees, (route, amount, fee) => {
        const amounts = amountsOut(amount, route, fee);
        let expected: bigint | null = amount;
        for (const reserves of route)
          expected = expected === null || expected === 0n ? null : mostOut(asPair(reserves), expected, fee);
        const paid = typeof amounts === 'string' ? null : amounts;
        expect([paid?.at(-1) ?? null, paid?.length]).toEqual([expected, paid === null ? undefined : route.length + 1]);
        const needed = amountsIn(amount, route, fee);
        if (typeof needed === 'string') return;
        expect(needed.at(-1)).toBe(amount);
        for (const [index, reserves] of route.entries())
          expect(accepts(asPair(reserves), needed[index] ?? 0n, needed[index + 1] ?? 0n, fee)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('name why they refuse', () => {
    expect(LARGEST_RESERVE).toBe(5_192_296_858_534_827_628_530_496_329_220_095n);
    const even = { reserveIn: 1_000n, reserveOut: 1_000n };
    const { fee } = uniswap;
    expect(amountsOut(0n, [even], fee)).toBe('noAmount');
    expect(amountsOut(10n, [{ reserveIn: 1_000n, reserveOut: 0n }], fee)).toBe('noReserve');
    expect(amountsOut(1n, [even], fee)).toBe('tooLittle');
    expect(amountsOut(10n, [even, { reserveIn: 10n ** 9n, reserveOut: 5n }], fee)).toBe('tooLittle');
    expect(amountsOut(LARGEST_RESERVE, [even], fee)).toBe('overflow');
    expect(amountsOut(LARGEST_RESERVE - 1_000n, [even], fee)).toEqual([LARGEST_RESERVE - 1_000n, 999n]);
    expect(amountsIn(0n, [even], fee)).toBe('noAmount');
    expect(amountsIn(1n, [{ reserveIn: 0n, reserveOut: 5n }], fee)).toBe('noReserve');
    expect(amountsIn(1_000n, [even], fee)).toBe('exceedsReserve');
    expect(amountsIn(999n, [even, even], fee)).toBe('exceedsReserve');
    expect(amountsIn(999n, [{ ...even, reserveIn: LARGEST_RESERVE - 5n }], fee)).toBe('overflow');
  });
});
