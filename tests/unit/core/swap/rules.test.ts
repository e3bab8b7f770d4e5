import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DEADLINE_SECONDS } from '../../../../src/core/swap/defaults.ts';
import { formatSignificant } from '../../../../src/core/amounts.ts';
import {
  deadlineAt,
  isDeadlineNear,
  isDeadlineSeconds,
  isQuoteOld,
  parseDeadline,
} from '../../../../src/core/swap/deadline.ts';
import { feeAmount, providerFee, routeFee, swapFee } from '../../../../src/core/swap/dex.ts';
import { impactGate } from '../../../../src/core/swap/gates.ts';
import { priceImpact, priceOf } from '../../../../src/core/swap/impact.ts';
import { amountsIn, amountsOut } from '../../../../src/core/swap/pairAmounts.ts';
import { priceUpdate } from '../../../../src/core/swap/priceUpdate.ts';
import type { Quote } from '../../../../src/core/swap/quote.ts';
import { ratioNumber, ratioOfBips } from '../../../../src/core/swap/ratio.ts';
import { isSlippage, maximumOf, minimumOf, parseSlippage, slippageDoubt } from '../../../../src/core/swap/slippage.ts';
import { swapKind } from '../../../../src/core/swap/swapKind.ts';
import { fees, manyStates, pancakeSwap, protocolParts, sized, spookySwap, uniswap } from './arbitraries.ts';
import { exact, isAtLeast, isSame, minus, over, times } from './exact.ts';

const hops = fc.array(fc.record({ reserveIn: sized(112, 20), reserveOut: sized(112, 20) }), {
  minLength: 1,
  maxLength: 3,
});

describe('the price impact', () => {
  it('is what the size of a swap costs, without the fee, in 10,000 random swaps', manyStates, () => {
    let swaps = 0;
    fc.assert(
      fc.property(hops, sized(90), fees, fc.boolean(), (route, amount, fee, isExactIn) => {
        const amounts = isExactIn ? amountsOut(amount, route, fee) : amountsIn(amount, route, fee);
        if (typeof amounts === 'string') return true;
        swaps += 1;
        const [given, got] = [exact(amounts[0] ?? 0n), exact(amounts.at(-1) ?? 0n)];
        const before = times(...route.map(({ reserveIn, reserveOut }) => exact(reserveOut, reserveIn)));
        // By the definition: 1 - (1 - impact with fee) / (1 - fee).
        const withFee = over(minus(times(given, before), got), times(given, before));
        const kept = times(...route.map(() => exact(fee.kept, fee.whole)));
        const expected = minus(exact(1n), over(minus(exact(1n), withFee), kept));
        const { part, whole } = priceImpact(given.n, got.n, route, fee);
        return isSame(exact(part, whole), expected) && part >= 0n && part < whole;
      }),
      { numRuns: 10_000 },
    );
    expect(swaps).toBeGreaterThan(3_000);
  });

  it('is 9.07 % where the fee subtracted from the whole loss would give 9.04 %', () => {
    const [amount, reserves] = [10n ** 21n, { reserveIn: 10n ** 22n, reserveOut: 2n * 10n ** 22n }];
    const out = amountsOut(amount, [reserves], uniswap.fee)[1] ?? 0n;
    const percent = (ratio: { part: bigint; whole: bigint }) => Math.round(ratioNumber(ratio) * 1e4) / 100;
    expect(percent(priceImpact(amount, BigInt(out), [reserves], uniswap.fee))).toBe(9.07);
    const whole = priceImpact(amount, BigInt(out), [reserves], { kept: 1n, whole: 1n });
    expect(Math.round((percent(whole) - 0.3) * 100) / 100).toBe(9.04);
  });
});

describe('fees', () => {
  it('of liquidity providers are those of each DEX: 0.17 % on PancakeSwap', () => {
    const percents = [uniswap, pancakeSwap, spookySwap].map((rules) =>
      [true, false].map((isOn) => Math.round(ratioNumber(providerFee(rules, isOn)) * 1e8) / 1e6),
    );
    expect(percents).toEqual([
      [0.25, 0.3],
      [0.17, 0.25],
      [0.15, 0.2],
    ]);
  });

  it('of several pairs are taken from what the pair before leaves', () => {
    expect(swapFee(uniswap.fee)).toEqual({ part: 3n, whole: 1_000n });
    expect(routeFee(uniswap.fee, 1)).toEqual({ part: 3n, whole: 1_000n });
    expect(routeFee(uniswap.fee, 2)).toEqual({ part: 1_000_000n - 997n * 997n, whole: 1_000_000n });
    expect(feeAmount(1_000_000n, uniswap.fee, 2)).toBe(5_991n);
    expect(feeAmount(999n, uniswap.fee, 1)).toBe(2n);
  });

  it('of providers and of the DEX make the whole fee', () => {
    fc.assert(
      fc.property(fees, protocolParts, (fee, protocolPart) => {
        const { times: t, rootTimes, lastTimes } = protocolPart;
        const { part, whole } = providerFee({ fee, protocolPart }, true);
        const ofDex = times(exact(fee.whole - fee.kept, fee.whole), exact(t, rootTimes + lastTimes));
        expect(isSame(minus(exact(fee.whole - fee.kept, fee.whole), ofDex), exact(part, whole))).toBe(true);
      }),
    );
  });
});

describe('the gates by impact', () => {
  const at = (bips: number, isExpert = false) => impactGate(ratioOfBips(bips), isExpert);
  it('change at 1, 3 and 5 %', () => {
    expect([0, 99, 100, 299, 300, 499, 500, 9_999].map((bips) => at(bips).level)).toEqual([
      'low',
      'low',
      'medium',
      'medium',
      'raised',
      'raised',
      'high',
      'high',
    ]);
  });
  it('ask for a word from 10 %, and close above 15 % without expert mode', () => {
    expect([999, 1_000, 1_500, 1_501].map((bips) => at(bips).needsTypedWord)).toEqual([false, true, true, true]);
    expect([1_500, 1_501].map((bips) => at(bips).isBlocked)).toEqual([false, true]);
    expect(at(9_000, true)).toEqual({ level: 'high', needsTypedWord: true, isBlocked: false });
    expect(impactGate({ part: 15_000_001n, whole: 100_000_000n }, false).isBlocked).toBe(true);
  });
});

describe('slippage', () => {
  it('is subtracted from what is received: 25 % of 1000 leaves 750', () => {
    expect(minimumOf(1_000n, 2_500)).toBe(750n);
    expect([minimumOf(69n, 500), minimumOf(1_000n, 50), minimumOf(999n, 0)]).toEqual([65n, 995n, 999n]);
    expect([maximumOf(156n, 500), maximumOf(1_000n, 50), maximumOf(999n, 0)]).toEqual([163n, 1_005n, 999n]);
  });

  it('is exact and never leaves a minimum of 0', () => {
    fc.assert(
      fc.property(sized(112), fc.integer({ min: 0, max: 5_000 }), (amount, bips) => {
        const [kept, more] = [exact(10_000n - BigInt(bips), 10_000n), exact(10_000n + BigInt(bips), 10_000n)];
        const least = minimumOf(amount, bips);
        const wanted = times(exact(amount), kept);
        const isRight =
          least === null
            ? !isAtLeast(wanted, exact(1n))
            : least > 0n && isAtLeast(wanted, exact(least)) && !isAtLeast(wanted, exact(least + 1n));
        const most = maximumOf(amount, bips);
        const spent = times(exact(amount), more);
        expect(isRight).toBe(true);
        expect(
          most === null ? amount === 0n : isAtLeast(spent, exact(most)) && !isAtLeast(spent, exact(most + 1n)),
        ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(minimumOf(1n, 50)).toBe(null);
  });

  it('is refused above 50 %, and doubted below 0.05 % and above 5 %', () => {
    expect([0, 4, 5, 500, 501, 5_000, 5_001, -1, 0.5, Number.NaN].map(slippageDoubt)).toEqual([
      'mayFail',
      'mayFail',
      null,
      null,
      'mayBeTaken',
      'mayBeTaken',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect([minimumOf(1_000n, 5_001), maximumOf(1_000n, 5_001), minimumOf(1_000n, Number.NaN)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([minimumOf(1_000n, -1), maximumOf(1_000n, -1)]).toEqual([null, null]);
  });

  it('is typed as a percentage', () => {
    const typed = ['0.5', '0,5', '.5', '1', '50', '12.34', '0', ' 2 '].map(parseSlippage);
    expect(typed).toEqual([50, 50, 50, 100, 5_000, 1_234, 0, 200]);
    const refused = ['', '.', 'abc', '50.01', '100', '0.005', '-1', '1e1', '9999', '5 %'].map(parseSlippage);
    expect(refused).toEqual(refused.map(() => null));
    expect(isSlippage(50)).toBe(true);
  });
});

describe('the deadline', () => {
  it('is the time of the newest block and the seconds of the setting', () => {
    expect(deadlineAt(1_700_000_000n, DEFAULT_DEADLINE_SECONDS)).toBe(1_700_001_200n);
  });
  it('is signed only from 30 seconds to a day after the newest block, so never in milliseconds', () => {
    const head = 1_700_000_000n;
    const near = [29n, 30n, 86_400n, 86_401n, -1n].map((seconds) => isDeadlineNear(head + seconds, head));
    expect(near).toEqual([false, true, true, false, false]);
    expect(isDeadlineNear(head * 1_000n, head)).toBe(false);
  });
  it('is typed in minutes', () => {
    expect(['20', ' 1 ', '1440'].map(parseDeadline)).toEqual([1_200, 60, 86_400]);
    expect(['', '0', '1441', '1.5', '-1', 'abc', '99999'].map(parseDeadline)).toEqual(Array(7).fill(null));
    expect([29, 30, 86_400, 86_401, 30.5, Number.NaN].map(isDeadlineSeconds)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('makes a quote old after half of its time', () => {
    expect([600n, 601n].map((passed) => isQuoteOld(1_000n, 1_000n + passed, 1_200))).toEqual([false, true]);
  });
});

describe('an updated price', () => {
  const quote = (over_: Partial<Quote> = {}): Quote => ({
    field: 'INPUT',
    path: ['0xa', '0xb'],
    amounts: [100n, 50n],
    amountIn: 100n,
    amountOut: 50n,
    impact: { part: 0n, whole: 1n },
    fee: 0n,
    otherAmount: null,
    ...over_,
  });
  it('is better, worse, the same, through other pairs, or gone', () => {
    const now = (over_: Partial<Quote>) => priceUpdate(quote(), quote(over_));
    expect(now({})).toBe('same');
    expect([now({ amountOut: 51n }), now({ amountOut: 49n })]).toEqual(['better', 'worse']);
    expect(now({ path: ['0xa', '0xc', '0xb'] })).toBe('otherRoute');
    expect(now({ amountOut: 51n, path: ['0xa', '0xc', '0xb'] })).toBe('better');
    expect([now({ amountIn: 99n }), now({ path: ['0xa', '0xc'] }), now({ path: ['0xc', '0xb'] })]).toEqual(
      Array(3).fill('gone'),
    );
    expect([now({ field: 'OUTPUT' }), priceUpdate(quote(), null)]).toEqual(['gone', 'gone']);
    const exactOut = quote({ field: 'OUTPUT' });
    const nowIn = (over_: Partial<Quote>) => priceUpdate(exactOut, quote({ field: 'OUTPUT', ...over_ }));
    expect([nowIn({ amountIn: 99n }), nowIn({ amountIn: 101n }), nowIn({ amountOut: 51n }), nowIn({})]).toEqual([
      'better',
      'worse',
      'gone',
      'same',
    ]);
  });
});

describe('prices', () => {
  it('are of one whole token, with as many places as a token without any needs', () => {
    const text = (one: [bigint, number], other: [bigint, number]) => {
      const price = priceOf({ amount: one[0], decimals: one[1] }, { amount: other[0], decimals: other[1] });
      return price === null ? null : formatSignificant(price.amount, price.decimals, 6);
    };
    expect(text([1_500_000n, 6], [3n * 10n ** 18n, 18])).toBe('2');
    expect(text([3n * 10n ** 18n, 18], [1_500_000n, 6])).toBe('0.5');
    expect(text([10n ** 18n, 18], [7n, 0])).toBe('7');
    expect(text([3_000n * 10n ** 18n, 18], [1n, 0])).toBe('0.000333333');
    expect([text([0n, 18], [1n, 0]), text([1n, 18], [0n, 0])]).toEqual([null, null]);
  });
});

it('the native coin and its wrapped coin are exchanged 1:1', () => {
  const side = (address: `0x${string}`, isNative: boolean) => ({ address, isNative });
  const [coin, wrapped, other] = [side('0xAB', true), side('0xab', false), side('0xcd', false)];
  expect(swapKind(coin, wrapped)).toBe('wrap');
  expect(swapKind(wrapped, coin)).toBe('unwrap');
  expect([swapKind(coin, other), swapKind(other, coin), swapKind(wrapped, other)]).toEqual(['swap', 'swap', 'swap']);
  expect([swapKind(coin, coin), swapKind(wrapped, wrapped)]).toEqual(['same', 'same']);
});
