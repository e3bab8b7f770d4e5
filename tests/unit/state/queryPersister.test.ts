import 'fake-indexeddb/auto';
import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUERY_CACHE_MAX_AGE_MS } from '../../../src/config/timing.ts';
import { loadQueryEntries, saveQueryEntries } from '../../../src/io/db/queryCache.ts';
import { forgetStorage } from '../../../src/io/db/storage.ts';
import { createQueryPersister } from '../../../src/state/queryPersister.ts';

const buster = 'build-1';

const snapshot = (client: QueryClient) => ({ buster, timestamp: Date.now(), clientState: dehydrate(client) });

async function persist(fill: (client: QueryClient) => void | Promise<void>, options = { buster, throttleMs: 0 }) {
  const client = new QueryClient();
  await fill(client);
  await createQueryPersister(options).persistClient(snapshot(client));
  await new Promise((resolve) => setTimeout(resolve, 5));
  client.clear();
}

async function restored(options = { buster }) {
  const persisted = await createQueryPersister(options).restoreClient();
  const client = new QueryClient();
  if (persisted) hydrate(client, persisted.clientState);
  return client;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

test('queries are restored with their data, bigints and age', async () => {
  const updatedAt = Date.now() - 60_000;
  await persist((client) => void client.setQueryData(['balance', 6661], { amount: 10n ** 30n }, { updatedAt }));
  const client = await restored();
  expect(client.getQueryData(['balance', 6661])).toEqual({ amount: 10n ** 30n });
  expect(client.getQueryState(['balance', 6661])?.dataUpdatedAt).toBe(updatedAt);
});

test('nothing stored: nothing restored', async () => {
  await expect(createQueryPersister({ buster }).restoreClient()).resolves.toBeUndefined();
});

test('one damaged entry never affects the rest', async () => {
  await persist((client) => void client.setQueryData(['good'], 1));
  await saveQueryEntries(
    [
      ['bad-1', null],
      ['bad-2', { buster, dataUpdatedAt: 'x' }],
      ['bad-3', 7],
    ],
    [],
  );
  expect((await restored()).getQueryData(['good'])).toBe(1);
  expect(await loadQueryEntries()).toHaveLength(1);
});

test('one value that cannot be stored does not stop the others', async () => {
  await persist((client) => {
    client.setQueryData(['function'], () => 1);
    client.setQueryData(['good'], 1);
  });
  expect((await restored()).getQueryData(['good'])).toBe(1);
});

test('entries of another build, over 7 days old or from the future are dropped', async () => {
  const nowMs = Date.now();
  await persist((client) => {
    client.setQueryData(['old'], 1, { updatedAt: nowMs - QUERY_CACHE_MAX_AGE_MS - 1 });
    client.setQueryData(['future'], 1, { updatedAt: nowMs + 3_600_000 });
    client.setQueryData(['young'], 1, { updatedAt: nowMs - QUERY_CACHE_MAX_AGE_MS + 60_000 });
  });
  const client = await restored();
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['young']]);
  expect((await restored({ buster: 'build-2' })).getQueryCache().getAll()).toEqual([]);
});

test('failed queries and those that ask for it are not stored', async () => {
  await persist(async (client) => {
    await client.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')), retry: false });
    await client.prefetchQuery({ queryKey: ['facts'], queryFn: () => 1, meta: { isPersisted: false } });
    await client.prefetchQuery({ queryKey: ['list'], queryFn: () => 2 });
  });
  expect((await loadQueryEntries()).map(([key]) => key)).toEqual(['["list"]']);
});

test("a tab that lacks a query does not remove another tab's", async () => {
  await persist((client) => void client.setQueryData(['one'], 1));
  await persist((client) => void client.setQueryData(['two'], 2));
  const client = await restored();
  expect([client.getQueryData(['one']), client.getQueryData(['two'])]).toEqual([1, 2]);
});

test('many changes within a second are one write', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const persister = createQueryPersister({ buster });
  const client = new QueryClient();
  for (let count = 0; count < 50; count += 1) {
    client.setQueryData(['count'], count);
    await persister.persistClient(snapshot(client));
  }
  expect(put).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await restored()).getQueryData(['count'])).toBe(49));
});

test('removing the client empties the store', async () => {
  await persist((client) => void client.setQueryData(['one'], 1));
  await createQueryPersister({ buster }).removeClient();
  expect(await loadQueryEntries()).toEqual([]);
});
