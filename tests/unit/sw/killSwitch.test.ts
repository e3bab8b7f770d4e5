import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const code = readFileSync(new URL('../../../public/kill-switch/sw.js', import.meta.url), 'utf8');

let handlers: Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>;
let cacheNames: Set<string>;
let held: string[];
const calls = {
  skipWaiting: vi.fn<() => void>(),
  unregister: vi.fn<() => Promise<boolean>>(),
  navigate: vi.fn<(url: string) => Promise<void>>(),
};

/** Runs the kill switch as a browser would. Accessing IndexedDB throws: there is none. */
async function run() {
  const self = {
    addEventListener: (type: string, handler: (event: { waitUntil(work: Promise<unknown>): void }) => void) =>
      void handlers.set(type, handler),
    skipWaiting: calls.skipWaiting,
    registration: { unregister: calls.unregister },
    navigator: { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } },
    clients: { matchAll: async () => [{ url: 'https://app.example/bridge/tokens', navigate: calls.navigate }] },
  };
  const caches = { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) };
  runInNewContext(code, { self, caches });
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate']) handlers.get(type)?.({ waitUntil: (promise) => void work.push(promise) });
  await Promise.all(work);
}

beforeEach(() => {
  handlers = new Map();
  cacheNames = new Set(['workbox-precache-v2', 'locales', 'images', 'token-lists']);
  held = [];
  for (const call of Object.values(calls)) call.mockReset();
});

test('takes over at once, clears every cache, removes itself and reloads the pages', async () => {
  await run();
  expect(calls.skipWaiting).toHaveBeenCalled();
  expect([...cacheNames]).toEqual([]);
  expect(calls.unregister).toHaveBeenCalledTimes(1);
  expect(calls.navigate).toHaveBeenCalledWith('https://app.example/bridge/tokens');
});

test('never names the database, and answers no request', async () => {
  await run();
  expect(code).not.toMatch(/indexedDB/i);
  expect([...handlers.keys()]).toEqual(['install', 'activate']);
});

test('a page that registers it again is not reloaded endlessly', async () => {
  cacheNames.clear();
  await run();
  expect(calls.unregister).toHaveBeenCalled();
  expect(calls.navigate).not.toHaveBeenCalled();
});

test('a page with an open wallet request is left alone', async () => {
  held = ['write:0xab'];
  await run();
  expect(calls.unregister).toHaveBeenCalled();
  expect(calls.navigate).not.toHaveBeenCalled();
});
