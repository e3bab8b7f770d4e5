import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../../../src/io/db/migrations.ts';
import type { Migration } from '../../../../src/io/db/migrations.ts';
import { openDatabase } from '../../../../src/io/db/openDatabase.ts';
import { storeNames } from '../../../../src/io/db/recordStore.ts';
import { openStorage } from '../../../../src/io/db/storage.ts';

const name = 'test-storage';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const addLists: Migration = (database) => void database.createObjectStore('lists');

test('records of every store survive a new handle; bigints stay bigints', async () => {
  const first = await openStorage(name);
  expect(first.status).toBe('durable');
  for (const store of storeNames) await first.store.write(store, [['key', { amount: 10n ** 30n, store }]]);
  const second = await openStorage(name);
  for (const store of storeNames) expect(await second.store.get(store, 'key')).toEqual({ amount: 10n ** 30n, store });
});

test('an update reads and writes without anyone coming between', async () => {
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
  await expect(store.write('settings', [['a', 2], ['b', () => 1]])).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await store.entries('settings')).toEqual([['a', 1]]);
});

describe('upgrades (FAULTS B7-B9)', () => {
  test.each<[string, Migration]>([
    ['throws', () => { throw new Error('bad step'); }],
    ['rejects later', async (_database, transaction) => {
      await transaction.objectStore('claims').getAll();
      throw new Error('bad step');
    }],
  ])('a migration that %s leaves the version and the records as they were', async (_name, step) => {
    const before = await openStorage(name);
    await before.store.write('claims', [['0x1', 'kept']]);
    const failed = await openStorage(name, [...migrations, (database, transaction) => {
      database.createObjectStore('half');
      return step(database, transaction);
    }]);
    expect(failed.status).toBe('failed');
    expect(failed.store.isDurable).toBe(false);
    const after = await openStorage(name);
    expect(after.status).toBe('durable');
    expect(await after.store.get('claims', '0x1')).toBe('kept');
  });

  test('an older tab lets go at once, so that a newer version opens without waiting', async () => {
    const old = await openStorage(name);
    await old.store.write('claims', [['0x1', 'kept']]);
    const newer = await openStorage(name, [...migrations, addLists]);
    expect(newer.status).toBe('durable');
    expect(await newer.store.get('claims', '0x1')).toBe('kept');
    await expect(old.store.get('claims', '0x1')).rejects.toMatchObject({ name: 'VersionError' });
    expect(old.status).toBe('newer');
  });

  test('a database newer than the app is neither used nor wiped', async () => {
    const newer = await openStorage(name, [...migrations, addLists]);
    await newer.store.write('claims', [['0x1', 'kept']]);
    const older = await openStorage(name);
    expect(older.status).toBe('newer');
    expect(older.store.isDurable).toBe(false);
    expect(await newer.store.get('claims', '0x1')).toBe('kept');
  });

  test('a tab that does not let go: an error in time, instead of hanging', async () => {
    const stubborn = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore('claims') });
    const opening = openDatabase({ name, migrations: [...migrations, addLists], onClosed: () => undefined, blockedTimeoutMs: 20 });
    await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
    stubborn.close();
  });

  test('the first migration makes every store', async () => {
    await openStorage(name);
    const database = await openDB(name);
    expect([...database.objectStoreNames].toSorted()).toEqual([...storeNames].toSorted());
    database.close();
  });
});

describe('a browser that works against us (FAULTS B10, B13)', () => {
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
    await store.setAside('claims', '0x1');
    expect(await store.entries('claims')).toEqual([]);
    expect(await store.get('damaged', 'claims:0x1')).toEqual({ store: 'claims', key: '0x1', record: { list: [1] } });
  });

  test('storage refused by the browser: memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect((await openStorage(name)).status).toBe('memory');
  });
});
