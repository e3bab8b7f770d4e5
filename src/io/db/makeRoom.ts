import type { RecordStore } from './recordStore.ts';

/** Files that come back by themselves when they are next asked for; the shell that opens offline is not among them. */
const lightCaches: ReadonlySet<string> = new Set(['locales', 'token-lists', 'images']);

/** How many times room can be made before a full disk is full for good. */
export const roomSteps = 2;

/**
 * Frees space for a record that must be kept, what is missed least first (rule 8.9): remembered answers and files that
 * were seen, then the shell as well. Claims are never touched. Never rejects.
 */
export async function makeRoom(store: RecordStore, step: number): Promise<void> {
  await store.clear('queryCache').catch(() => undefined);
  if (typeof caches === 'undefined') return;
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => step > 0 || lightCaches.has(name)).map(empty));
  } catch {
    // Caches refused: there is no more room to be made.
  }
}

/** Entry by entry: a whole cache gives its space back only when nobody has it open any more. */
async function empty(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(name);
}

export const isFull = (cause: unknown): boolean => nameOf(cause) === 'QuotaExceededError';

export const nameOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'name' in cause && typeof cause.name === 'string' ? cause.name : '';
