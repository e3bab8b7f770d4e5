/** Every store of the one database. Adding one needs a migration. */
export const storeNames = [
  'claims',
  'intents',
  'transactions',
  'forms',
  'settings',
  'queryCache',
  'damaged',
  'watch',
  'cursors',
  'lists',
] as const;
export type StoreName = (typeof storeNames)[number];

/** What a change to a record answers: the new record, 'keep' for no change, or 'remove'. */
export type RecordChange = { put: unknown } | 'keep' | 'remove';

/**
 * Keyed records that outlive the page. Keys stand beside the records. All operations reject when the storage fails;
 * the modules of the single stores turn that into results.
 */
export interface RecordStore {
  /** False: only in memory, gone with this tab. */
  readonly isDurable: boolean;
  get(store: StoreName, key: string): Promise<unknown>;
  entries(store: StoreName): Promise<[key: string, record: unknown][]>;
  /** Reads and writes one record in one transaction, so that no other tab comes between. */
  update(store: StoreName, key: string, change: (old: unknown) => RecordChange): Promise<void>;
  /** Reads and writes several records of one store in one transaction; `change` sees each key with its record. */
  updateMany(
    store: StoreName,
    keys: readonly string[],
    change: (key: string, old: unknown) => RecordChange,
  ): Promise<void>;
  /**
   * Reads several records of one store and writes what follows from all of them, in one transaction; keys left out
   * stay.
   */
  updateTogether(
    store: StoreName,
    keys: readonly string[],
    change: (olds: ReadonlyMap<string, unknown>) => ReadonlyMap<string, RecordChange>,
  ): Promise<void>;
  /** Writes and removes several records of one store in one transaction. */
  write(
    store: StoreName,
    puts: readonly (readonly [key: string, record: unknown])[],
    removals?: readonly string[],
  ): Promise<void>;
  clear(store: StoreName): Promise<void>;
  /** Moves a record that cannot be read to the store of damaged ones, in one transaction. */
  setAside(store: StoreName, key: string): Promise<void>;
}

/** A record that was put aside, as it was found. */
export interface DamagedRecord {
  store: string;
  key: string;
  record: unknown;
}

/** Where a damaged record is put aside. */
export const damagedKey = (store: string, key: string): string => `${store}:${key}`;
