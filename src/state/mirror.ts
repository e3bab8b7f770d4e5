import type { Persisted } from './schemas.ts';

type Settings = Persisted['settings'];

/** localStorage keys. They mirror IndexedDB for the first paint and are never the only copy. */
export const mirrorKeys = {
  locale: 'bridge_language',
  theme: 'causeway_theme',
  acceptedTerms: 'causeway_terms',
} as const;

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/** The mirrored settings that are readable and valid. */
export function loadMirror(): Partial<Settings> {
  const theme = themes.find((known) => known === read(mirrorKeys.theme));
  const locale = read(mirrorKeys.locale);
  const isLocale = locale !== null && /^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/.test(locale);
  const acceptedTerms = read(mirrorKeys.acceptedTerms);
  return { ...(theme && { theme }), ...(isLocale && { locale }), ...(acceptedTerms !== null && { acceptedTerms }) };
}

export function saveMirror(settings: Settings): void {
  try {
    if (settings.locale === 'auto') localStorage.removeItem(mirrorKeys.locale);
    else localStorage.setItem(mirrorKeys.locale, settings.locale);
    localStorage.setItem(mirrorKeys.theme, settings.theme);
    if (settings.acceptedTerms !== null) localStorage.setItem(mirrorKeys.acceptedTerms, settings.acceptedTerms);
  } catch {
    // Storage refused or full: the settings are in IndexedDB, or nowhere.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
