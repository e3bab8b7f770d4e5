import { describe, expect, it } from 'vitest';
import { localeNames } from '../../../src/i18n/localeNames.ts';
import { intlTag, localeByCode, locales, matchLocale } from '../../../src/i18n/locales.ts';

describe('locale table', () => {
  it('has each language once, and browsers that ask for it get it', () => {
    expect(new Set(locales.map(({ code }) => code)).size).toBe(locales.length);
    for (const { code } of locales) expect(matchLocale([code, 'en']).code).toBe(code);
  });

  it('names each of them in itself', () => {
    expect(Object.keys(localeNames).sort()).toEqual(locales.map(({ code }) => code).sort());
  });

  it('shows the digits 0 to 9 in every language, as wallets do', () => {
    for (const { code } of locales)
      expect(new Intl.NumberFormat(intlTag(code), { useGrouping: false }).format(1234567890)).toBe('1234567890');
    // The tables of this machine are not those of every browser: if other digits are usual, the tag names the Latin
    // ones.
    for (const code of ['ar', 'bn', 'hi', 'ta']) expect(new Intl.Locale(intlTag(code)).numberingSystem).toBe('latn');
  });

  it('knows tags that Intl knows too', () => {
    for (const { code } of locales) expect(Intl.NumberFormat.supportedLocalesOf(code)).toEqual([code]);
  });

  it('writes each language in the direction of its script', () => {
    const rightToLeft = /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)$/;
    for (const { code, direction } of locales)
      expect([code, direction]).toEqual([
        code,
        rightToLeft.test(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr',
      ]);
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-PT'],
    [['pt'], 'pt-BR'],
    [['pt-AO', 'pt-BR'], 'pt-PT'],
    [['pt-MZ'], 'pt-PT'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-HK', 'zh-CN'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-TW'], 'zh-TW'],
    [['tl-PH'], 'fil'],
    [['fil-PH'], 'fil'],
    [['zh-tw'], 'zh-TW'],
    [['xx', 'ta'], 'ta'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('answers %j with %s', (wanted, code) => {
    expect(matchLocale(wanted).code).toBe(code);
  });

  it('falls back to English for a code it does not have', () => {
    expect(localeByCode('tlh').code).toBe('en');
  });
});
