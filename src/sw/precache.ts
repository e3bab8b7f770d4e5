import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/**
 * Files that are fetched at a time: most are small, and each waits for a whole round trip. Many at once fill the link;
 * all at once would leave too little of it to what the page loads meanwhile.
 */
const lanes = 16;

/** Keeps the files of a version when its worker is installed, and drops those of the version before. */
export function precache(files: (PrecacheEntry | string)[], plugin: WorkboxPlugin): PrecacheController {
  const controller = new PrecacheController({ plugins: [plugin] });
  controller.addToCacheList(files);
  self.addEventListener('install', (event) => event.waitUntil(fetchAll(controller, event)));
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  return controller;
}

/** One file that cannot be had ends the installation. */
async function fetchAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const left = [...controller.getURLsToCacheKeys()];
  const fetchNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [url, cacheKey] = next;
      // A file whose name has no hash has a revision in its key, and what the browser keeps may be the one before.
      const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
}
