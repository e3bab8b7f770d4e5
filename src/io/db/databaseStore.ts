import type { IDBPDatabase } from 'idb';
import type { DamagedRecord, RecordStore, StoreName } from './recordStore.ts';
import { damagedKey } from './recordStore.ts';

/** Stores whose loss would cost money or progress: flushed to the disk before a write counts as done. */
const strictStores: ReadonlySet<StoreName> = new Set<StoreName>([
  'claims',
  'intents',
  'transactions',
  'forms',
  'damaged',
  'watch',
]);

/** Gives the open database; `reopen` discards a connection that turned out to be closed. */
export interface DatabaseHandle {
  current(): Promise<IDBPDatabase>;
  reopen(): Promise<IDBPDatabase>;
}

/**
 * Records in IndexedDB. A connection that the browser closed, or lost with its own storage process, is reopened once
 * and the operation repeated (rule 8.7).
 */
export function createDatabaseStore(handle: DatabaseHandle): RecordStore {
  async function run<T>(operation: (database: IDBPDatabase) => Promise<T>): Promise<T> {
    const database = await handle.current();
    try {
      return await operation(database);
    } catch (cause) {
      if (!isClosed(cause)) throw cause;
      return operation(await handle.reopen());
    }
  }

  const writing = (database: IDBPDatabase, stores: StoreName[]) =>
    database.transaction(stores, 'readwrite', {
      durability: stores.some((store) => strictStores.has(store)) ? 'strict' : 'relaxed',
    });

  const reading = (database: IDBPDatabase, store: StoreName) => {
    const transaction = database.transaction(store, 'readonly');
    // A read that is aborted rejects by itself; nobody waits for the end of its transaction.
    transaction.done.catch(() => undefined);
    return transaction;
  };

  const updateMany: RecordStore['updateMany'] = (store, keys, change) =>
    run(async (database) => {
      const transaction = writing(database, [store]);
      const objectStore = transaction.objectStore(store);
      const step = async (key: string): Promise<void> => {
        const next = change(key, await objectStore.get(key));
        if (next === 'remove') asked(objectStore.delete(key));
        else if (next !== 'keep') asked(objectStore.put(next.put, key));
      };
      await inTransaction(transaction, keys.map(step));
    });

  const updateTogether: RecordStore['updateTogether'] = (store, keys, change) =>
    run(async (database) => {
      const transaction = writing(database, [store]);
      const objectStore = transaction.objectStore(store);
      const step = async (): Promise<void> => {
        const records = await Promise.all(keys.map((key) => objectStore.get(key)));
        for (const [key, next] of change(new Map(keys.map((key, index) => [key, records[index]])))) {
          if (next === 'remove') asked(objectStore.delete(key));
          else if (next !== 'keep') asked(objectStore.put(next.put, key));
        }
      };
      await inTransaction(transaction, [step()]);
    });

  return {
    isDurable: true,
    get: (store, key) => run((database): Promise<unknown> => reading(database, store).store.get(key)),
    entries: (store) =>
      run(async (database) => {
        const transaction = reading(database, store);
        const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
        return keys.flatMap((key, index): [string, unknown][] =>
          typeof key === 'string' ? [[key, records[index]]] : [],
        );
      }),
    update: (store, key, change) => updateMany(store, [key], (_key, old) => change(old)),
    updateMany,
    updateTogether,
    write: (store, puts, removals = []) =>
      run(async (database) => {
        const transaction = writing(database, [store]);
        const objectStore = transaction.objectStore(store);
        await inTransaction(transaction, [
          ...puts.map(async ([key, record]) => asked(objectStore.put(record, key))),
          ...removals.map(async (key) => asked(objectStore.delete(key))),
        ]);
      }),
    clear: (store) => run(async (database) => database.clear(store)),
    setAside: (store, key, isDamaged) =>
      run(async (database) => {
        const transaction = writing(database, [store, 'damaged']);
        const step = async (): Promise<void> => {
          const record: unknown = await transaction.objectStore(store).get(key);
          if (record === undefined || !isDamaged(record)) return;
          const damaged: DamagedRecord = { store, key, record };
          asked(transaction.objectStore('damaged').put(damaged, damagedKey(store, key)));
          asked(transaction.objectStore(store).delete(key));
        };
        await inTransaction(transaction, [step()]);
      }),
  };
}

/** Ignores the rejection of a pending write: the transaction fails with it and reports it. */
function asked(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

/**
 * Waits for the steps, each of which starts its writes, and for the commit. The commit is requested with the last
 * write: from then on closing the page does not undo it. A step that fails aborts the whole transaction.
 */
async function inTransaction(
  transaction: { done: Promise<void>; abort(): void; commit(): void },
  steps: readonly Promise<void>[],
): Promise<void> {
  const done = transaction.done;
  done.catch(() => undefined);
  try {
    await Promise.all(steps);
    transaction.commit();
  } catch (cause) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    throw cause;
  }
  await done;
}

const isClosed = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'InvalidStateError' ||
    cause.name === 'UnknownError' ||
    (cause.name === 'AbortError' && /clos/i.test(cause.message)));
