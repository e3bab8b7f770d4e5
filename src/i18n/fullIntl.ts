import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl/server';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';
import { intlTag } from './locales.ts';

/** The texts of a language, formatted by react-intl. Not part of the first load. */
export function fullIntl(code: string, messages: CompiledMessages): IntlShape {
  return createIntl({
    locale: intlTag(code),
    defaultLocale: 'en',
    messages: asIntlMessages(messages),
    onError: reportMessageFault,
  });
}

function reportMessageFault(fault: { code: string; message: string }): void {
  // A locale without plural data of its own can still be formatted; every other error is reported.
  if (fault.code !== 'MISSING_DATA') console.error(fault.message);
}
