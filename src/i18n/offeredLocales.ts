import codes from 'virtual:messages/codes';
import { localeByCode, locales, matchLocale, type Locale } from './locales.ts';

/** The languages of this build: those of the table that have a file. */
export const offeredLocales: readonly Locale[] = locales.filter(({ code }) => codes.includes(code));

/**
 * The language to use: the chosen one, or the browser's while none was chosen ('auto').
 * @param wanted the browser's languages, the preferred one first
 */
export function resolveLocale(chosen: string, wanted: readonly string[]): Locale {
  return chosen === 'auto' ? matchLocale(wanted, offeredLocales) : localeByCode(chosen);
}
