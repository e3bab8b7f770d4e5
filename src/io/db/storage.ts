import type { IDBPDatabase } from 'idb';
import { createDatabaseStore } from './databaseStore.ts';
import { isFull, makeRoom, nameOf, roomSteps } from './makeRoom.ts';
import { createMemoryStore } from './memoryStore.ts';
import { migrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { databaseIdentity, openDatabase } from './openDatabase.ts';
import type { HandleEnd, OpenDatabaseOptions } from './openDatabase.ts';
import type { RecordStore } from './recordStore.ts';
import { rescueRecords } from './rescue.ts';

/**
 * durable: records survive the browser. memory: this browser stores nothing, say so (rule 8.10). newer: a newer version
 * of the app changed the database; reload this tab (rules 8.5, 8.6). blocked: another tab of an older version keeps the
 * database open (rule 8.5). failed: the database could not be opened in time, or upgraded; noRoom: the disk is too full
 * for that; nothing was deleted (rules 8.6, 8.10). In all but the first nothing is written; what could be read of a
 * newer or broken database can be read.
 */
export type StorageStatus = 'durable' | 'memory' | 'newer' | 'blocked' | 'failed' | 'noRoom';

export interface Storage {
  readonly store: RecordStore;
  /** The current status: another tab may upgrade the database while this page is open. */
  readonly status: StorageStatus;
}

/** status: it has changed. emptied: the browser cleared the database while the page was open (rule 8.7). */
export type StorageEvent = 'status' | 'emptied';

const databaseName = 'causeway';

/** Opens the database, or falls back to memory when this browser has none. Never rejects. */
export async function openStorage(
  name = databaseName,
  steps: readonly Migration[] = migrations,
  notify: (event: StorageEvent) => void = () => undefined,
): Promise<Storage> {
  if (!hasIndexedDb()) return { store: createMemoryStore(), status: 'memory' };
  let opening: Promise<IDBPDatabase> | null = null;
  let status: StorageStatus = 'durable';
  let hasOpened = false;
  let identity: string | undefined;
  const setStatus = (next: StorageStatus): void => {
    if (next === status) return;
    status = next;
    if (hasOpened) notify('status');
  };
  const onClosed = (end: HandleEnd): void => {
    opening = null;
    if (end === 'upgraded') setStatus('newer');
    // Opens again at once, not at the next write: if the page were left before that, it would have nothing to write
    // back.
    else void current().catch(() => undefined);
  };
  const current = (): Promise<IDBPDatabase> => {
    if (opening) return opening;
    const attempt = openWithRoom({ name, migrations: steps, onClosed }).then((database) => {
      const before = identity;
      identity = databaseIdentity(database);
      if (hasOpened && identity !== before) notify('emptied');
      return database;
    });
    opening = attempt;
    attempt.then(
      () => setStatus('durable'),
      (cause: unknown) => {
        setStatus(statusOf(cause));
        if (opening === attempt) opening = null;
      },
    );
    return attempt;
  };
  const reopen = (discarded: Promise<IDBPDatabase>): Promise<IDBPDatabase> => {
    if (opening === discarded) opening = null;
    return current();
  };
  try {
    await current();
    hasOpened = true;
  } catch (cause) {
    const failed = statusOf(cause);
    const isReadable = failed === 'newer' || failed === 'failed' || failed === 'noRoom';
    return { store: createMemoryStore(isReadable ? await rescueRecords(name) : undefined), status: failed };
  }
  const store = createDatabaseStore({ current, reopen });
  return {
    store,
    get status() {
      return status;
    },
  };
}

/** On a full disk the caches free space first (rule 8.9). */
async function openWithRoom(options: OpenDatabaseOptions): Promise<IDBPDatabase> {
  for (let step = 0; ; step += 1) {
    try {
      return await openDatabase(options);
    } catch (cause) {
      if (!isFull(cause) || step === roomSteps) throw cause;
    }
    await makeRoom(null, step);
  }
}

let shared: Promise<Storage> | null = null;
const listeners = new Set<(event: StorageEvent) => void>();

/** The storage of this page or worker, opened on first use. */
export function storage(): Promise<Storage> {
  shared ??= openShared();
  return shared;
}

/**
 * Opens the storage again if it is not durable, for a worker that outlives the reason. The one that is held stays until
 * the database opens: what was recorded in it, for example shown notices, is not forgotten. Never rejects.
 */
export async function openAgain(): Promise<void> {
  const held = shared;
  if (held === null || (await held).status === 'durable') return;
  const again = await openShared();
  if (again.status === 'durable' && shared === held) shared = Promise.resolve(again);
}

const openShared = (): Promise<Storage> =>
  openStorage(databaseName, migrations, (event) => {
    for (const listener of listeners) listener(event);
  });

/**
 * Calls the listener when something happens to the open database.
 * @returns a function that stops listening
 */
export function onStorageEvent(listener: (event: StorageEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the storage again at the next use. For tests and for leaving a closed page. */
export function forgetStorage(): void {
  shared = null;
}

/** In some browsers even reading the property throws. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/**
 * What browsers say that give a site no database, for example in private windows. 'UnknownError' is among them only if
 * Chromium says that the user denied it: browsers also say it of a database that is there, and not all of them list one
 * that they cannot open.
 */
const refusals: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError', 'NotAllowedError']);

function statusOf(cause: unknown): StorageStatus {
  const name = nameOf(cause);
  if (name === 'VersionError') return 'newer';
  if (name === 'TimeoutError') return 'blocked';
  if (isFull(cause)) return 'noRoom';
  const isDenied = name === 'UnknownError' && cause instanceof Error && /denied permission/i.test(cause.message);
  return isDenied || refusals.has(name) ? 'memory' : 'failed';
}
