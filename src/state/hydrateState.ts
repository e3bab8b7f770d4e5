import { storageHealthStore } from './storageHealth.ts';

let hydrating: Promise<void> | null = null;

/**
 * Loads everything that is persisted, once, and follows the other tabs from then on. Never rejects: what cannot be
 * loaded stays as it was, and `storageHealthStore` says how storage is.
 */
export function hydrateState(): Promise<void> {
  hydrating ??= import('./persistence.ts')
    .then(({ hydrateAll }) => hydrateAll())
    .catch(() => storageHealthStore.setState({ isHydrated: true, status: 'failed' }));
  return hydrating;
}

/** Writes what still waits. To be called when the page is hidden or left. Never rejects. */
export async function flushState(): Promise<void> {
  await import('./persistence.ts').then(({ flushAll }) => flushAll()).catch(() => undefined);
}
