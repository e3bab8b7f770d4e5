import { storageHealthStore } from './storageHealth.ts';

let hydrating: Promise<void> | null = null;

/**
 * Loads everything that is persisted, once, and follows the other tabs from then on. Never rejects: what cannot be
 * loaded does not change, and `storageHealthStore` describes the state of the storage.
 */
export function hydrateState(): Promise<void> {
  hydrating ??= import('./persistence.ts')
    .then(({ hydrateAll }) => hydrateAll())
    .catch(() => storageHealthStore.setState({ isHydrated: true, status: 'failed' }));
  return hydrating;
}

/** Takes over what other tabs have written while the page was in the back/forward cache. Never rejects. */
export async function reloadShared(): Promise<void> {
  await import('./persistence.ts').then((persistence) => persistence.reloadShared()).catch(() => undefined);
}

/** Writes all pending changes. To be called when the page is hidden or left. Never rejects. */
export async function flushState(): Promise<void> {
  await import('./persistence.ts').then(({ flushAll }) => flushAll()).catch(() => undefined);
}
