import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppError } from '../core/errors/appError.ts';
import type { Result } from '../core/result.ts';
import type { StorageStatus } from '../io/db/storage.ts';

export interface StorageHealth {
  /** What was kept has been loaded. */
  isHydrated: boolean;
  /** Null until it is known. */
  status: StorageStatus | null;
  /** The last write that failed; null again after one that worked. */
  lastError: AppError | null;
}

export const storageHealthStore = createStore<StorageHealth>(() => ({ isHydrated: false, status: null, lastError: null }));

export function useStorageHealth<T>(select: (health: StorageHealth) => T): T {
  return useStore(storageHealthStore, select);
}

/** Notes how a write ended, and hands it on. */
export function noteWrite<T>(written: Result<T>): Result<T> {
  const lastError = !written.ok && written.error.code !== 'transactionExists' ? written.error : null;
  if (storageHealthStore.getState().lastError !== lastError) storageHealthStore.setState({ lastError });
  return written;
}
