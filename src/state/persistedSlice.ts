import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { TYPED_SAVE_DEBOUNCE_MS } from '../config/timing.ts';
import { toAppError } from '../core/errors/appError.ts';
import { fail } from '../core/result.ts';
import type { PersistedStore } from '../io/db/persisted.ts';
import { loadDatabase } from './loadDatabase.ts';
import type { Persisted, PersistedKey } from './schemas.ts';
import { noteWrite } from './storageHealth.ts';
import { notifyTabs } from './tabs.ts';

/** Records that survive the page, as the registry uses them. */
export interface PersistedPart {
  /** Other tabs take over a change at once. A form belongs to its tab until it is reloaded. */
  readonly isShared: boolean;
  /** Loads the stored record, once. Rejects when it cannot be read. */
  hydrate(): Promise<void>;
  /** Takes over what another tab or the worker has written; for claims, those of the keys. */
  reload(keys?: readonly string[]): Promise<void>;
  /** Writes all pending changes. */
  flush(): Promise<void>;
  /** Writes what this page knows, whatever is stored. */
  rewrite(): Promise<void>;
}

export interface PersistedSliceOptions<Key extends PersistedKey> {
  key: Key;
  /** The IndexedDB store that holds the record. */
  persistedIn: PersistedStore;
  isShared: boolean;
  initial: Persisted[Key];
  /** Fields whose change may be written after the next keystrokes; all others are written at once. */
  typedFields?: readonly (keyof Persisted[Key])[];
  /** Fields of a form that other tabs change as well, always by functions: each tab writes its own changes of them. */
  mergedFields?: readonly (keyof Persisted[Key])[];
  /** False leaves the stored record unchanged, for example another tab's deposit. */
  mayReplace?: (persisted: Persisted[Key], next: Persisted[Key]) => boolean;
  /** Called with every new value of this tab, before it is written. */
  onChange?: (value: Persisted[Key]) => void;
}

export interface PersistedSlice<T> extends PersistedPart {
  readonly persistedIn: PersistedStore;
  store: StoreApi<T>;
  /**
   * Changes fields and writes them. A field that depends on its value before, such as a list, is changed by a function:
   * the stored value may not be loaded yet, or another tab may have changed it. Resolves when they are in IndexedDB.
   */
  set(change: SliceChange<T>): Promise<void>;
  /** Loads the stored record, once. What was changed before is not overwritten. */
  hydrate(): Promise<void>;
  /**
   * The fields that this tab changed before the first call; none afterwards. A form that is ready calls it once: a link
   * that opened the page, or a reset on opening it, does not change what the user has already entered.
   */
  takeEarlyFields(): readonly (keyof T)[];
}

function fieldsOf<T extends object>(change: Partial<T>): (keyof T)[] {
  const fields: (keyof T)[] = [];
  for (const field in change) fields.push(field);
  return fields;
}

type SliceChange<T> = Partial<T> | ((value: T) => Partial<T>);

/** One record of client state, stored in IndexedDB. The prerendered page shows its initial state. */
export function createPersistedSlice<Key extends PersistedKey>(
  options: PersistedSliceOptions<Key>,
): PersistedSlice<Persisted[Key]> {
  type Value = Persisted[Key];
  const { key, persistedIn, isShared, typedFields = [], mergedFields = [] } = options;
  const store = createStore<Value>(() => options.initial);
  /** What this tab has changed and not written yet. */
  let changes: ((value: Value) => Partial<Value>)[] = [];
  let hydrating: Promise<void> | null = null;
  let earlyFields: Set<keyof Value> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Callers whose typed text has not been written yet. */
  let waiting: (() => void)[] = [];
  let writes: Promise<void> = Promise.resolve();

  const load = async (): Promise<Value | null> => {
    const database = await loadDatabase();
    return database.loadPersisted<Value>(persistedIn, key, (record) => database.parsePersisted(key, record));
  };

  const changed = (value: Value, by = changes): Value =>
    by.reduce((before, change) => ({ ...before, ...change(before) }), value);

  async function readPersisted(): Promise<void> {
    const persisted = await load();
    if (persisted) store.setState(changed(persisted));
  }

  function hydrate(): Promise<void> {
    hydrating ??= readPersisted().catch((cause: unknown) => {
      hydrating = null;
      throw cause;
    });
    return hydrating;
  }

  async function writeNow(): Promise<void> {
    await hydrate();
    const database = await loadDatabase();
    const value = store.getState();
    const unwritten = [...changes];
    const written = await database.changePersisted<Value>(
      persistedIn,
      key,
      (record) => database.parsePersisted(key, record),
      (persisted) => {
        if (!persisted) return { put: value };
        // Of what tabs share, each writes its own changes. A form is written whole, except for its merged fields.
        const merged = changed(persisted, unwritten);
        if (isShared) return { put: merged };
        const mayReplace = options.mayReplace?.(persisted, value) ?? true;
        if (!mayReplace && mergedFields.length === 0) return 'keep';
        const put = mayReplace ? { ...value } : { ...persisted };
        for (const field of mergedFields) put[field] = merged[field];
        return { put };
      },
    );
    if (!noteWrite(written).ok) return;
    changes = changes.slice(unwritten.length);
    if (isShared) notifyTabs(key);
  }

  /** Writes run one after the other; each writes the newest value. */
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const callers = waiting;
    waiting = [];
    writes = writes.then(writeNow).catch((cause: unknown) => {
      noteWrite(fail(toAppError(cause)));
    });
    for (const resolve of callers) void writes.then(resolve);
    return writes;
  }

  return {
    persistedIn,
    isShared,
    store,
    hydrate,
    flush: () => (timer === undefined ? writes : write()),
    rewrite: write,
    async reload() {
      await writes;
      const persisted = await load();
      if (persisted && timer === undefined) store.setState(changed(persisted));
    },
    takeEarlyFields() {
      const fields = [...(earlyFields ?? [])];
      earlyFields = null;
      return fields;
    },
    set(change) {
      const of = typeof change === 'function' ? change : () => change;
      const patch = of(store.getState());
      store.setState(patch);
      changes.push(of);
      for (const field of fieldsOf(patch)) earlyFields?.add(field);
      options.onChange?.(store.getState());
      const isTyped = fieldsOf(patch).every((field) => typedFields.includes(field));
      if (!isTyped) return write();
      clearTimeout(timer);
      timer = setTimeout(() => void write(), TYPED_SAVE_DEBOUNCE_MS);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
