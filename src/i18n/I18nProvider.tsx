import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';
import { onAllMessagesWanted, wantAllMessages } from './moreMessages.ts';

interface I18nProviderProps {
  locale?: string;
  children: ReactNode;
}

/** Gives the tree its language: the first view in English at once, everything else with the first touch or need. */
export function I18nProvider({ locale = 'en', children }: I18nProviderProps) {
  const [messages, setMessages] = useState<CompiledMessages>(firstMessages);
  const intlMessages = useMemo(() => asIntlMessages(messages), [messages]);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const { loadMessages } = await import('./loadMessages.ts');
      const loaded = await loadMessages(locale);
      if (!isGone) setMessages(loaded);
    };
    const start = (): void => void load().catch((cause: unknown) => console.error(cause));
    if (locale !== 'en') start();
    const stopWaiting = onAllMessagesWanted(start);
    window.addEventListener('pointerdown', wantAllMessages, { once: true });
    window.addEventListener('keydown', wantAllMessages, { once: true });
    return () => {
      isGone = true;
      stopWaiting();
      window.removeEventListener('pointerdown', wantAllMessages);
      window.removeEventListener('keydown', wantAllMessages);
    };
  }, [locale]);
  return <IntlProvider locale={locale} defaultLocale="en" messages={intlMessages} onError={reportMessageFault}>{children}</IntlProvider>;
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without its own plural data still formats; everything else is a fault worth seeing.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
