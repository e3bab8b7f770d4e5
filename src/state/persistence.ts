import type { StorageStatus } from '../io/db/storage.ts';
import { claimsStore, storeClaim } from './claims.ts';
import { loadDatabase } from './loadDatabase.ts';
import { registry, slices } from './registry.ts';
import { storageHealthStore } from './storageHealth.ts';
import { onTabChange } from './tabs.ts';

/** Loads everything that is persisted and follows the other tabs from then on. */
export async function hydrateAll(): Promise<void> {
  onTabChange((key, hashes) => {
    const part = Object.hasOwn(registry, key) ? registry[key] : undefined;
    // State that can no longer be read, for example after a newer version took over the database, stays on the screen
    // unchanged.
    if (part?.isShared) void part.reload(hashes).catch(() => undefined);
  });
  const loaded = await Promise.allSettled(Object.values(registry).map((part) => part.hydrate()));
  const opened = await followStorage().catch(() => 'failed' as const);
  // A list that could not be read must not count as empty.
  const status = opened === 'durable' && loaded.some((one) => one.status === 'rejected') ? 'failed' : opened;
  storageHealthStore.setState({ isHydrated: true, status });
}

/** Takes over what other tabs and the worker have written while this page was stopped. Never rejects. */
export async function reloadShared(): Promise<void> {
  const shared = Object.values(registry).filter(({ isShared }) => isShared);
  await Promise.allSettled(shared.map((part) => part.reload()));
}

/** The rewriting of the state after the browser has cleared the database. */
let rewritten: Promise<void> = Promise.resolve();

/** Follows events of the open database: taken over by a newer version, or cleared by the browser. */
async function followStorage(): Promise<StorageStatus> {
  const database = await loadDatabase();
  const opened = await database.storage();
  database.onStorageEvent((event) => {
    if (event === 'emptied') rewritten = rewritten.then(rewriteAll).catch(() => undefined);
    else storageHealthStore.setState({ status: opened.status });
  });
  return opened.status;
}

/** Writes everything that this page still knows. Another tab that does the same writes the same. */
async function rewriteAll(): Promise<void> {
  // One after the other, claims first, because the page may be closed before the end.
  for (const part of Object.values(registry)) await part.rewrite().catch(() => undefined);
}

/**
 * Writes all pending changes. A read reveals whether the database was cleared while the page was open: then everything
 * that the page knows is written again.
 */
export async function flushAll(): Promise<void> {
  await loadDatabase()
    .then((database) => database.loadClaim(''))
    .catch(() => undefined);
  await rewritten;
  await Promise.allSettled(Object.values(registry).map((part) => part.flush()));
}

/** Retries writes that failed: the claims of this page, and the forms. */
export async function persistAgain(): Promise<void> {
  const { byKey } = claimsStore.getState();
  for (const hash of storageHealthStore.getState().unpersistedClaims) {
    const claim = byKey[hash];
    if (claim) await storeClaim(claim);
  }
  await Promise.all(
    Object.values(slices)
      .filter(({ persistedIn }) => persistedIn === 'forms')
      .map((slice) => slice.rewrite()),
  );
}
