import type { IDBPDatabase, IDBPTransaction } from 'idb';

export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Brings the database from the version before to its own. Runs in the upgrade's transaction; may only await its
 * requests.
 */
export type Migration = (database: IDBPDatabase, transaction: UpgradeTransaction) => void | Promise<void>;

/** Step n leads to version n + 1. A step that was released is never changed; a new one is added below. */
export const migrations: readonly Migration[] = [
  (database) => {
    for (const name of ['claims', 'intents', 'transactions', 'forms', 'settings', 'queryCache', 'damaged']) {
      database.createObjectStore(name);
    }
  },
  // watch: what the claim watcher told the user; cursors: how far a chain has been looked through.
  (database) => {
    for (const name of ['watch', 'cursors']) database.createObjectStore(name);
  },
  // lists: token lists as they were read last, by their address.
  (database) => void database.createObjectStore('lists'),
];
