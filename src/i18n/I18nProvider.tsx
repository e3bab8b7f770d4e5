import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';

interface I18nProviderProps {
  locale?: string;
  children: ReactNode;
}

/** Gives the tree its language: the first view in English at once, then every message in the language. */
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
    load().catch((cause: unknown) => console.error(cause));
    return () => {
      isGone = true;
    };
  }, [locale]);
  return <IntlProvider locale={locale} defaultLocale="en" messages={intlMessages} onError={reportMessageFault}>{children}</IntlProvider>;
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without its own plural data still formats; everything else is a fault worth seeing.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
