import type { IDBPDatabase } from 'idb';
import { createDatabaseStore } from './databaseStore.ts';
import { createMemoryStore } from './memoryStore.ts';
import { migrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import type { RecordStore } from './recordStore.ts';

/**
 * durable: records survive the browser. memory: this browser keeps none, say so (FAULTS B13).
 * newer: a newer version of the app changed the database; reload this tab (FAULTS B7, B9).
 * failed: the database is there but could not be opened; nothing was deleted.
 */
export type StorageStatus = 'durable' | 'memory' | 'newer' | 'failed';

export interface Storage {
  readonly store: RecordStore;
  /** As of now: another tab may upgrade the database under a running page. */
  readonly status: StorageStatus;
}

const databaseName = 'causeway';

/** Opens the database, or falls back to memory when this browser has none. Never rejects. */
export async function openStorage(name = databaseName, steps: readonly Migration[] = migrations): Promise<Storage> {
  if (typeof indexedDB === 'undefined') return { store: createMemoryStore(), status: 'memory' };
  let opening: Promise<IDBPDatabase> | null = null;
  let status: StorageStatus = 'durable';
  const current = (): Promise<IDBPDatabase> => {
    if (opening) return opening;
    const attempt = openDatabase({ name, migrations: steps, onClosed: () => (opening = null) });
    opening = attempt;
    attempt.catch((cause: unknown) => {
      status = statusOf(cause);
      if (opening === attempt) opening = null;
    });
    return attempt;
  };
  const reopen = (): Promise<IDBPDatabase> => {
    opening = null;
    return current();
  };
  try {
    await current();
  } catch {
    return { store: createMemoryStore(), status };
  }
  const store = createDatabaseStore({ current, reopen });
  return {
    store,
    get status() {
      return status;
    },
  };
}

let shared: Promise<Storage> | null = null;

/** The one storage of this page or worker, opened on first use. */
export function storage(): Promise<Storage> {
  shared ??= openStorage();
  return shared;
}

/** Opens anew at the next use. For tests and for leaving a closed page. */
export function forgetStorage(): void {
  shared = null;
}

function statusOf(cause: unknown): StorageStatus {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'VersionError') return 'newer';
  return name === 'SecurityError' || name === 'InvalidStateError' || name === 'UnknownError' ? 'memory' : 'failed';
}
