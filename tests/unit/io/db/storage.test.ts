import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../../../src/io/db/migrations.ts';
import type { Migration } from '../../../../src/io/db/migrations.ts';
import { openDatabase } from '../../../../src/io/db/openDatabase.ts';
import { storeNames } from '../../../../src/io/db/recordStore.ts';
import { openStorage } from '../../../../src/io/db/storage.ts';
import type { StorageEvent } from '../../../../src/io/db/storage.ts';

const name = 'test-storage';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const addLater: Migration = (database) => void database.createObjectStore('later');

test('records of every store survive a new handle; bigints stay bigints', async () => {
  const first = await openStorage(name);
  expect(first.status).toBe('durable');
  for (const store of storeNames) await first.store.write(store, [['key', { amount: 10n ** 30n, store }]]);
  const second = await openStorage(name);
  for (const store of storeNames) expect(await second.store.get(store, 'key')).toEqual({ amount: 10n ** 30n, store });
});

test('an update reads and writes in one transaction', async () => {
  const { store } = await openStorage(name);
  const add = () => store.update('settings', 'count', (old) => ({ put: (typeof old === 'number' ? old : 0) + 1 }));
  await Promise.all(Array.from({ length: 20 }, add));
  expect(await store.get('settings', 'count')).toBe(20);
  await store.update('settings', 'count', () => 'keep');
  expect(await store.get('settings', 'count')).toBe(20);
  await store.update('settings', 'count', () => 'remove');
  expect(await store.get('settings', 'count')).toBeUndefined();
});

test('a record that cannot be stored fails alone and changes nothing', async () => {
  const { store } = await openStorage(name);
  await store.write('settings', [['a', 1]]);
  await expect(
    store.write('settings', [
      ['a', 2],
      ['b', () => 1],
    ]),
  ).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await store.entries('settings')).toEqual([['a', 1]]);
});

describe('upgrades (rules 8.5, 8.6)', () => {
  test.each<[string, Migration]>([
    [
      'throws',
      () => {
        throw new Error('bad step');
      },
    ],
    [
      'rejects later',
      async (_database, transaction) => {
        await transaction.objectStore('claims').getAll();
        throw new Error('bad step');
      },
    ],
  ])('a migration that %s leaves the version and the records as they were', async (_name, step) => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const failed = await openStorage(name, [
      ...migrations,
      (database, transaction) => {
        database.createObjectStore('half');
        return step(database, transaction);
      },
    ]);
    expect(failed.status).toBe('failed');
    expect(failed.store.isDurable).toBe(false);
    const after = await openStorage(name);
    expect(after.status).toBe('durable');
    expect(await after.store.get('claims', '0x1')).toBe('kept');
  });

  test('an older tab closes the database at once, so that a newer version opens without waiting', async () => {
    const old = await openStorage(name);
    await old.store.write('claims', [['0x1', 'kept']]);
    const newer = await openStorage(name, [...migrations, addLater]);
    expect(newer.status).toBe('durable');
    expect(await newer.store.get('claims', '0x1')).toBe('kept');
    await expect(old.store.get('claims', '0x1')).rejects.toMatchObject({ name: 'VersionError' });
    expect(old.status).toBe('newer');
  });

  test('a database newer than the app is neither used nor wiped', async () => {
    const newer = await openStorage(name, [...migrations, addLater]);
    await newer.store.write('claims', [['0x1', 'kept']]);
    const older = await openStorage(name);
    expect(older.status).toBe('newer');
    expect(older.store.isDurable).toBe(false);
    expect(await newer.store.get('claims', '0x1')).toBe('kept');
  });

  test('a tab that does not close the database: an error in time, instead of hanging', async () => {
    const stubborn = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore('claims') });
    const opening = openDatabase({
      name,
      migrations: [...migrations, addLater],
      onClosed: () => undefined,
      blockedTimeoutMs: 20,
    });
    await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
    stubborn.close();
  });

  test('what a newer or a failing database holds can still be read, and nothing in it is touched', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [
      ['0x1', 'kept'],
      ['0x2', { broken: true }],
    ]);
    for (const steps of [[...migrations, () => Promise.reject(new Error('bad step'))], migrations.slice(0, 1)]) {
      const rescued = await openStorage(name, steps);
      expect(rescued.store.isDurable).toBe(false);
      expect(await rescued.store.entries('claims')).toEqual([
        ['0x1', 'kept'],
        ['0x2', { broken: true }],
      ]);
      await rescued.store.setAside('claims', '0x2', () => true);
      await rescued.store.write('claims', [['0x3', 'typed']], ['0x1']);
    }
    const after = await openStorage(name);
    expect(after.status).toBe('durable');
    expect((await after.store.entries('claims')).map(([key]) => key)).toEqual(['0x1', '0x2']);
    expect(await after.store.entries('damaged')).toEqual([]);
  });

  test('nothing is left behind where a first start fails', async () => {
    expect((await openStorage(name, [() => Promise.reject(new Error('bad step'))])).status).toBe('failed');
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('a database without one of its stores is not written to', async () => {
    const damaged = await openDB(name, migrations.length, {
      upgrade: (database) => void database.createObjectStore('claims'),
    });
    await damaged.put('claims', 'kept', '0x1');
    damaged.close();
    const { status, store } = await openStorage(name);
    expect(status).toBe('failed');
    expect(await store.get('claims', '0x1')).toBe('kept');
  });

  test('each old version, with any records in it, comes up to date and loses none', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.bigInt(),
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
      fc.uint8Array(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: migrations.length }),
        fc.dictionary(fc.stringMatching(/^0x[0-9a-f]{4}$/), anything),
        async (version, records) => {
          vi.stubGlobal('indexedDB', new IDBFactory());
          const old = await openDatabase({
            name,
            migrations: migrations.slice(0, version),
            onClosed: () => undefined,
            stores: [],
          });
          for (const store of old.objectStoreNames)
            for (const [key, record] of Object.entries(records)) await old.put(store, record, key);
          const stores = [...old.objectStoreNames];
          old.close();
          const { store, status } = await openStorage(name);
          expect(status).toBe('durable');
          for (const one of storeNames) {
            expect(Object.fromEntries(await store.entries(one))).toEqual(stores.includes(one) ? { ...records } : {});
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the first migration makes every store', async () => {
    await openStorage(name);
    const database = await openDB(name);
    expect([...database.objectStoreNames].filter((store) => !store.startsWith('created ')).toSorted()).toEqual(
      [...storeNames].toSorted(),
    );
    database.close();
  });
});

describe('a database that changes under a running page (rules 8.5, 8.7)', () => {
  test('the page is informed at once that a newer version took over, and when it did not in the end', async () => {
    const events: StorageEvent[] = [];
    const old = await openStorage(name, migrations, (event) => events.push(event));
    const failing = openStorage(name, [...migrations, () => Promise.reject(new Error('bad step'))]);
    await vi.waitFor(() => expect(old.status).toBe('newer'));
    expect((await failing).status).toBe('failed');
    expect(events).toEqual(['status']);
    await old.store.write('claims', [['0x1', 'kept']]);
    expect([old.status, events]).toEqual(['durable', ['status', 'status']]);
  });

  test('the page is informed that the browser cleared everything, and writes into a new database', async () => {
    const events: StorageEvent[] = [];
    const { store } = await openStorage(name, migrations, (event) => events.push(event));
    await store.write('claims', [['0x1', 'gone']]);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve);
    });
    await vi.waitFor(() => expect(events).toEqual(['emptied']));
    await store.write('claims', [['0x2', 'kept']]);
    expect(await store.entries('claims')).toEqual([['0x2', 'kept']]);
  });
});

test('a page that is not the first to open the cleared database again is informed as well (rule 8.7)', async () => {
  const events: string[] = [];
  const first = await openStorage(name, migrations, () => events.push('first'));
  const second = await openStorage(name, migrations, () => events.push('second'));
  await first.store.write('claims', [['0x1', 'gone']]);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener('success', resolve);
  });
  await vi.waitFor(() => expect(events.toSorted()).toEqual(['first', 'second']));
  expect(await second.store.entries('claims')).toEqual([]);
});

describe('a browser that refuses or closes the database (rules 8.7, 8.10)', () => {
  test('a closed handle is reopened once and the write repeated', async () => {
    const opened: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((...input) => {
      const request = open(...input);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    });
    const { store } = await openStorage(name);
    opened[0]?.close();
    await store.write('claims', [['0x1', 'kept']]);
    expect(await store.get('claims', '0x1')).toBe('kept');
    expect(opened).toHaveLength(2);
  });

  test('no IndexedDB: memory, and it says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { store, status } = await openStorage(name);
    expect([status, store.isDurable]).toEqual(['memory', false]);
    const record = { list: [1] };
    await store.write('claims', [['0x1', record]]);
    record.list.push(2);
    expect(await store.get('claims', '0x1')).toEqual({ list: [1] });
    await store.setAside('claims', '0x1', () => true);
    expect(await store.entries('claims')).toEqual([]);
    expect(await store.get('damaged', 'claims:0x1')).toEqual({ store: 'claims', key: '0x1', record: { list: [1] } });
  });

  /** Opens while the browser gives no answer to the first openings, and their time passes at once. */
  const openUnanswered = async (openings: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const open = indexedDB.open.bind(indexedDB);
    let left = openings;
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...input) => {
      left -= 1;
      return left < 0 ? open(...input) : Object.assign(open(...input), { addEventListener: () => undefined });
    });
    const opening = openStorage(name);
    await vi.advanceTimersByTimeAsync(8_000);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    return opening.finally(() => spy.mockRestore());
  };

  test('a browser that never answers has not refused: failed, in time, and later the database opens', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const { store, status } = await openUnanswered(2);
    expect([status, store.isDurable]).toEqual(['failed', false]);
    expect(await store.entries('claims')).toEqual([]);
    const after = await openStorage(name);
    expect([after.status, await after.store.get('claims', '0x1')]).toEqual(['durable', 'kept']);
  });

  test('a browser that answers too late: what the database holds can be read', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const { store, status } = await openUnanswered(1);
    expect([status, store.isDurable]).toEqual(['failed', false]);
    expect(await store.get('claims', '0x1')).toBe('kept');
  });

  /** The browser refuses every opening of the database while this is true. */
  const refuse = (cause: string, isRefused: () => boolean = () => true) => {
    const open = indexedDB.open.bind(indexedDB);
    return vi.spyOn(indexedDB, 'open').mockImplementation((...input) => {
      if (isRefused()) throw new DOMException('denied', cause);
      return open(...input);
    });
  };

  const stubCaches = (names: string[]) =>
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      open: async () => ({ keys: async () => [], delete: async () => true }),
      delete: async (name: string) => names.splice(names.indexOf(name), 1).length > 0,
    });

  test.each(['SecurityError', 'NotAllowedError', 'InvalidStateError'])(
    'storage refused with %s: memory',
    async (cause) => {
      refuse(cause);
      expect((await openStorage(name)).status).toBe('memory');
    },
  );

  test('storage that the user denied, as Chromium says it: memory', async () => {
    const denied = new DOMException('The user denied permission to access the database.', 'UnknownError');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw denied;
    });
    expect((await openStorage(name)).status).toBe('memory');
  });

  test('an error of unknown cause is no refusal: failed, and nothing that is stored is lost', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const refusing = refuse('UnknownError');
    const { store, status } = await openStorage(name);
    expect([status, store.isDurable]).toEqual(['failed', false]);
    refusing.mockRestore();
    const after = await openStorage(name);
    expect([after.status, await after.store.get('claims', '0x1')]).toEqual(['durable', 'kept']);
  });

  test.each([
    ['the caches that are loaded again', ['workbox-precache-v2'], (names: string[]) => names.length < 2],
    ['the shell, if that is not enough', [], (names: string[]) => names.length === 0],
  ])('a disk too full to open the database: first go %s (rule 8.9)', async (_what, left, isRoom) => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const names = ['workbox-precache-v2', 'images'];
    stubCaches(names);
    refuse('QuotaExceededError', () => !isRoom(names));
    const { store, status } = await openStorage(name);
    expect([status, await store.get('claims', '0x1'), names]).toEqual(['durable', 'kept', left]);
  });

  test('a disk that stays too full: not called missing, and later the database opens', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    stubCaches(['images']);
    const refusing = refuse('QuotaExceededError');
    const { store, status } = await openStorage(name);
    expect([status, store.isDurable]).toEqual(['noRoom', false]);
    refusing.mockRestore();
    const after = await openStorage(name);
    expect([after.status, await after.store.get('claims', '0x1')]).toEqual(['durable', 'kept']);
  });

  test('a disk too full to open the database at its newest version: what it holds can be read', async () => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    let openings = 0;
    refuse('QuotaExceededError', () => ++openings <= 3);
    const { store, status } = await openStorage(name);
    expect([status, store.isDurable, await store.get('claims', '0x1')]).toEqual(['noRoom', false, 'kept']);
  });

  test('caches that do not answer keep nobody waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) });
    refuse('QuotaExceededError');
    const opening = openStorage(name);
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    expect((await opening).status).toBe('noRoom');
  });
});
