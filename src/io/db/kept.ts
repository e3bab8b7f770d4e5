import type { Result } from '../../core/result.ts';
import { changeRecord, loadRecord, writeRecords } from './records.ts';
import type { ParseRecord } from './records.ts';
import type { RecordChange } from './recordStore.ts';

/** Small records of one key each: forms and settings. */
export type KeptStore = 'forms' | 'settings';

/** @returns null when nothing is kept under the key, or it is damaged (and then put aside) */
export function loadKept<T>(store: KeptStore, key: string, parse: ParseRecord<T>): Promise<T | null> {
  return loadRecord(store, key, parse);
}

/** @returns 'storageUnavailable' */
export function saveKept(store: KeptStore, key: string, record: unknown): Promise<Result<void>> {
  return writeRecords((records) => records.write(store, [[key, record]]));
}

/** Reads and writes in one transaction. @returns 'storageUnavailable' */
export function changeKept<T>(
  store: KeptStore,
  key: string,
  parse: ParseRecord<T>,
  change: (old: T | null) => RecordChange,
): Promise<Result<void>> {
  return changeRecord(store, key, parse, change);
}
