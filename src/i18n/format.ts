import type { MessageId } from './messageId.ts';
import type { CompiledMessages } from './compiledMessages.ts';
import { messageParts } from './messageParts.ts';

export type TextValues = Record<string, string | number>;

/**
 * Formats one message without React, for the service worker and tests.
 * @param messages merged with English, so that a message missing from the language appears in English.
 */
export function formatText(messages: CompiledMessages, locale: string, id: MessageId, values?: TextValues): string {
  const message = messages[id];
  return message === undefined ? id : messageParts<string>(message, locale, values ?? {}).join('');
}
