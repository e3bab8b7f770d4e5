/** A language the app can speak. `code` is the BCP 47 tag and the name of the file in `locales/`. */
export interface Locale {
  code: string;
  /** The language's own name of itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const ltr = (code: string, name: string): Locale => ({ code, name, direction: 'ltr' });

/** English is the source and the fallback of every message. */
export const defaultLocale: Locale = ltr('en', 'English');

/** The 27 languages, in the order in which they are offered. */
export const locales: readonly Locale[] = [
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  ltr('bn', 'বাংলা'),
  ltr('de', 'Deutsch'),
  defaultLocale,
  ltr('es', 'Español'),
  ltr('fi', 'Suomi'),
  ltr('fil', 'Filipino'),
  ltr('fr', 'Français'),
  ltr('hi', 'हिन्दी'),
  ltr('hu', 'Magyar'),
  ltr('id', 'Bahasa Indonesia'),
  ltr('it', 'Italiano'),
  ltr('ja', '日本語'),
  ltr('ko', '한국어'),
  ltr('nl', 'Nederlands'),
  ltr('pl', 'Polski'),
  ltr('pt-BR', 'Português (Brasil)'),
  ltr('pt-PT', 'Português (Portugal)'),
  ltr('ro', 'Română'),
  ltr('ru', 'Русский'),
  ltr('sv', 'Svenska'),
  ltr('ta', 'தமிழ்'),
  ltr('tr', 'Türkçe'),
  ltr('uk', 'Українська'),
  ltr('vi', 'Tiếng Việt'),
  ltr('zh-CN', '简体中文'),
  ltr('zh-TW', '繁體中文'),
];

/** The locale with this code, or English. */
export function localeByCode(code: string): Locale {
  return locales.find((locale) => locale.code === code) ?? defaultLocale;
}

/** The first wanted language of `offered`: exact tag first, then the same language in another country, else English. */
export function matchLocale(wanted: readonly string[], offered: readonly Locale[] = locales): Locale {
  for (const tag of wanted) {
    const exact = offered.find((locale) => locale.code.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const language = tag.split('-')[0]?.toLowerCase();
    const sameLanguage = offered.find((locale) => locale.code.split('-')[0] === language);
    if (sameLanguage) return sameLanguage;
  }
  return defaultLocale;
}
