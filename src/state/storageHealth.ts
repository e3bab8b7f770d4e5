import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppError } from '../core/errors/appError.ts';
import type { Result } from '../core/result.ts';
import type { StorageStatus } from '../io/db/storage.ts';

export interface StorageHealth {
  /** The stored state has been loaded. */
  isHydrated: boolean;
  /** Null until it is known. */
  status: StorageStatus | null;
  /** The error of the last write, if it failed; null after one that succeeded. */
  lastError: AppError | null;
  /** Lower-case deposit hashes of claims that are on the screen but not in IndexedDB (rule 8.9). */
  unpersistedClaims: readonly string[];
}

export const storageHealthStore = createStore<StorageHealth>(() => ({
  isHydrated: false,
  status: null,
  lastError: null,
  unpersistedClaims: [],
}));

export function useStorageHealth<T>(select: (health: StorageHealth) => T): T {
  return useStore(storageHealthStore, select);
}

/** Why something is not stored: the state of the storage, or of the last write. */
export type StorageTrouble = Exclude<StorageStatus, 'durable'> | 'full' | 'unwritten';

/** What the user has to know about this browser's storage; null when there is no problem or none is known yet. */
export function storageTrouble({
  isHydrated,
  status,
  lastError,
  unpersistedClaims,
}: StorageHealth): StorageTrouble | null {
  if (!isHydrated) return null;
  if (status !== null && status !== 'durable') return status;
  if (lastError?.code === 'storageFull') return 'full';
  return lastError !== null || unpersistedClaims.length > 0 ? 'unwritten' : null;
}

/**
 * Whether a deposit made now would be forgotten with this page, which is said before the wallet is asked (rule 8.10).
 */
export function isNothingPersisted(health: StorageHealth): boolean {
  const trouble = storageTrouble(health);
  return trouble !== null && trouble !== 'full' && trouble !== 'unwritten';
}

/** Whether the database may hold what this page has not read: an empty list does not mean that there is nothing. */
export const isMaybeUnread = ({ status }: StorageHealth): boolean =>
  status !== null && status !== 'durable' && status !== 'memory';

/** Whether claims of this page are, or would be, stored nowhere else: a reload loses them. */
export function isOnlyOnPage(health: StorageHealth): boolean {
  return isNothingPersisted(health) || health.unpersistedClaims.length > 0;
}

/** Records how a write ended, and returns its result. */
export function noteWrite<T>(written: Result<T>): Result<T> {
  const lastError = !written.ok && written.error.code !== 'transactionExists' ? written.error : null;
  const before = storageHealthStore.getState();
  // While a claim is still unwritten, a successful write of a smaller record does not mean that all is well.
  const isWaiting = lastError === null && before.unpersistedClaims.length > 0;
  if (!isWaiting && before.lastError !== lastError) storageHealthStore.setState({ lastError });
  return written;
}

/** Records whether a claim is in IndexedDB. */
export function noteClaim(depositHash: string, isPersisted: boolean): void {
  const key = depositHash.toLowerCase();
  const { unpersistedClaims } = storageHealthStore.getState();
  if (unpersistedClaims.includes(key) === !isPersisted) return;
  const left = isPersisted ? unpersistedClaims.filter((hash) => hash !== key) : [...unpersistedClaims, key];
  storageHealthStore.setState({ unpersistedClaims: left, ...(left.length === 0 ? { lastError: null } : {}) });
}
