/** A language the app can speak. `code` is the BCP 47 tag and the name of the file in `locales/`. */
export interface Locale {
  code: string;
  direction: 'ltr' | 'rtl';
}

const codes = 'ar bn de en es fi fil fr hi hu id it ja ko nl pl pt-BR pt-PT ro ru sv ta tr uk vi zh-CN zh-TW';

/** The languages, in the order in which they are offered. Their own names stand in `localeNames`. */
export const locales: readonly Locale[] = codes
  .split(' ')
  .map((code) => ({ code, direction: code === 'ar' ? 'rtl' : 'ltr' }));

/** English is the source and the fallback of every message. */
export const defaultLocale: Locale = { code: 'en', direction: 'ltr' };

/**
 * The tag by which Intl formats numbers of a language: its separators, and the digits 0 to 9 everywhere, as wallets,
 * explorers and addresses show them. An amount is compared with the wallet's digit by digit.
 */
export function intlTag(code: string): string {
  return /^(ar|bn|hi|ta)$/.test(code) ? `${code}-u-nu-latn` : code;
}

/** The locale with this code, or English. */
export function localeByCode(code: string): Locale {
  return locales.find((locale) => locale.code === code) ?? defaultLocale;
}

/**
 * The code that is nearest to a browser's tag in script and country, of the languages that stand here twice or by
 * another code.
 */
function nearestCode(tag: string): string {
  if (/^zh\b(?!.*-hans\b).*-(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-TW';
  if (/^pt-(?!br\b)/i.test(tag)) return 'pt-PT';
  return tag.replace(/^tl\b/i, 'fil');
}

/** The first wanted language of `offered`: the same tag or the nearest one, then the language as such, else English. */
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
