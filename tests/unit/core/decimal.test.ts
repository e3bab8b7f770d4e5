import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECIMAL_PLACES, decimalDivide } from '../../../src/core/decimal.ts';

it('gives 1/3 with 80 places', () => {
  expect(DECIMAL_PLACES).toBe(80);
  expect(decimalDivide(1n, 3n)).toBe(`0.${'3'.repeat(80)}`);
});

it.each([
  [2n, 3n, 2, '0.66'],
  [10n, 4n, 1, '2.5'],
  [-1n, 4n, 2, '-0.25'],
  [1n, -4n, 2, '-0.25'],
  [-1n, 1000n, 2, '0.00'],
  [7n, 2n, 0, '3'],
])('%s / %s at %i places is %s', (dividend, divisor, places, text) => {
  expect(decimalDivide(dividend, divisor, places)).toBe(text);
});

it('refuses to divide by zero', () => {
  expect(() => decimalDivide(1n, 0n)).toThrow(RangeError);
});

it('is off by less than one unit of the last place', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 1n, max: 10n ** 60n }), (top, bottom) => {
      const text = decimalDivide(top, bottom);
      expect(text).toMatch(/^\d+\.\d{80}$/);
      const scaled = BigInt(text.replace('.', ''));
      const rest = top * 10n ** 80n - scaled * bottom;
      expect(rest >= 0n && rest < bottom).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
