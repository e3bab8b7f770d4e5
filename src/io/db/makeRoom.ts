import type { RecordStore } from './recordStore.ts';

/**
 * Caches whose files are loaded again when they are next needed; the app shell, which opens offline, is not among them.
 */
const lightCaches: ReadonlySet<string> = new Set(['locales', 'token-lists', 'images']);

/** How many times room can be made before a full disk is reported. */
export const roomSteps = 2;
/** How long is waited for the caches: what needs room is then tried with what there is. */
const roomMs = 3_000;

/**
 * Frees space for a record that must be stored, least important data first (rule 8.9): stored query results and cached
 * files, then also the app shell, which the service worker stores again later. Claims are never deleted. Never rejects.
 * @param store null while the database cannot be opened
 */
export async function makeRoom(store: RecordStore | null, step: number): Promise<void> {
  await store?.clear('queryCache').catch(() => undefined);
  if (typeof caches === 'undefined') return;
  // If the caches cannot be accessed, no more room can be made.
  const emptied = emptyAll((name) => step > 0 || lightCaches.has(name)).catch(() => undefined);
  await Promise.race([emptied, new Promise((resolve) => setTimeout(resolve, roomMs))]);
}

async function emptyAll(isMeant: (name: string) => boolean): Promise<void> {
  await Promise.all((await caches.keys()).filter(isMeant).map(empty));
}

/** Deletes entry by entry: a whole cache frees its space only when no one has it open any more. */
async function empty(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(name);
}

export const isFull = (cause: unknown): boolean => nameOf(cause) === 'QuotaExceededError';

export const nameOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'name' in cause && typeof cause.name === 'string' ? cause.name : '';
