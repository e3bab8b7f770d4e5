import english from 'virtual:messages/en';
import type { CompiledMessages } from './compiledMessages.ts';

/** All English messages, used when a translation is missing. Not part of the first load. */
export const englishMessages: CompiledMessages = english;
