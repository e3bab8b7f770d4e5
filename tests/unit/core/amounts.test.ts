import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asciiAmountText,
  fittingAmountText,
  formatAmountExact,
  formatCoin,
  formatFeeText,
  formatShort,
  formatSignificant,
  MAX_UINT256,
  maxSpendable,
  parseAmount,
  sanitizeAmountText,
} from '../../../src/core/amounts.ts';

const numRuns = 100_000;
const decimals = fc.integer({ min: 0, max: 77 });
const amount = fc.oneof(fc.bigInt({ min: 1n, max: MAX_UINT256 }), fc.bigInt({ min: 1n, max: 1_000_000n }));
const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,eE+- ax٣１۵५৫௫５٫．。𝟓')), maxLength: 90 });
const isValid = (text: string) => text.length <= 79 && /^[0-9]*\.?[0-9]*$/.test(text);

describe('amounts, property', () => {
  it('reads back exactly what it writes, at 0 to 77 decimals', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(parseAmount(formatAmountExact(value, places), places)).toBe(value);
      }),
      { numRuns },
    );
  });

  it('never lets an invalid text into the field, whatever was there', () => {
    fc.assert(
      fc.property(typed, typed, (next, previous) => {
        const persisted = sanitizeAmountText(next, previous);
        expect(isValid(persisted)).toBe(true);
        expect(sanitizeAmountText(persisted, '')).toBe(persisted);
      }),
      { numRuns },
    );
  });

  it('shows at most the digits asked for and never cuts an integer part, never more than there is', () => {
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 1, max: 12 }), (value, places, digits) => {
        const text = formatSignificant(value, places, digits);
        const back = parseAmount(text, places) ?? 0n;
        expect(back).toBeLessThanOrEqual(value);
        const one = 10n ** BigInt(places);
        expect(back / one).toBe(value / one);
        const [whole = '', fraction = ''] = text.split('.');
        const shown = fraction === '' ? '' : `${whole}${fraction}`.replace(/^0+/, '');
        expect(shown.length).toBeLessThanOrEqual(digits);
        // off by less than one unit of the last digit shown
        expect((value - back) * 10n ** BigInt(digits - 1)).toBeLessThan(value + 1n);
      }),
      { numRuns },
    );
  });

  it('accepts exactly the texts of at most the token’s places, and no zero', () => {
    fc.assert(
      fc.property(typed, decimals, (text, places) => {
        const parsed = parseAmount(text, places);
        const [, fraction = ''] = text.split('.');
        const isNumber = isValid(text) && /[0-9]/.test(text) && fraction.length <= places;
        const units = isNumber ? BigInt(text.replace('.', '') || '0') * 10n ** BigInt(places - fraction.length) : 0n;
        expect(parsed).toBe(units > 0n && units <= MAX_UINT256 ? units : null);
      }),
      { numRuns },
    );
  });
});

describe('sanitizeAmountText', () => {
  it.each([
    ['1,5', '', '1.5'],
    ['1.5', '1.', '1.5'],
    ['.', '', '.'],
    [',5', '', '.5'],
    ['', '1', ''],
    ['abc', '', ''],
    ['abc', '1.5', ''],
    ['1.5.', '1.5', '1.5'],
    ['1.5,', '1.5', '1.5'],
    ['12a', '12', '12'],
    ['-1', '', ''],
    ['1e5', '1', '1'],
    [' 42 ', '', '42'],
    ['..', '.', '.'],
    ['9'.repeat(79), '', '9'.repeat(79)],
    ['9'.repeat(80), '9'.repeat(79), '9'.repeat(79)],
    ['1.5.', 'junk', ''],
  ])('%j after %j is %j', (next, previous, persisted) => {
    expect(sanitizeAmountText(next, previous)).toBe(persisted);
  });
});

describe('asciiAmountText', () => {
  it.each([
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['１２．５', '12.5'],
    ['１２。５', '12.5'],
    ['１２，５', '12.5'],
    ['१२.५', '12.5'],
    ['১২.৫', '12.5'],
    ['௧௨.௫', '12.5'],
    ['1.5٫', '1.5.'],
    ['9０９', '909'],
    ['𝟓 a', '𝟓 a'],
  ])('%j is %j', (written, text) => {
    expect(asciiAmountText(written)).toBe(text);
    expect(text).toHaveLength(written.length);
  });
});

describe('parseAmount', () => {
  it.each([
    ['1', 6, 1_000_000n],
    ['0', 6, null],
    ['0.0000000', 6, null],
    ['0.0000001', 6, null],
    ['1.0000000', 6, null],
    ['0.000001', 6, 1n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    ['', 18, null],
    ['.', 18, null],
    ['abc', 18, null],
    ['1,5', 18, null],
    ['1', 78, null],
    ['1', -1, null],
    [MAX_UINT256.toString(), 0, MAX_UINT256],
    [(MAX_UINT256 + 1n).toString(), 0, null],
  ])('%j at %i decimals is %s', (text, places, value) => {
    expect(parseAmount(text, places)).toBe(value);
  });
});

describe('display', () => {
  const wei = (text: string) => parseAmount(text, 18) ?? 0n;

  it.each([
    ['123.456', '123'],
    ['100', '100.00'],
    ['12.3456', '12.34'],
    ['10', '10'],
    ['1.23456789', '1.23456'],
    ['0.000012345678', '0.0000123456'],
  ])('fee %s shows as %s', (text, shown) => {
    expect(formatFeeText(wei(text), 18)).toBe(shown);
  });

  it.each([
    ['1234.56789012', 8, '1234.5678'],
    ['0.123456789', 8, '0.12345678'],
    ['1.5', 8, '1.5'],
    ['2', 6, '2'],
    ['0.999999999', 6, '0.999999'],
    ['99999999', 6, '99999999'],
    ['99999999.75', 6, '99999999'],
    ['12345.678912', 6, '12345.6'],
    ['1234567890.5', 8, '1234567890'],
    ['123456', 2, '123456'],
  ])('%s with %i significant digits is %s', (text, digits, shown) => {
    expect(formatSignificant(wei(text), 18, digits)).toBe(shown);
  });

  it.each([
    ['1.2345678901', 18, '1.2345678901'],
    ['1.23456789012', 18, '1.2345678'],
    ['0.000000123456789012', 18, '0.00000012345678'],
    ['1234567890.123', 18, '1234567890'],
    ['1.2345678901234', 6, '1.2345678901234'],
    ['', 18, ''],
  ])('beside a token, %s of %i decimals is %s', (typed, places, shown) => {
    expect(fittingAmountText(typed, places)).toBe(shown);
  });

  it.each([
    ['0.0000000000001', '< 0.000001'],
    ['0.000000999999999999', '< 0.000001'],
    ['0.000001', '0.000001'],
    ['0', '0'],
    ['12345.678912', '12345.6'],
  ])('where there is little room, %s is %s', (text, shown) => {
    expect(formatShort(parseAmount(text, 18) ?? 0n, 18, 6)).toBe(shown);
  });

  it.each([
    [100_000n, 18, '100000', 'wei'],
    [5n * 10n ** 9n, 18, '5', 'gwei'],
    [1_500_000_000n, 18, '1.5', 'gwei'],
    [10n ** 12n, 18, '0.000001', 'ETH'],
    [0n, 18, '0', 'ETH'],
    [1n, 6, '0.000001', 'ETH'],
  ])('%s of a native coin with %i decimals reads %s %s', (amount, decimals, text, unit) => {
    expect(formatCoin(amount, decimals, 'ETH')).toEqual({ text, unit });
  });

  it('writes zero and whole amounts without a point', () => {
    expect(formatAmountExact(0n, 18)).toBe('0');
    expect(formatAmountExact(7n, 0)).toBe('7');
    expect(formatAmountExact(-1_500_000n, 6)).toBe('-1.5');
  });
});

describe('maxSpendable', () => {
  const coin = 10n ** 18n;

  it('leaves at least 0.01, more when gas is expensive, and never goes below zero', () => {
    expect(maxSpendable(coin, 1n)).toBe(coin - coin / 100n);
    expect(maxSpendable(coin, coin / 10n)).toBe(coin - coin / 5n);
    expect(maxSpendable(coin / 100n, 1n)).toBe(0n);
    expect(maxSpendable(0n, coin)).toBe(0n);
  });
});
