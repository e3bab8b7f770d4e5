import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { asIntlMessages, englishMessages, type CompiledMessages } from './messages.ts';

interface I18nProviderProps {
  locale?: string;
  /** From `loadMessages`. English until it is there. */
  messages?: CompiledMessages;
  children: ReactNode;
}

/** Gives the tree its language. */
export function I18nProvider({ locale = 'en', messages = englishMessages, children }: I18nProviderProps) {
  const intlMessages = useMemo(() => asIntlMessages(messages), [messages]);
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={intlMessages} onError={reportMessageFault}>
      {children}
    </IntlProvider>
  );
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without its own plural data still formats; everything else is a fault worth seeing.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
