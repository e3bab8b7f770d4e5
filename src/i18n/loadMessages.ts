import { defaultLocale } from './locales.ts';
import type { CompiledMessages } from './compiledMessages.ts';
import { fullIntl } from './fullIntl.ts';
import { mergeOver } from './mergeMessages.ts';
import { englishMessages } from './messages.ts';

export { englishMessages, fullIntl };

/** Longest wait for a language, and its largest file in characters: ten times what all texts take. */
const timeoutMs = 10_000;
const maxLength = 2_000_000;

/** English with every usable message of the file over it. */
export function mergeMessages(file: unknown): CompiledMessages {
  return mergeOver(englishMessages, file);
}

/**
 * Loads the compiled messages of a locale from `<basePath>locales/<code>.json`.
 * @returns `englishMessages` itself when nothing of the file can be had or used.
 */
export async function loadMessages(code: string, basePath = '/'): Promise<CompiledMessages> {
  if (code === defaultLocale.code) return englishMessages;
  const url = `${basePath}locales/${code}.json`;
  keepForOffline(url);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return englishMessages;
    const text = await response.text();
    const merged = mergeMessages(text.length > maxLength ? null : JSON.parse(text));
    return Object.keys(merged).some((id) => merged[id] !== englishMessages[id]) ? merged : englishMessages;
  } catch {
    return englishMessages;
  }
}

/**
 * The first visit loads its language before the service worker is there to keep it: it goes through it once more, out
 * of the browser's cache.
 */
function keepForOffline(url: string): void {
  const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  if (!container || container.controller) return;
  container.addEventListener(
    'controllerchange',
    () => void fetch(url, { cache: 'force-cache' }).catch(() => undefined),
    { once: true },
  );
}
