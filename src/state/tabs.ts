import type { SharedKey } from './table.ts';
import { isSharedKey } from './table.ts';

const channelName = 'causeway-state';

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs that a slice in IndexedDB has changed. Values never travel: each tab loads and checks them itself. */
export function tellTabs(key: SharedKey): void {
  open()?.postMessage(key);
}

/** Calls the listener when another tab changed a slice. @returns how to stop listening. */
export function onTabChange(listener: (key: SharedKey) => void): () => void {
  const opened = open();
  if (!opened) return () => undefined;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isSharedKey(data)) listener(data);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
