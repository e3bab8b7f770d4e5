import { localeNames } from '../../i18n/localeNames.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { languageChosen } from '../../i18n/moreMessages.ts';
import { setLocale, settingsStore } from '../../state/settings.ts';
import { addToast } from '../toasts/toastStore.ts';

/**
 * Sets the language, and says so if it cannot be loaded. One that is set already is loaded again if it is not shown: it
 * may have failed before, when it was the browser's own.
 */
export async function chooseLanguage(code: string): Promise<void> {
  setLocale(code);
  // Once the page knows the new setting.
  setTimeout(() => window.dispatchEvent(new Event(languageChosen)));
  if (code === defaultLocale.code) return;
  // If these texts cannot be loaded either, the page says so.
  const loader = await import('../../i18n/loadMessages.ts').catch(() => null);
  if (loader === null || (await loader.loadMessages(code)) !== loader.englishMessages) return;
  if (settingsStore.getState().locale !== code) return;
  addToast({
    id: 'language',
    type: 'warning',
    title: { id: 'language.failed', values: { language: localeNames[code] ?? code } },
    description: { id: 'language.failed.next' },
  });
}
