import english from 'virtual:messages/en';
import type { CompiledMessages } from './compiledMessages.ts';
import type { MessageId } from './messageId.ts';

/** All of English: the fallback of every message. Not part of the first load. */
export const englishMessages: CompiledMessages = english;

/** Every id the app knows. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(englishMessages, id);
}
