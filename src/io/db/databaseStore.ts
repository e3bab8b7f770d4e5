import type { IDBPDatabase } from 'idb';
import type { DamagedRecord, RecordStore, StoreName } from './recordStore.ts';
import { damagedKey } from './recordStore.ts';
import { isSilence, withinSeconds } from './withinSeconds.ts';

/** Stores whose loss would cost money or progress: flushed to the disk before a write counts as done. */
const strictStores: ReadonlySet<StoreName> = new Set<StoreName>([
  'claims',
  'intents',
  'transactions',
  'forms',
  'damaged',
  'watch',
]);

/** Gives the open database. */
export interface DatabaseHandle {
  current(): Promise<IDBPDatabase>;
  /**
   * Opens another connection in place of one that turned out to be closed or silent, unless that has been done already:
   * operations that fail together share the new one.
   */
  reopen(discarded: Promise<IDBPDatabase>): Promise<IDBPDatabase>;
}

/**
 * In some browsers a database opens and its transactions never run, for example after a long time in the background.
 * Most operations take milliseconds, on slow phones some seconds. The second try gets more time for one that is only
 * slow; together they stay within the 10 s of rule 1.5, with one more operation after them.
 */
const firstSeconds = 3;
const secondSeconds = 5;
/** As long as nothing was answered since an operation was given up, the next ones do not wait that long again. */
const silentSeconds = 2;

/** An operation begins one transaction, and notes it. */
type Operation<T> = (database: IDBPDatabase, note: Note) => Promise<T>;
type Note = (transaction: { abort(): void }) => void;

/**
 * Records in IndexedDB. A connection that the browser closed, or lost with its own storage process, or that does not
 * answer, is reopened once and the operation repeated (rule 8.7).
 */
export function createDatabaseStore(handle: DatabaseHandle): RecordStore {
  let isSilent = false;

  async function answered<T>(work: Promise<T>, seconds: number): Promise<T> {
    const result = await withinSeconds(work, isSilent ? silentSeconds : seconds);
    isSilent = false;
    return result;
  }

  /**
   * @param isRepeatable a second run has no other effect than the first. The others are repeated only if nothing of
   * them can have been written; else their answer is waited for.
   */
  async function run<T>(operation: Operation<T>, isRepeatable: boolean): Promise<T> {
    const used = handle.current();
    let tried = start(used, operation);
    try {
      return await answered(tried.result, firstSeconds);
    } catch (cause) {
      let mayRepeat = true;
      if (isSilence(cause)) {
        mayRepeat = tried.giveUp() || isRepeatable;
        if (isSilent) throw cause;
      } else if (!tried.hasOpened() || !isClosed(cause)) throw cause;
      // An opening that is still on its way is waited for once more.
      if (mayRepeat) tried = start(tried.hasOpened() ? handle.reopen(used) : handle.current(), operation);
    }
    try {
      return await answered(tried.result, secondSeconds);
    } catch (cause) {
      if (isSilence(cause)) {
        tried.giveUp();
        isSilent = true;
      }
      throw cause;
    }
  }

  const writing = (database: IDBPDatabase, note: Note, stores: StoreName[]) => {
    const transaction = database.transaction(stores, 'readwrite', {
      durability: stores.some((store) => strictStores.has(store)) ? 'strict' : 'relaxed',
    });
    note(transaction);
    return transaction;
  };

  const reading = (database: IDBPDatabase, note: Note, store: StoreName) => {
    const transaction = database.transaction(store, 'readonly');
    note(transaction);
    // A read that is aborted rejects by itself; nobody waits for the end of its transaction.
    transaction.done.catch(() => undefined);
    return transaction;
  };

  // An update that was written already may decide otherwise when it is repeated, for example that a transaction exists.
  const updateMany: RecordStore['updateMany'] = (store, keys, change) =>
    run(async (database, note) => {
      const transaction = writing(database, note, [store]);
      const objectStore = transaction.objectStore(store);
      const step = async (key: string): Promise<void> => {
        const next = change(key, await objectStore.get(key));
        if (next === 'remove') asked(objectStore.delete(key));
        else if (next !== 'keep') asked(objectStore.put(next.put, key));
      };
      await inTransaction(transaction, keys.map(step));
    }, false);

  const updateTogether: RecordStore['updateTogether'] = (store, keys, change) =>
    run(async (database, note) => {
      const transaction = writing(database, note, [store]);
      const objectStore = transaction.objectStore(store);
      const step = async (): Promise<void> => {
        const records = await Promise.all(keys.map((key) => objectStore.get(key)));
        for (const [key, next] of change(new Map(keys.map((key, index) => [key, records[index]])))) {
          if (next === 'remove') asked(objectStore.delete(key));
          else if (next !== 'keep') asked(objectStore.put(next.put, key));
        }
      };
      await inTransaction(transaction, [step()]);
    }, false);

  return {
    isDurable: true,
    get: (store, key) => run((database, note): Promise<unknown> => reading(database, note, store).store.get(key), true),
    entries: (store) =>
      run(async (database, note) => {
        const transaction = reading(database, note, store);
        const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
        return keys.flatMap((key, index): [string, unknown][] =>
          typeof key === 'string' ? [[key, records[index]]] : [],
        );
      }, true),
    update: (store, key, change) => updateMany(store, [key], (_key, old) => change(old)),
    updateMany,
    updateTogether,
    // Written twice, the same records are under the same keys.
    write: (store, puts, removals = []) =>
      run(async (database, note) => {
        const transaction = writing(database, note, [store]);
        const objectStore = transaction.objectStore(store);
        await inTransaction(transaction, [
          ...puts.map(async ([key, record]) => asked(objectStore.put(record, key))),
          ...removals.map(async (key) => asked(objectStore.delete(key))),
        ]);
      }, true),
    clear: (store) =>
      run(async (database, note) => {
        const transaction = writing(database, note, [store]);
        asked(transaction.objectStore(store).clear());
        await inTransaction(transaction, []);
      }, true),
    // A record that was moved already is not there any more.
    setAside: (store, key, isDamaged) =>
      run(async (database, note) => {
        const transaction = writing(database, note, [store, 'damaged']);
        const step = async (): Promise<void> => {
          const record: unknown = await transaction.objectStore(store).get(key);
          if (record === undefined || !isDamaged(record)) return;
          const damaged: DamagedRecord = { store, key, record };
          asked(transaction.objectStore('damaged').put(damaged, damagedKey(store, key)));
          asked(transaction.objectStore(store).delete(key));
        };
        await inTransaction(transaction, [step()]);
      }, true),
  };
}

/** A try of an operation that can be given up. */
interface Try<T> {
  result: Promise<T>;
  /** Whether it had a connection to work with. */
  hasOpened(): boolean;
  /**
   * Undoes it and closes its connection; other operations on it may still end.
   * @returns false: its commit was requested, so it may have been written, or may still be
   */
  giveUp(): boolean;
}

function start<T>(opening: Promise<IDBPDatabase>, operation: Operation<T>): Try<T> {
  const begun: { database?: IDBPDatabase; transaction?: { abort(): void } } = {};
  let isOver = false;
  const run = async (): Promise<T> => {
    const database = await opening;
    // Without this, an opening that comes late would begin it beside its second try.
    if (isOver) throw new DOMException('Given up before the database was open.', 'AbortError');
    begun.database = database;
    return operation(database, (transaction) => (begun.transaction = transaction));
  };
  return {
    result: run(),
    hasOpened: () => begun.database !== undefined,
    giveUp() {
      isOver = true;
      const isUndone = aborted(begun.transaction);
      begun.database?.close();
      return isUndone;
    },
  };
}

/** @returns false when the transaction cannot be undone any more */
function aborted(transaction: { abort(): void } | undefined): boolean {
  try {
    transaction?.abort();
    return true;
  } catch {
    return false;
  }
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
    aborted(transaction);
    throw cause;
  }
  await done;
}

const isClosed = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'InvalidStateError' ||
    cause.name === 'UnknownError' ||
    (cause.name === 'AbortError' && /clos/i.test(cause.message)));
