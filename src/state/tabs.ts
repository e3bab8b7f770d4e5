import { openTabChannel, parseTabMessage } from '../io/tabChannel.ts';
import type { TabMessage } from '../io/tabChannel.ts';
import type { PersistedKey } from './schemas.ts';

/**
 * Tells the other tabs that records in IndexedDB have changed, by their key in the registry; for claims also which
 * ones, unless any may have changed.
 */
export function notifyTabs(key: PersistedKey | 'claims' | 'transactions', hashes?: readonly string[]): void {
  const message: TabMessage = hashes === undefined ? { key } : { key, hashes };
  openTabChannel()?.postMessage(message);
}

/**
 * Calls the listener when another tab or the service worker has changed records.
 * @returns a function that stops listening
 */
export function onTabChange(listener: (key: string, hashes?: readonly string[]) => void): () => void {
  const opened = openTabChannel();
  if (!opened) return () => undefined;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const message = parseTabMessage(data);
    if (message) listener(message.key, message.hashes);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
