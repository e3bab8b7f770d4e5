import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { writeRecords } from './records.ts';
import { storage } from './storage.ts';

/** Every stored entry of the query cache, unparsed. An unreadable store counts as empty: it is only a cache. */
export async function loadQueryEntries(): Promise<[key: string, entry: unknown][]> {
  const { store } = await storage();
  return store.entries('queryCache').catch(() => []);
}

/**
 * Writes and deletes entries. A full disk is not an occasion to free space: this is only a cache.
 * @returns 'storageUnavailable'
 */
export async function saveQueryEntries(
  puts: readonly (readonly [key: string, entry: unknown])[],
  removals: readonly string[],
): Promise<Result<void>> {
  const { store } = await storage();
  return store.write('queryCache', puts, removals).then(
    () => ok(undefined),
    () => fail({ code: 'storageUnavailable' as const }),
  );
}

/** @returns 'storageUnavailable' */
export function clearQueryEntries(): Promise<Result<void>> {
  return writeRecords((store) => store.clear('queryCache'));
}
