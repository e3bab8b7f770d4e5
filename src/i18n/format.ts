import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId } from './messageId.ts';
import type { CompiledMessages } from './compiledMessages.ts';

export type TextValues = Record<string, string | number>;

/**
 * Formats one message without React, for the service worker and for tests.
 * @param messages merged with English, so that a message the language lacks comes in English.
 */
export function formatText(messages: CompiledMessages, locale: string, id: MessageId, values?: TextValues): string {
  const message = messages[id];
  if (message === undefined) return id;
  if (typeof message === 'string') return message;
  return String(new IntlMessageFormat(message, locale).format(values));
}
