import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { englishMessages, type CompiledMessages } from './messages.ts';

interface I18nProviderProps {
  locale?: string;
  /** From `loadMessages`. English until it is there. */
  messages?: CompiledMessages;
  children: ReactNode;
}

/** Gives the tree its language. */
export function I18nProvider({ locale = 'en', messages = englishMessages, children }: I18nProviderProps) {
  return (
    // The two shapes are mixed on purpose; react-intl formats either but types only uniform records.
    <IntlProvider locale={locale} defaultLocale="en" messages={messages as Record<string, string>} onError={reportMessageFault}>
      {children}
    </IntlProvider>
  );
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without its own plural data still formats; everything else is a fault worth seeing.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
