import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { pageIntl } from './firstIntl.ts';
import { localeByCode } from './locales.ts';
import {
  areAllMessagesWanted,
  languageChosen,
  onAllMessagesWanted,
  setMessagesMissing,
  wantAllMessages,
} from './moreMessages.ts';

interface I18nProviderProps {
  locale?: string;
  /** English texts of the first view. */
  first?: IntlShape;
  children: ReactNode;
}

const lateMs = 20_000;

/**
 * Provides the language: at first English for the first view, then all texts once the user interacts or a text is
 * needed.
 */
export function I18nProvider({ locale = 'en', first, children }: I18nProviderProps) {
  // Language and texts change together, so that numbers and plurals of one language never appear in texts of another.
  const [shown, setShown] = useState<{ code: string; intl: IntlShape }>(() => ({
    code: 'en',
    intl: first ?? pageIntl(),
  }));
  /** The language whose texts are loaded; null: only the texts of the first view. */
  const loadedCode = useRef<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (code: string, intl: IntlShape): void => {
      if (isGone) return;
      loadedCode.current = code;
      setShown({ code, intl });
    };
    const load = async (): Promise<void> => {
      // Texts that do not come are missing, too, until they come.
      const late = setTimeout(() => setMessagesMissing(true), lateMs);
      const { englishMessages, fullIntl, loadMessages } = await import('./loadMessages.ts').finally(() =>
        clearTimeout(late),
      );
      setMessagesMissing(false);
      // If a language is slow or cannot be loaded, the screen still has English texts (rule 8.15).
      if (loadedCode.current === null) show('en', fullIntl('en', englishMessages));
      const loaded = await loadMessages(locale);
      if (loaded !== englishMessages) show(locale, fullIntl(locale, loaded));
      else if (loadedCode.current !== 'en') show('en', fullIntl('en', englishMessages));
    };
    let isLoading = false;
    const start = (): void => {
      if (isLoading) return;
      isLoading = true;
      void load()
        .catch(() => setMessagesMissing(true))
        .finally(() => (isLoading = false));
    };
    const startIfOther = (): void => {
      if (locale !== (loadedCode.current ?? 'en')) start();
    };
    const startIfNone = (): void => {
      if (loadedCode.current === null) start();
    };
    // What could not be loaded is requested again when the network comes back.
    const startAgain = (): void => (loadedCode.current === null && areAllMessagesWanted() ? start() : startIfOther());
    startIfOther();
    window.addEventListener('online', startAgain);
    // A language that could not be loaded can be chosen again, which changes no setting.
    window.addEventListener(languageChosen, startIfOther);
    const stopWaiting = onAllMessagesWanted(startIfNone);
    window.addEventListener('pointerdown', wantAllMessages, { once: true });
    window.addEventListener('keydown', wantAllMessages, { once: true });
    return () => {
      isGone = true;
      stopWaiting();
      window.removeEventListener('online', startAgain);
      window.removeEventListener(languageChosen, startIfOther);
      window.removeEventListener('pointerdown', wantAllMessages);
      window.removeEventListener('keydown', wantAllMessages);
    };
  }, [locale]);
  useEffect(() => {
    document.documentElement.lang = shown.code;
    document.documentElement.dir = localeByCode(shown.code).direction;
  }, [shown.code]);
  return <RawIntlProvider value={shown.intl}>{children}</RawIntlProvider>;
}
