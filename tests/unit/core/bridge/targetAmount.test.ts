import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRouteOpen,
  nearestWholeAmount,
  targetAmount,
  vanishingDust,
  wholeAmount,
} from '../../../../src/core/bridge/targetAmount.ts';

const amounts = fc.bigInt({ min: 0n, max: 2n ** 200n });
const places = fc.integer({ min: 0, max: 36 });
const routes = fc.record({ source: places, target: places });
const usdc = { source: 6, target: 18 };
const back = { source: 18, target: 6 };

describe('a route between unequal decimals', () => {
  it('is closed where oracles sign smallest units, and open where they scale', () => {
    expect([
      isRouteOpen('raw', usdc),
      isRouteOpen('raw', { source: 6, target: 6 }),
      isRouteOpen('scaled', usdc),
    ]).toEqual([false, true, true]);
  });

  it('raw: the same number of smallest units arrives, whatever they are worth there', () => {
    expect(targetAmount('raw', 1_000_000_000n, usdc)).toBe(1_000_000_000n);
    expect(targetAmount('raw', 1_000_000_000n, back)).toBe(1_000_000_000n);
  });

  it('scaled: the same amount arrives, rounded down', () => {
    expect(targetAmount('scaled', 1_000_000_000n, usdc)).toBe(1_000n * 10n ** 18n);
    expect(targetAmount('scaled', 1_999_999_999_999n, back)).toBe(1n);
    expect(targetAmount('scaled', 10n ** 11n, back)).toBe(0n);
  });
});

describe('dust', () => {
  it('is what would vanish; the nearest amount that arrives whole is never nothing', () => {
    const step = 10n ** 12n;
    expect(vanishingDust('scaled', 5n * step + 1n, back)).toBe(1n);
    expect(nearestWholeAmount('scaled', 5n * step + 1n, back)).toBe(5n * step);
    expect(nearestWholeAmount('scaled', 5n * step + step / 2n, back)).toBe(5n * step);
    expect(nearestWholeAmount('scaled', 5n * step + step / 2n + 1n, back)).toBe(6n * step);
    expect(nearestWholeAmount('scaled', 1n, back)).toBe(step);
    expect([vanishingDust('scaled', 7n, usdc), vanishingDust('raw', 7n, back)]).toEqual([0n, 0n]);
  });
});

describe('for every amount and any decimals', () => {
  it('scaling never gives more than was sent, and less by under one smallest unit of the target', () => {
    fc.assert(
      fc.property(amounts, routes, (amount, route) => {
        const arrives = targetAmount('scaled', amount, route);
        // Both as fractions of one whole token, with one denominator.
        const sent = amount * 10n ** BigInt(route.target);
        const got = arrives * 10n ** BigInt(route.source);
        expect(got <= sent).toBe(true);
        expect(sent - got < 10n ** BigInt(route.source)).toBe(true);
      }),
    );
  });

  it('an amount without dust arrives whole, and comes back as it was', () => {
    fc.assert(
      fc.property(amounts, routes, (amount, route) => {
        const whole = wholeAmount('scaled', amount, route);
        expect(vanishingDust('scaled', whole, route)).toBe(0n);
        expect(
          targetAmount('scaled', targetAmount('scaled', whole, route), { source: route.target, target: route.source }),
        ).toBe(whole);
        expect(targetAmount('scaled', whole, route)).toBe(targetAmount('scaled', amount, route));
      }),
    );
  });

  it('the nearest whole amount arrives whole, is above zero, and no whole amount is nearer', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 200n }), routes, (amount, route) => {
        const nearest = nearestWholeAmount('scaled', amount, route);
        const distance = nearest > amount ? nearest - amount : amount - nearest;
        expect(nearest > 0n).toBe(true);
        expect(vanishingDust('scaled', nearest, route)).toBe(0n);
        const others = [
          wholeAmount('scaled', amount, route),
          nearestWholeAmount('scaled', amount + distance + 1n, route),
        ].filter((other) => other > 0n);
        expect(others.filter((other) => (other > amount ? other - amount : amount - other) < distance)).toEqual([]);
      }),
    );
  });

  it('raw keeps the number of smallest units', () => {
    fc.assert(
      fc.property(amounts, routes, (amount, route) => {
        expect(targetAmount('raw', amount, route)).toBe(amount);
        expect(wholeAmount('raw', amount, route)).toBe(amount);
      }),
    );
  });
});
