import { registerRoute } from 'workbox-routing/registerRoute.js';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { answerPage } from './answerPage.ts';
import { listCachePlugin } from './listCache.ts';
import { precache } from './precache.ts';
import { renewLocales } from './renewLocales.ts';
import {
  isFilePath,
  isImageRequest,
  isCacheable,
  isCacheableImage,
  isLocaleRequest,
  isShellRequest,
  isTokenListRequest,
} from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What the service worker answers: for every page of the app the precached shell, with the page's own content if the
 * build has rendered it; locales and token lists from the cache while they are fetched again; and the images of
 * networks and tokens once they have been loaded. Requests to chains, oracles and explorers are never answered by it.
 */
export function addRoutes(manifest: Parameters<typeof precache>[0]): void {
  const { scope } = self.registration;
  const shell = precache(manifest);

  // In development there is no shell.
  if (shell !== null) {
    registerRoute(
      ({ url }) => isShellRequest(url, scope),
      async ({ request, url }) => (await shell.match(url.href.slice(scope.length))) ?? fetch(request),
    );
    registerRoute(
      ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isFilePath(url.pathname),
      (options) => answerPage(shell, options),
    );
  }

  // The release limits their number, so no expiry is needed.
  const staleWhileRevalidate = (cacheName: string, isPersisted = isCacheable): StaleWhileRevalidate =>
    new StaleWhileRevalidate({
      cacheName,
      plugins: [{ cacheWillUpdate: async ({ response }) => (isPersisted(response) ? response : null) }],
    });
  registerRoute(({ url }) => isLocaleRequest(url, scope), staleWhileRevalidate('locales'));
  self.addEventListener('activate', (event) => event.waitUntil(renewLocales('locales')));
  registerRoute(
    ({ url }) => isTokenListRequest(url, scope),
    new StaleWhileRevalidate({ cacheName: 'token-lists', plugins: [listCachePlugin('token-lists')] }),
  );
  registerRoute(({ url }) => isImageRequest(url, scope), staleWhileRevalidate('images', isCacheableImage));
}
