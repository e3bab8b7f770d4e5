/** A language of the app. `code` is the BCP 47 tag and the name of the file in `locales/`. */
export interface Locale {
  code: string;
  direction: 'ltr' | 'rtl';
}

const codes = 'ar bn de en es fi fil fr hi hu id it ja ko nl pl pt-BR pt-PT ro ru sv ta tr uk vi zh-CN zh-TW';

/** The languages, in the order in which they are offered. Their names are in `localeNames`. */
export const locales: readonly Locale[] = codes
  .split(' ')
  .map((code) => ({ code, direction: code === 'ar' ? 'rtl' : 'ltr' }));

/** English is the source of every message, and its replacement when a translation is missing. */
export const defaultLocale: Locale = { code: 'en', direction: 'ltr' };

/**
 * The Intl tag for formatting numbers in a language: with its separators, but always with the digits 0 to 9, as wallets
 * and explorers show them, so that users can compare amounts digit by digit.
 */
export function intlTag(code: string): string {
  return /^(ar|bn|hi|ta)$/.test(code) ? `${code}-u-nu-latn` : code;
}

/** The locale with this code, or English. */
export function localeByCode(code: string): Locale {
  return locales.find((locale) => locale.code === code) ?? defaultLocale;
}

/**
 * The code that is nearest to a browser's tag in script and country, for languages that the app has twice or under
 * another code.
 */
function nearestCode(tag: string): string {
  if (/^zh\b(?!.*-hans\b).*-(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-TW';
  if (/^pt-(?!br\b)/i.test(tag)) return 'pt-PT';
  return tag.replace(/^tl\b/i, 'fil');
}

/**
 * The first requested language that is offered: with the same or the nearest tag, else without script and country; else
 * English.
 */
export function matchLocale(wanted: readonly string[], offered: readonly Locale[] = locales): Locale {
  for (const tag of wanted) {
    const nearest = nearestCode(tag).toLowerCase();
    const [language] = nearest.split('-');
    const found =
      offered.find(({ code }) => code.toLowerCase() === nearest) ??
      offered.find(({ code }) => code.split('-')[0] === language);
    if (found) return found;
  }
  return defaultLocale;
}
