import type { DamagedRecord, RecordChange, RecordStore, StoreName } from './recordStore.ts';
import { damagedKey } from './recordStore.ts';
import type { RescuedRecords } from './rescue.ts';

/**
 * Records of a browser without storage (private mode, storage refused): they last as long as the tab.
 * @param rescued records read from a database that cannot be used; they are there from the start
 */
export function createMemoryStore(rescued: RescuedRecords = new Map()): RecordStore {
  const stores = new Map<StoreName, Map<string, unknown>>(
    [...rescued].map(([store, records]) => [store, new Map(records)]),
  );
  const of = (store: StoreName): Map<string, unknown> => {
    const known = stores.get(store) ?? new Map<string, unknown>();
    stores.set(store, known);
    return known;
  };
  const update = (store: StoreName, key: string, next: RecordChange): void => {
    if (next === 'remove') of(store).delete(key);
    else if (next !== 'keep') of(store).set(key, structuredClone(next.put));
  };
  return {
    isDurable: false,
    get: async (store, key) => structuredClone(of(store).get(key)),
    entries: async (store) => [...of(store)].map(([key, record]) => [key, structuredClone(record)]),
    update: async (store, key, change) => update(store, key, change(structuredClone(of(store).get(key)))),
    updateMany: async (store, keys, change) => {
      for (const key of keys) update(store, key, change(key, structuredClone(of(store).get(key))));
    },
    updateTogether: async (store, keys, change) => {
      const next = change(new Map(keys.map((key) => [key, structuredClone(of(store).get(key))])));
      for (const [key, record] of next) update(store, key, record);
    },
    write: async (store, puts, removals = []) => {
      for (const [key, record] of puts) of(store).set(key, structuredClone(record));
      for (const key of removals) of(store).delete(key);
    },
    clear: async (store) => of(store).clear(),
    setAside: async (store, key, isDamaged) => {
      const record = of(store).get(key);
      if (record === undefined || !isDamaged(record)) return;
      const damaged: DamagedRecord = { store, key, record };
      of('damaged').set(damagedKey(store, key), damaged);
      of(store).delete(key);
    },
  };
}
