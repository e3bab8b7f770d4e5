import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching';
import { shellFilesFile, shellListFile } from '../core/shellFiles.ts';
import { fetchSealed, ShellFiles, type SealedFile } from './shellFiles.ts';

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
  const single = sealed.filter((entry) => entry !== list && entry !== combined);
  controller.addToCacheList(single);
  self.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([storeSingle(controller, single), shell?.install()])),
  );
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([controller.activate(event), shell?.removeOthers()])),
  );
  return { controller, shell };
}

/** One file that cannot be fetched ends the installation. */
async function storeSingle(controller: PrecacheController, files: readonly Sealed[]): Promise<void> {
  const { scope } = self.registration;
  const cache = await caches.open(controller.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    files.map(async (file) => {
      const key = controller.getCacheKeyForURL(`${scope}${file.url}`);
      if (key !== undefined && !stored.has(key)) await cache.put(key, await fetchSealed(file, scope));
    }),
  );
}
