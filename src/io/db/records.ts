import { plainText } from '../../core/errors/plainText.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { DamagedRecord, RecordChange, RecordStore, StoreName } from './recordStore.ts';
import { isFull, makeRoom, nameOf, roomSteps } from './makeRoom.ts';
import { storage } from './storage.ts';

/** Parses a record, or gives null when it is damaged; the key says which record it should be. */
export type ParseRecord<T> = (record: unknown, key: string) => T | null;

/**
 * Runs a write. On a full disk the caches free space first and the write is repeated (rule 8.9).
 * @returns 'storageFull', 'storageNewer' when another tab has upgraded the database, or 'storageUnavailable' with the
 * browser's message. In a browser without storage a write to memory is a success; `storage().status` says so.
 */
export async function writeRecords(write: (store: RecordStore) => Promise<void>): Promise<Result<void>> {
  const { store } = await storage();
  for (let step = 0; ; step += 1) {
    try {
      await write(store);
      return ok(undefined);
    } catch (cause) {
      if (!isFull(cause) || step === roomSteps) return fail(storageError(cause));
    }
    await makeRoom(store, step);
  }
}

function storageError(cause: unknown): AppError {
  const detail = plainText(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
  if (isFull(cause)) return { code: 'storageFull', detail };
  return { code: nameOf(cause) === 'VersionError' ? 'storageNewer' : 'storageUnavailable', detail };
}

/**
 * A failed read is an error and not an empty result: a screen, or the check against sending twice, would otherwise take
 * it for empty.
 */
async function reading<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw new CausewayError(storageError(cause), { cause });
  }
}

/**
 * All readable records of a store; damaged ones are moved to the damaged records and do not affect the others (rule
 * 8.8).
 * @throws CausewayError 'storageNewer' or 'storageUnavailable' when the store cannot be read
 */
export async function loadRecords<T>(name: StoreName, parse: ParseRecord<T>): Promise<T[]> {
  const { store } = await storage();
  const entries = await reading(store.entries(name));
  const records: T[] = [];
  for (const [key, record] of entries) {
    const parsed = parse(record, key);
    if (parsed !== null) records.push(parsed);
    else await setAside(store, name, key, parse);
  }
  return records;
}

/**
 * One record, or null when there is none or it is damaged; a damaged one is moved to the damaged records.
 * @throws CausewayError 'storageNewer' or 'storageUnavailable' when the store cannot be read
 */
export async function loadRecord<T>(name: StoreName, key: string, parse: ParseRecord<T>): Promise<T | null> {
  const { store } = await storage();
  return reading(getRecord(store, name, key, parse));
}

async function getRecord<T>(
  store: RecordStore,
  name: StoreName,
  key: string,
  parse: ParseRecord<T>,
): Promise<T | null> {
  const record = await store.get(name, key);
  if (record === undefined) return null;
  const parsed = parse(record, key);
  if (parsed === null) await setAside(store, name, key, parse);
  return parsed;
}

/** What cannot be moved stays where it is, and is found again by the next reader. */
const setAside = <T>(store: RecordStore, name: StoreName, key: string, parse: ParseRecord<T>): Promise<void> =>
  store.setAside(name, key, (record) => parse(record, key) === null).catch(() => undefined);

/** Changes a record in one transaction. A damaged one counts as absent, and is moved to the damaged records first. */
export async function changeRecord<T>(
  name: StoreName,
  key: string,
  parse: ParseRecord<T>,
  change: (old: T | null) => RecordChange,
): Promise<Result<void>> {
  return writeRecords(async (store) => {
    await getRecord(store, name, key, parse);
    await store.update(name, key, (old) => change(old === undefined ? null : parse(old, key)));
  });
}

/** The damaged records, for 'damaged, hash ...' in lists. Rejects as `loadRecords` does. */
export async function loadDamaged(): Promise<DamagedRecord[]> {
  return loadRecords('damaged', (record) => (isDamagedRecord(record) ? record : null));
}

function isDamagedRecord(record: unknown): record is DamagedRecord {
  if (typeof record !== 'object' || record === null || !('store' in record) || !('key' in record)) return false;
  return typeof record.store === 'string' && typeof record.key === 'string';
}
