import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching';
import { storeShellFiles } from './shellFiles.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files that are fetched at a time. Chromium lets a worker that is installed fetch two, others more. */
const lanes = 16;

/**
 * Keeps the files of a version when its worker is installed, and drops those of the version before.
 * @param shell the file that has most of them, with its hash; null: there is none
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
    // What is not in that file, and what it did not bring, is fetched one by one.
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

/** On a first visit alone: later ones have most files of their version already. */
async function fetchShell(controller: PrecacheController, shell: { url: string; integrity: string }): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  if ((await cache.keys()).length > 0) return;
  const { scope } = self.registration;
  const answer = await fetch(new URL(shell.url, scope).href, { integrity: shell.integrity, cache: 'no-cache' });
  await storeShellFiles(answer, (path) => controller.getCacheKeyForURL(new URL(path, scope).href), cache);
}

/** What the cache has is not fetched. One file that cannot be had ends the installation. */
async function fetchAll(
  controller: PrecacheController,
  event: ExtendableEvent,
  urlsWithKeys: readonly (readonly [url: string, cacheKey: string])[],
): Promise<void> {
  const left = [...urlsWithKeys];
  const ask = async (url: string, cacheKey: string, cache: RequestCache): Promise<void> => {
    const request = new Request(url, { cache, credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
  };
  const fetchNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [url, cacheKey] = next;
      // A file whose name has no hash has a revision in its key, and what the browser keeps may be the one before. Of
      // one with a hash the browser may keep what was refused before: then the host is asked.
      if (cacheKey === url) await ask(url, cacheKey, 'default').catch(() => ask(url, cacheKey, 'reload'));
      else await ask(url, cacheKey, 'reload');
    }
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
}
