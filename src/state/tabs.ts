import { openTabChannel, parseTabMessage } from '../io/tabChannel.ts';
import type { TabMessage } from '../io/tabChannel.ts';
import type { SharedKey } from './table.ts';
import { isSharedKey } from './table.ts';

/** Tells the other tabs that a slice in IndexedDB has changed; for claims, which of them if not any. */
export function tellTabs(key: SharedKey, hashes?: readonly string[]): void {
  const message: TabMessage = hashes === undefined ? { key } : { key, hashes };
  openTabChannel()?.postMessage(message);
}

/** Calls the listener when another tab or the service worker changed a slice. @returns how to stop listening. */
export function onTabChange(listener: (key: SharedKey, hashes?: readonly string[]) => void): () => void {
  const opened = openTabChannel();
  if (!opened) return () => undefined;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const message = parseTabMessage(data);
    if (message && isSharedKey(message.key)) listener(message.key, message.hashes);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
