import type { PersistedClient } from '@tanstack/react-query-persist-client';

type PersistedQuery = PersistedClient['clientState']['queries'][number];

interface QueryEntry {
  buster: string;
  dataUpdatedAt: number;
  queryKey: readonly unknown[];
  data: unknown;
}

/** Clocks may differ a little between two runs; data from further in the future is discarded. */
const clockSlackMs = 60_000;

/**
 * The stored form of a query: its data and when it was fetched. Null for one without data or with `meta.isPersisted:
 * false`.
 */
export function toQueryEntry(query: PersistedQuery, buster: string): QueryEntry | null {
  const { state, queryKey, meta } = query;
  if (state.status !== 'success' || state.data === undefined || meta?.['isPersisted'] === false) return null;
  return { buster, dataUpdatedAt: state.dataUpdatedAt, queryKey, data: state.data };
}

export interface EntryLimits {
  key: string;
  buster: string;
  nowMs: number;
  maxAgeMs: number;
}

/** A stored record as a settled query, or null when it is damaged, of another build, too old or from the future. */
export function parseQueryEntry(record: unknown, { key, buster, nowMs, maxAgeMs }: EntryLimits): PersistedQuery | null {
  if (!isEntry(record) || record.buster !== buster) return null;
  const ageMs = nowMs - record.dataUpdatedAt;
  if (!(ageMs <= maxAgeMs && ageMs >= -clockSlackMs)) return null;
  return {
    queryHash: key,
    queryKey: record.queryKey,
    dehydratedAt: record.dataUpdatedAt,
    state: {
      data: record.data,
      dataUpdateCount: 1,
      dataUpdatedAt: record.dataUpdatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}

function isEntry(record: unknown): record is QueryEntry {
  if (typeof record !== 'object' || record === null) return false;
  if (!('buster' in record && 'dataUpdatedAt' in record && 'queryKey' in record && 'data' in record)) return false;
  return typeof record.dataUpdatedAt === 'number' && Array.isArray(record.queryKey) && record.data !== undefined;
}
