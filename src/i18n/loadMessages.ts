import { defaultLocale } from './locales.ts';
import type { CompiledMessages } from './compiledMessages.ts';
import { fullIntl } from './fullIntl.ts';
import { mergeOver } from './mergeMessages.ts';
import { englishMessages } from './messages.ts';

export { englishMessages, fullIntl };

/** Time limit for loading a language, and the largest file in characters: ten times the size of all texts. */
const timeoutMs = 10_000;
const maxLength = 2_000_000;

/** English, replaced by every usable message of the file. */
export function mergeMessages(file: unknown): CompiledMessages {
  return mergeOver(englishMessages, file);
}

const running = new Map<string, Promise<CompiledMessages>>();

/**
 * Loads the compiled messages of a locale from `/locales/<code>.json`; who asks for one that is on its way gets the
 * same.
 * @returns `englishMessages` itself when nothing of the file can be loaded or used.
 */
export function loadMessages(code: string): Promise<CompiledMessages> {
  const load = running.get(code) ?? fetchMessages(code).finally(() => running.delete(code));
  running.set(code, load);
  return load;
}

async function fetchMessages(code: string): Promise<CompiledMessages> {
  if (code === defaultLocale.code) return englishMessages;
  const url = `/locales/${code}.json`;
  cacheForOffline(url);
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
 * On the first visit the language is loaded before the service worker can cache it, so it is requested once more, from
 * the browser's cache, through the worker.
 */
function cacheForOffline(url: string): void {
  const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  if (!container || container.controller) return;
  container.addEventListener(
    'controllerchange',
    () => void fetch(url, { cache: 'force-cache' }).catch(() => undefined),
    { once: true },
  );
}
