import type { Result } from '../../core/result.ts';
import { writeRecords } from './records.ts';
import { storage } from './storage.ts';

/** Every kept entry of the query cache, as it stands. An unreadable store counts as empty: it is only a cache. */
export async function loadQueryEntries(): Promise<[key: string, entry: unknown][]> {
  const { store } = await storage();
  return store.entries('queryCache').catch(() => []);
}

/** @returns 'storageUnavailable' */
export function saveQueryEntries(puts: readonly (readonly [key: string, entry: unknown])[], removals: readonly string[]): Promise<Result<void>> {
  return writeRecords((store) => store.write('queryCache', puts, removals));
}

/** @returns 'storageUnavailable' */
export function clearQueryEntries(): Promise<Result<void>> {
  return writeRecords((store) => store.clear('queryCache'));
}
