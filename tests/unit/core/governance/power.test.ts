import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePower, POWER_ONE, powerRoot } from '../../../../src/core/governance/power.ts';

test.each([
  [0, 0n],
  ['0.0', 0n],
  [1, POWER_ONE],
  [12.5, 125n * (POWER_ONE / 10n)],
  ['12.', 12n * POWER_ONE],
  [1e21, 10n ** 39n],
  ['1e+21', 10n ** 39n],
  [1e-7, 10n ** 11n],
  [1e-30, 0n],
  ['0.0000000000000000019', 1n],
  ['1e-400', 0n],
])('%s is read', (text, power) => {
  expect(parsePower(text)).toBe(power);
});

test.each([
  -1,
  '-1',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '1 000',
  '0x10',
  null,
  undefined,
  {},
  1e300,
  '1'.repeat(200),
])('%s is no power', (value) => {
  expect(parsePower(value)).toBe(null);
});

test('every number from 0 on is read to its last digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e40, noNaN: true }), (value) => {
      const power = parsePower(value);
      expect(power).not.toBe(null);
      expect(Math.abs(Number(power) / 1e18 - value)).toBeLessThanOrEqual(Math.max(value * 1e-12, 1e-18));
    }),
  );
});

test('the root is the largest whose square is not above', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (power) => {
      const root = powerRoot(power);
      expect(root * root <= power * POWER_ONE).toBe(true);
      expect((root + 1n) ** 2n > power * POWER_ONE).toBe(true);
    }),
  );
});
