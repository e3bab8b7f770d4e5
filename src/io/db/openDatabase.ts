import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { Migration, UpgradeTransaction } from './migrations.ts';
import { storeNames } from './recordStore.ts';

/**
 * Why a connection has ended. upgraded: another tab upgrades the database. closed: the browser closed it, for example
 * because it cleared its data.
 */
export type HandleEnd = 'upgraded' | 'closed';

export interface OpenDatabaseOptions {
  name: string;
  migrations: readonly Migration[];
  /** The connection can no longer be used. */
  onClosed: (end: HandleEnd) => void;
  /** The stores that the database must have to be usable. */
  stores?: readonly string[];
  /** How long an upgrade waits for other tabs to close the database. */
  blockedTimeoutMs?: number;
  /** How long to wait for any answer of the browser. */
  silenceTimeoutMs?: number;
}

/**
 * Opens the database and upgrades it to the newest version. A migration that throws aborts the upgrade, so the version
 * does not change and the old records stay (rule 8.6).
 * @throws the migration's error, 'VersionError' for a database newer than this build, 'TimeoutError' while other tabs
 * hold it, 'SilenceError' when the browser does not answer, 'DataError' for one that lacks a store
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<IDBPDatabase> {
  const {
    name,
    migrations,
    onClosed,
    stores = storeNames,
    blockedTimeoutMs = 2_000,
    silenceTimeoutMs = 8_000,
  } = options;
  let migrationError: { cause: unknown } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = (_cause: DOMException): void => undefined;
  let isTooLate = false;
  const late = new Promise<never>((_resolve, reject) => (giveUp = reject));
  const limit = (ms: number, cause: DOMException): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isTooLate = true;
      giveUp(cause);
    }, ms);
  };

  const opening = openDB(name, migrations.length, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // Without an explicit abort, a rejected upgrade would still be committed.
      migrate(migrations.slice(oldVersion), database, transaction, oldVersion === 0).catch((cause: unknown) => {
        migrationError = { cause };
        transaction.abort();
      });
    },
    blocked: () => limit(blockedTimeoutMs, new DOMException('Another tab holds the database.', 'TimeoutError')),
    blocking(_currentVersion, wantedVersion) {
      opening.then(
        (database) => database.close(),
        () => undefined,
      );
      onClosed(wantedVersion === null ? 'closed' : 'upgraded');
    },
    terminated: () => onClosed('closed'),
  });
  limit(silenceTimeoutMs, new DOMException('The browser does not open its database.', 'SilenceError'));
  opening.then(
    (database) => isTooLate && database.close(),
    () => undefined,
  );
  try {
    const database = await Promise.race([opening, late]);
    if (stores.some((store) => !database.objectStoreNames.contains(store))) {
      database.close();
      throw new DOMException('The database lacks a store.', 'DataError');
    }
    return database;
  } catch (cause) {
    throw migrationError ? (migrationError as { cause: unknown }).cause : cause;
  } finally {
    clearTimeout(timer);
  }
}

async function migrate(
  steps: readonly Migration[],
  database: IDBPDatabase,
  transaction: UpgradeTransaction,
  isNew: boolean,
): Promise<void> {
  transaction.done.catch(() => undefined);
  for (const step of steps) await step(database, transaction);
  if (isNew) database.createObjectStore(`${identityPrefix}${Date.now()} ${Math.random()}`);
}

/**
 * A new database gets an empty store with a random name: a value in a store would need a read at each opening, and
 * could not be written on a full disk.
 */
const identityPrefix = 'created ';

/**
 * Tells a database from one that was created in its place, by whichever tab or worker was first.
 * @returns a random text from its creation, undefined for a database of a version that gave none
 */
export function databaseIdentity(database: IDBPDatabase): string | undefined {
  return [...database.objectStoreNames].find((store) => store.startsWith(identityPrefix));
}
