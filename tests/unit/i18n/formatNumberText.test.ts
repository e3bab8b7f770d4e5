import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumberText, signedText } from '../../../src/i18n/formatNumberText.ts';
import { locales } from '../../../src/i18n/locales.ts';

describe('formatNumberText', () => {
  it.each([
    ['en', '1234567.5', '1,234,567.5'],
    ['de', '1234567.5', '1.234.567,5'],
    ['hi', '1234567.5', '12,34,567.5'],
    ['en', '0.000000000000000001', '0.000000000000000001'],
    ['en', '-1200', '-1,200'],
    ['en', '1.50', '1.50'],
    ['de', '< 0.000001', '< 0,000001'],
    ['en', 'about 5', 'about 5'],
    ['en', '', ''],
  ])('%s: %s is %s', (locale, plain, shown) => {
    expect(formatNumberText(plain, locale)).toBe(shown);
  });

  it('loses no digit of an amount that a number could not hold', () => {
    const plain = '115792089237316195423570985008687907853269984665640564039457.584007913129639935';
    expect(formatNumberText(plain, 'en').replaceAll(',', '')).toBe(plain);
  });

  it('keeps every digit in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.stringMatching(/^\d{1,18}$/),
        ({ code }, whole, places) => {
          const shown = Array.from(formatNumberText(`${whole}.${places}`, code)).filter((character) =>
            /\d/.test(character),
          );
          expect(shown.join('')).toBe(`${whole}${places}`);
        },
      ),
    );
  });
});

describe('signedText', () => {
  it.each([
    ['en', '+', '1234.5', '+1,234.5'],
    ['de', '−', '1234.5', '−1.234,5'],
    ['en', '−', '< 0.000001', '−<0.000001'],
    ['de', '+', '< 0.000001', '+<0,000001'],
  ] as const)('%s: %s and %s are %s', (locale, sign, plain, shown) => {
    expect(signedText(sign, formatNumberText(plain, locale))).toBe(shown);
  });
});
