import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { Migration, UpgradeTransaction } from './migrations.ts';

export interface OpenDatabaseOptions {
  name: string;
  migrations: readonly Migration[];
  /** The handle is no longer usable: another tab upgrades the database, or the browser closed it. */
  onClosed: () => void;
  /** How long an upgrade waits for other tabs to let go. */
  blockedTimeoutMs?: number;
}

/**
 * Opens the database and brings it to the newest version. A migration that throws aborts the upgrade, so the version
 * does not advance and the old records stay (FAULTS B8).
 * @throws the migration's error, 'VersionError' for a database newer than this build, 'TimeoutError' while other tabs
 * hold it.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<IDBPDatabase> {
  const { name, migrations, onClosed, blockedTimeoutMs = 2_000 } = options;
  let migrationError: { cause: unknown } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTooLate = false;

  const opening = openDB(name, migrations.length, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // Left to itself, a rejected upgrade would still be committed.
      migrate(migrations.slice(oldVersion), database, transaction).catch((cause: unknown) => {
        migrationError = { cause };
        transaction.abort();
      });
    },
    blocking() {
      opening.then((database) => database.close(), () => undefined);
      onClosed();
    },
    terminated: onClosed,
  });
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isTooLate = true;
      reject(new DOMException('Another tab holds the database.', 'TimeoutError'));
    }, blockedTimeoutMs);
  });
  opening.then(
    (database) => isTooLate && database.close(),
    () => undefined,
  );
  try {
    return await Promise.race([opening, late]);
  } catch (cause) {
    throw migrationError ? (migrationError as { cause: unknown }).cause : cause;
  } finally {
    clearTimeout(timer);
  }
}

async function migrate(steps: readonly Migration[], database: IDBPDatabase, transaction: UpgradeTransaction): Promise<void> {
  transaction.done.catch(() => undefined);
  for (const step of steps) await step(database, transaction);
}
