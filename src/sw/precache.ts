import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching';
import { shellFilesFile, shellListFile } from '../core/shellFiles.ts';
import { ShellFiles, type SealedFile } from './shellFiles.ts';

declare const self: ServiceWorkerGlobalScope;

type Sealed = PrecacheEntry & SealedFile;

/**
 * Stores the files of a version when its worker is installed, and removes those of the previous version when it is
 * activated. The build names the hash of each: a file that was changed on the way is not stored, and the worker is not
 * installed.
 * @returns the files that are stored by themselves, which the page has loaded before, and all others; null: the build
 *   has none, as in development
 */
export function precache(manifest: readonly (PrecacheEntry | string)[]): {
  controller: PrecacheController;
  shell: ShellFiles | null;
} {
  const sealed = manifest.filter(
    (entry): entry is Sealed => typeof entry !== 'string' && entry.integrity !== undefined,
  );
  const list = sealed.find(({ url }) => url === shellListFile);
  const combined = sealed.find(({ url }) => url === shellFilesFile);
  const shell = list && combined ? new ShellFiles(list, combined, self.registration.scope) : null;
  const controller = new PrecacheController();
  controller.addToCacheList(sealed.filter((entry) => entry !== list && entry !== combined));
  self.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([storeSingle(controller, event), shell?.install()])),
  );
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([controller.activate(event), shell?.removeOthers()])),
  );
  return { controller, shell };
}

/** One file that cannot be fetched ends the installation. */
async function storeSingle(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const left = [...controller.getURLsToCacheKeys()].filter(([, cacheKey]) => !stored.has(cacheKey));
  const ask = async (url: string, cacheKey: string, mode: RequestCache): Promise<void> => {
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    const request = new Request(url, { ...(integrity && { integrity }), cache: mode, credentials: 'same-origin' });
    await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
  };
  // A file without a hash in its name has a revision in its cache key, and the browser may have an older one in its
  // HTTP cache. For a file with a hash the HTTP cache may have one that failed the check: then the host is asked.
  await Promise.all(
    left.map(([url, cacheKey]) =>
      cacheKey === url
        ? ask(url, cacheKey, 'default').catch(() => ask(url, cacheKey, 'reload'))
        : ask(url, cacheKey, 'reload'),
    ),
  );
}
