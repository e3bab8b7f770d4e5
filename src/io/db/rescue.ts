import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { StoreName } from './recordStore.ts';
import { storeNames } from './recordStore.ts';
import { isSilence, withinSeconds } from './withinSeconds.ts';

/** Records by store and key. */
export type RescuedRecords = ReadonlyMap<StoreName, ReadonlyMap<string, unknown>>;

const timeoutMs = 2_000;
/** How long a store may take; after one that does not answer the others are not asked. */
const readSeconds = 5;

/**
 * Reads what it can of a database that cannot be used: newer than this build, or one whose upgrade fails (rule 8.6). It
 * changes nothing in it, and creates none if there is none.
 * @returns what was found; a store that cannot be read is left out. Never rejects.
 */
export async function rescueRecords(name: string): Promise<RescuedRecords> {
  const rescued = new Map<StoreName, ReadonlyMap<string, unknown>>();
  const database = await openAsItIs(name).catch(() => null);
  if (database === null) return rescued;
  for (const store of storeNames) {
    if (!database.objectStoreNames.contains(store)) continue;
    const records = await withinSeconds(readStore(database, store), readSeconds).catch((cause: unknown) =>
      isSilence(cause) ? 'silent' : null,
    );
    if (records === 'silent') break;
    if (records) rescued.set(store, records);
  }
  database.close();
  return rescued;
}

/** Without a version the browser opens the existing one. */
async function openAsItIs(name: string): Promise<IDBPDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = openDB(name, undefined, {
    // 'Upgraded' here means that the database does not exist: abort, so that none is created.
    upgrade: (_database, _oldVersion, _newVersion, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
    blocking: () =>
      void opening.then(
        (database) => database.close(),
        () => undefined,
      ),
  });
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      opening.then(
        (database) => database.close(),
        () => undefined,
      );
      reject(new DOMException('The browser does not open its database.', 'TimeoutError'));
    }, timeoutMs);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

async function readStore(database: IDBPDatabase, store: StoreName): Promise<Map<string, unknown>> {
  const transaction = database.transaction(store, 'readonly');
  const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  return new Map(
    keys.flatMap((key, index): [string, unknown][] => (typeof key === 'string' ? [[key, records[index]]] : [])),
  );
}
