import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching';
import { storeShellFiles } from './shellFiles.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Files that are fetched at the same time. Chromium limits the worker to two during its installation, other browsers
 * allow more.
 */
const lanes = 16;

/**
 * Stores the files of a version when its worker is installed, and removes those of the previous version.
 * @param shell the file that contains most of them, with its hash; null: there is none
 */
export function precache(
  files: (PrecacheEntry | string)[],
  plugin: WorkboxPlugin,
  shell: { url: string; integrity: string } | null,
): PrecacheController {
  const controller = new PrecacheController({ plugins: [plugin] });
  controller.addToCacheList(files);
  const install = async (event: ExtendableEvent): Promise<void> => {
    const all = [...controller.getURLsToCacheKeys()];
    const isImage = ([url]: readonly [string, string]): boolean => url.endsWith('.png');
    // Files that are not in it, or that it did not provide, are fetched one by one.
    await Promise.all([
      shell === null ? null : fetchShell(controller, shell).catch(() => undefined),
      fetchAll(controller, event, all.filter(isImage)),
    ]);
    await fetchAll(controller, event, all);
  };
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  return controller;
}

/** Only on a first visit: later ones already have most files of their version. */
async function fetchShell(controller: PrecacheController, shell: { url: string; integrity: string }): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  if ((await cache.keys()).length > 0) return;
  const { scope } = self.registration;
  const answer = await fetch(new URL(shell.url, scope).href, { integrity: shell.integrity, cache: 'no-cache' });
  await storeShellFiles(answer, (path) => controller.getCacheKeyForURL(new URL(path, scope).href), cache);
}

/**
 * Files in the cache are not fetched: the list of all its keys is one question, where each file would be another. One
 * file that cannot be fetched ends the installation.
 */
async function fetchAll(
  controller: PrecacheController,
  event: ExtendableEvent,
  urlsWithKeys: readonly (readonly [url: string, cacheKey: string])[],
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const left = urlsWithKeys.filter(([, cacheKey]) => !stored.has(cacheKey));
  const ask = async (url: string, cacheKey: string, mode: RequestCache): Promise<void> => {
    const request = new Request(url, { cache: mode, credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
  };
  const fetchNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [url, cacheKey] = next;
      // A file without a hash in its name has a revision in its cache key, and the browser may have an older one in its
      // HTTP cache. For a file with a hash the HTTP cache may have one that failed the check: then the host is asked.
      if (cacheKey === url) await ask(url, cacheKey, 'default').catch(() => ask(url, cacheKey, 'reload'));
      else await ask(url, cacheKey, 'reload');
    }
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
}
