/**
 * Name of the channel on which pages and workers of one browser inform each other that records in IndexedDB have
 * changed.
 */
const tabChannelName = 'causeway-state';

let channel: BroadcastChannel | null = null;

/**
 * The channel of this page or worker, opened once, so that it does not receive its own messages. Null if the browser
 * has none.
 */
export function openTabChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(tabChannelName);
  return channel;
}

/**
 * A message on the channel: a slice, and for claims which of them. Values are never sent: each reader loads and checks
 * them itself.
 */
export interface TabMessage {
  key: string;
  /** Lower-case deposit hashes; absent: any may have changed. */
  hashes?: readonly string[] | undefined;
}

/** A message of the channel, or null for anything else. */
export function parseTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return null;
  const hashes: unknown = 'hashes' in data ? data.hashes : undefined;
  if (hashes === undefined) return { key: data.key };
  if (!Array.isArray(hashes)) return null;
  const texts = hashes.filter((hash): hash is string => typeof hash === 'string');
  return { key: data.key, hashes: texts };
}
