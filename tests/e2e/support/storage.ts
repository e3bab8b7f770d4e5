import type { CDPSession, Page } from '@playwright/test';
import { migrations } from '../../../src/io/db/migrations.ts';
import type { World } from './fixtures.ts';

/** A page of the app's origin on which none of the app's code runs. */
export async function besideApp(page: Page, world: World): Promise<void> {
  await page.goto(new URL('/locales/en.json', world.appUrl).href);
}

/** The stores of a database of an earlier version. */
const firstStores = ['claims', 'intents', 'transactions', 'forms', 'settings', 'queryCache', 'damaged'];

/** The stores of every database version, so that a test can create an old one, as `src/io/db/migrations.ts` did. */
export const storesOfVersion: Readonly<Record<number, readonly string[]>> = {
  1: firstStores,
  2: [...firstStores, 'watch', 'cursors'],
  3: [...firstStores, 'watch', 'cursors', 'lists'],
};

/** The version to which the app upgrades its database. */
export const newestVersion = migrations.length;

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Creates the app's database in a version, with records by store and key. With `isHeld` the connection stays open and
 * ignores upgrade requests.
 */
export async function makeDatabase(page: Page, version: number, records: Records, isHeld = false): Promise<void> {
  await page.evaluate(
    ([wanted, stores, byStore, stays]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway', wanted);
        opening.addEventListener('upgradeneeded', () => {
          for (const store of stores)
            if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store);
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const done = (): void => {
            if (!stays) database.close();
            resolve();
          };
          const names = Object.keys(byStore);
          if (names.length === 0) return done();
          const writing = database.transaction(names, 'readwrite');
          for (const [name, entries] of Object.entries(byStore))
            for (const [key, record] of Object.entries(entries)) writing.objectStore(name).put(record, key);
          writing.addEventListener('complete', done);
          writing.addEventListener('error', () => reject(writing.error));
        });
      }),
    [version, storesOfVersion[version] ?? [], records, isHeld] as const,
  );
}

/**
 * Holds back every write to a store of the app's database, from a page of its own: the transaction that holds them is
 * kept open by one request after another, which would slow down the app's page.
 * @returns lets the writes go
 */
export async function holdWrites(page: Page, world: World, store: string): Promise<() => Promise<void>> {
  const beside = await page.context().newPage();
  await besideApp(beside, world);
  await beside.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const objects = opening.result.transaction(name, 'readwrite').objectStore(name);
          // A transaction stays open as long as it has requests.
          const goOn = (): void => {
            resolve();
            objects.count().addEventListener('success', goOn);
          };
          objects.count().addEventListener('success', goOn);
        });
      }),
    store,
  );
  await page.bringToFront();
  // The database ends the transactions of a page that is closed.
  return () => beside.close();
}

/** Version of the app's database; 0 when there is none. Creates nothing. */
export async function databaseVersion(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Chromium does not answer when it clears the databases at that moment; asked again it does.
    const ask = (): Promise<IDBDatabaseInfo[]> =>
      Promise.race([
        indexedDB.databases(),
        new Promise<IDBDatabaseInfo[]>((resolve) => setTimeout(() => resolve(ask()), 5_000)),
      ]);
    return (await ask()).find(({ name }) => name === 'causeway')?.version ?? 0;
  });
}

/** Keys of a store, as stored on disk; none while there is no database. */
export async function storedKeys(page: Page, store: string): Promise<string[]> {
  if ((await databaseVersion(page)) === 0) return [];
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        // The database was cleared since: opening it must not create an empty one in place of the app's.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve([]);
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      }),
    store,
  );
}

/** The records of an existing store, as stored on disk. */
export async function storedRecords(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        // Not made yet: opening it must not create an empty one in place of the app's.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve([]);
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
}

/** The browser's developer tools for a page. */
export const toolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** The claim of a deposit, as the app stores it. */
export function claimRecord(
  deposit: { hash: string; source: number; target: number; symbol: string; receiver: string },
  createdAt = Date.now(),
): Record<string, unknown> {
  return {
    type: 'erc20',
    sourceChainId: deposit.source,
    targetChainId: deposit.target,
    depositHash: deposit.hash,
    currencyId: deposit.symbol,
    typedAmount: '1',
    createdAt,
    recipient: deposit.receiver,
  };
}

/** Fills a cache of the app, so that there is something to delete. */
export async function fillCache(page: Page, name: string, bytes: number): Promise<void> {
  await page.evaluate(
    async ([cache, length]) =>
      (await caches.open(cache)).put('/chains/filling.png', new Response(new Uint8Array(length))),
    [name, bytes] as const,
  );
}

/**
 * Limits the space of the app's origin to its current use plus this many bytes (under 30 MB). Takes effect at once, if
 * it is first called before anything is written.
 */
export async function limitSpace(page: Page, world: World, freeBytes: number): Promise<void> {
  const { origin } = new URL(world.appUrl);
  const session = await toolsOf(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.max(1, usage + freeBytes) });
  // For half a minute the browser remembers how much was free; a record larger than that makes it check again.
  const refusal = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('space-probe', 1);
        opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('probe'));
        opening.addEventListener('error', () => resolve(opening.error?.name ?? ''));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('probe', 'readwrite');
          writing.objectStore('probe').put(new Uint8Array(30_000_000), 'large');
          writing.addEventListener('complete', () => reject(new Error('The disk took 30 MB.')));
          writing.addEventListener('abort', () => {
            opening.result.close();
            resolve(writing.error?.name ?? '');
          });
        });
      }),
  );
  if (refusal !== 'QuotaExceededError') throw new Error(`The space is not limited: ${refusal}`);
}
