import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';
import { intlTag, localeByCode } from './locales.ts';
import { areAllMessagesWanted, onAllMessagesWanted, setMessagesMissing, wantAllMessages } from './moreMessages.ts';

interface I18nProviderProps {
  locale?: string;
  children: ReactNode;
}

/** Gives the tree its language: the first view in English at once, everything else with the first touch or need. */
export function I18nProvider({ locale = 'en', children }: I18nProviderProps) {
  // Language and texts change together: numbers and plurals of one never stand in the words of the other.
  const [shown, setShown] = useState<{ code: string; messages: CompiledMessages }>({
    code: 'en',
    messages: firstMessages,
  });
  /** The language whose texts are here; null: only those of the first view. */
  const loadedCode = useRef<string | null>(null);
  const intlMessages = useMemo(() => asIntlMessages(shown.messages), [shown.messages]);
  useEffect(() => {
    let isGone = false;
    const show = (code: string, messages: CompiledMessages): void => {
      if (isGone) return;
      loadedCode.current = code;
      setShown({ code, messages });
    };
    const load = async (): Promise<void> => {
      const { englishMessages, loadMessages } = await import('./loadMessages.ts');
      setMessagesMissing(false);
      // A language that is slow or away never leaves the screen without words (rule 8.15).
      if (loadedCode.current === null) show('en', englishMessages);
      const loaded = await loadMessages(locale);
      show(loaded === englishMessages ? 'en' : locale, loaded);
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
    // What could not be had is tried again when there is a network.
    const startAgain = (): void => (loadedCode.current === null && areAllMessagesWanted() ? start() : startIfOther());
    startIfOther();
    window.addEventListener('online', startAgain);
    const stopWaiting = onAllMessagesWanted(startIfNone);
    window.addEventListener('pointerdown', wantAllMessages, { once: true });
    window.addEventListener('keydown', wantAllMessages, { once: true });
    return () => {
      isGone = true;
      stopWaiting();
      window.removeEventListener('online', startAgain);
      window.removeEventListener('pointerdown', wantAllMessages);
      window.removeEventListener('keydown', wantAllMessages);
    };
  }, [locale]);
  useEffect(() => {
    document.documentElement.lang = shown.code;
    document.documentElement.dir = localeByCode(shown.code).direction;
  }, [shown.code]);
  return (
    <IntlProvider locale={intlTag(shown.code)} defaultLocale="en" messages={intlMessages} onError={reportMessageFault}>
      {children}
    </IntlProvider>
  );
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without its own plural data still formats; everything else is a fault worth seeing.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
