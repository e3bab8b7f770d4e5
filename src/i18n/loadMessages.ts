import { defaultLocale } from './locales.ts';
import type { CompiledMessages } from './compiledMessages.ts';
import { mergeOver } from './mergeMessages.ts';
import { englishMessages } from './messages.ts';

/** English with every usable message of the file over it. */
export function mergeMessages(file: unknown): CompiledMessages {
  return mergeOver(englishMessages, file);
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
