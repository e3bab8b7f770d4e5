import type { PrecacheEntry } from 'workbox-precaching';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { shellPartsFile } from '../core/shellPage.ts';
import { listCachePlugin } from './listCache.ts';
import { precache } from './precache.ts';
import { withSums } from './precacheSums.ts';
import {
  isFilePath,
  isImageRequest,
  isCacheable,
  isCacheableImage,
  isLocaleRequest,
  isTokenListRequest,
} from './requests.ts';
import { pageOfShell } from './shellParts.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What the service worker answers: for every page of the app the precached shell, with the page's own content if the
 * build has rendered it; locales and token lists from the cache while they are fetched again; and the images of
 * networks and tokens once they have been loaded. Requests to chains, oracles and explorers are never answered by it.
 */
export function addRoutes(manifest: (PrecacheEntry | string)[], options: { isNavigationServed: boolean }): void {
  cleanupOutdatedCaches();
  const { files, plugin, shell: packed } = withSums(manifest, self.registration.scope);
  const controller = precache(files, plugin, packed);
  registerRoute(new PrecacheRoute(controller));

  // In development there is no precached index.html.
  if (options.isNavigationServed) {
    const shell = controller.createHandlerBoundToURL(new URL('index.html', self.registration.scope).href);
    const partsUrl = new URL(shellPartsFile, self.registration.scope).href;
    registerRoute(
      ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isFilePath(url.pathname),
      async (options) =>
        pageOfShell(options.url.pathname, await shell(options), async () =>
          (await controller.matchPrecache(partsUrl))?.json(),
        ),
    );
  }

  // The release limits their number, so no expiry is needed.
  const staleWhileRevalidate = (cacheName: string, isPersisted = isCacheable): StaleWhileRevalidate =>
    new StaleWhileRevalidate({
      cacheName,
      plugins: [{ cacheWillUpdate: async ({ response }) => (isPersisted(response) ? response : null) }],
    });
  const { scope } = self.registration;
  registerRoute(({ url }) => isLocaleRequest(url, scope), staleWhileRevalidate('locales'));
  registerRoute(
    ({ url }) => isTokenListRequest(url, scope),
    new StaleWhileRevalidate({ cacheName: 'token-lists', plugins: [listCachePlugin('token-lists')] }),
  );
  registerRoute(({ url }) => isImageRequest(url, scope), staleWhileRevalidate('images', isCacheableImage));
}
