/** Every store of the database. Adding one needs a migration. */
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

/** The result of a change to a record: the new record, 'keep' for no change, or 'remove'. */
export type RecordChange = { put: unknown } | 'keep' | 'remove';

/**
 * Keyed records that survive the page. Keys are stored apart from the records. All operations reject when the storage
 * fails; the modules of the single stores turn that into results.
 */
export interface RecordStore {
  /** False: in memory only, lost with this tab. */
  readonly isDurable: boolean;
  get(store: StoreName, key: string): Promise<unknown>;
  entries(store: StoreName): Promise<[key: string, record: unknown][]>;
  /** Reads and writes one record in one transaction, so that no other tab writes in between. */
  update(store: StoreName, key: string, change: (old: unknown) => RecordChange): Promise<void>;
  /** Reads and writes several records of one store in one transaction; `change` sees each key with its record. */
  updateMany(
    store: StoreName,
    keys: readonly string[],
    change: (key: string, old: unknown) => RecordChange,
  ): Promise<void>;
  /**
   * Reads several records of one store and writes the changes that follow from all of them, in one transaction; keys
   * left out stay unchanged.
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
  /**
   * Moves a record that cannot be read to the store of damaged records, in one transaction.
   * @param isDamaged asked again in the transaction: another tab may have moved or replaced the record meanwhile
   */
  setAside(store: StoreName, key: string, isDamaged: (record: unknown) => boolean): Promise<void>;
}

/** A damaged record in its stored form. */
export interface DamagedRecord {
  store: string;
  key: string;
  record: unknown;
}

/** The key of a damaged record. */
export const damagedKey = (store: string, key: string): string => `${store}:${key}`;
