import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import english from 'virtual:messages/en';
import type { MessageId } from './messageId.ts';

/** A message as the build compiled it: a syntax tree, or plain text. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Record<string, CompiledMessage>;

/** English, compiled into the app: first paint and fallback. */
export const englishMessages: CompiledMessages = english;

/** Every id the app knows. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(englishMessages, id);
}
