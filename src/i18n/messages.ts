import english from 'virtual:messages/en';
import type { CompiledMessages } from './compiledMessages.ts';

/** All of English: the fallback of every message. Not part of the first load. */
export const englishMessages: CompiledMessages = english;
