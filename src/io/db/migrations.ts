import type { IDBPDatabase, IDBPTransaction } from 'idb';

export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Upgrades the database from the previous version to its own. Runs in the upgrade's transaction; may only await its
 * requests.
 */
export type Migration = (database: IDBPDatabase, transaction: UpgradeTransaction) => void | Promise<void>;

/** Step n leads to version n + 1. A released step is never changed; a new one is added at the end. */
export const migrations: readonly Migration[] = [
  (database) => {
    for (const name of ['claims', 'intents', 'transactions', 'forms', 'settings', 'queryCache', 'damaged']) {
      database.createObjectStore(name);
    }
  },
  // watch: which notices the claim watcher has shown; cursors: up to which block a chain has been searched.
  (database) => {
    for (const name of ['watch', 'cursors']) database.createObjectStore(name);
  },
  // lists: token lists as last read, by their address.
  (database) => void database.createObjectStore('lists'),
];
