import type { Result } from '../../core/result.ts';
import { changeRecord, loadRecord, writeRecords } from './records.ts';
import type { ParseRecord } from './records.ts';
import type { RecordChange } from './recordStore.ts';

/** Small records with one key each: forms and settings. */
export type PersistedStore = 'forms' | 'settings';

/**
 * @returns null when nothing is stored under the key, or the record is damaged (it is then moved to the damaged
 * records)
 */
export function loadPersisted<T>(store: PersistedStore, key: string, parse: ParseRecord<T>): Promise<T | null> {
  return loadRecord(store, key, parse);
}

/** @returns 'storageUnavailable' */
export function savePersisted(store: PersistedStore, key: string, record: unknown): Promise<Result<void>> {
  return writeRecords((records) => records.write(store, [[key, record]]));
}

/** Reads and writes in one transaction. @returns 'storageUnavailable' */
export function changePersisted<T>(
  store: PersistedStore,
  key: string,
  parse: ParseRecord<T>,
  change: (old: T | null) => RecordChange,
): Promise<Result<void>> {
  return changeRecord(store, key, parse, change);
}
