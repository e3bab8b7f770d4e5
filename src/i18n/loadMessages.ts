import { defaultLocale } from './locales.ts';
import type { CompiledMessage, CompiledMessages } from './compiledMessages.ts';
import { englishMessages } from './messages.ts';

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value;
const isCompiled = (value: unknown): value is CompiledMessage =>
  typeof value === 'string' || (Array.isArray(value) && value.every(isNode));

/** English with every usable message of the file over it: a missing or damaged message stays English. */
export function mergeMessages(file: unknown): CompiledMessages {
  const merged: CompiledMessages = { ...englishMessages };
  if (typeof file !== 'object' || file === null) return merged;
  for (const [id, message] of Object.entries(file)) {
    if (Object.hasOwn(englishMessages, id) && isCompiled(message)) merged[id] = message;
  }
  return merged;
}

/**
 * Loads the compiled messages of a locale from `<basePath>locales/<code>.json`.
 * @returns English alone when the file cannot be had.
 */
export async function loadMessages(code: string, basePath = '/'): Promise<CompiledMessages> {
  if (code === defaultLocale.code) return englishMessages;
  try {
    const response = await fetch(`${basePath}locales/${code}.json`);
    if (!response.ok) return englishMessages;
    return mergeMessages(await response.json());
  } catch {
    return englishMessages;
  }
}
