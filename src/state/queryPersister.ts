import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { QUERY_CACHE_MAX_AGE_MS } from '../config/timing.ts';
import { clearQueryEntries, loadQueryEntries, saveQueryEntries } from '../io/db/queryCache.ts';
import { parseQueryEntry, toQueryEntry } from './queryEntry.ts';

export interface QueryPersisterOptions {
  /** The build's id: entries of another build are never read. */
  buster: string;
  maxAgeMs?: number;
  /** Changes within this time are written together. */
  throttleMs?: number;
}

/**
 * Stores the query cache in IndexedDB, one record per query: a damaged or foreign record does not affect the others.
 * Records are removed by age only, so that a tab which never requested them does not remove another tab's. A query with
 * `meta: { isPersisted: false }` is left out.
 */
export function createQueryPersister(options: QueryPersisterOptions): Persister {
  const { buster, maxAgeMs = QUERY_CACHE_MAX_AGE_MS, throttleMs = 1_000 } = options;
  /** When the data of each written query was fetched. */
  const written = new Map<string, number>();
  let newest: PersistedClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const puts: [string, unknown][] = [];
    for (const query of newest?.clientState.queries ?? []) {
      const entry = toQueryEntry(query, buster);
      if (!entry || written.get(query.queryHash) === query.state.dataUpdatedAt) continue;
      puts.push([query.queryHash, entry]);
      written.set(query.queryHash, query.state.dataUpdatedAt);
    }
    newest = null;
    if (puts.length === 0) return;
    if ((await saveQueryEntries(puts, [])).ok) return;
    // One value that cannot be cloned fails the whole write: then each record is written alone.
    for (const put of puts) await saveQueryEntries([put], []);
  }

  return {
    persistClient(client) {
      newest = client;
      timer ??= setTimeout(() => void write().catch(() => undefined), throttleMs);
    },
    async restoreClient() {
      const nowMs = Date.now();
      const gone: string[] = [];
      const queries: PersistedClient['clientState']['queries'] = [];
      for (const [key, record] of await loadQueryEntries()) {
        const query = parseQueryEntry(record, { key, buster, nowMs, maxAgeMs });
        if (!query) gone.push(key);
        else {
          queries.push(query);
          written.set(key, query.state.dataUpdatedAt);
        }
      }
      if (gone.length > 0) await saveQueryEntries([], gone);
      return queries.length === 0 ? undefined : { buster, timestamp: nowMs, clientState: { mutations: [], queries } };
    },
    async removeClient() {
      written.clear();
      await clearQueryEntries();
    },
  };
}
