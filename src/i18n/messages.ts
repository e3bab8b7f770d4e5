import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import english from 'virtual:messages/en';
import type { MessageId } from './messageId.ts';

/** A message as the build compiled it: a syntax tree, or plain text. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Record<string, CompiledMessage>;

/** English, compiled into the app: first paint and fallback. */
export const englishMessages: CompiledMessages = english;

/** react-intl formats text and syntax trees side by side, but its types know only uniform records. */
export function asIntlMessages(messages: CompiledMessages): Record<string, MessageFormatElement[]> {
  const trees: Record<string, MessageFormatElement[]> = {};
  for (const [id, message] of Object.entries(messages)) Reflect.set(trees, id, message);
  return trees;
}

/** Every id the app knows. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(englishMessages, id);
}
