import type { WorkboxPlugin } from 'workbox-core/types.js';
import { openTabChannel } from '../io/tabChannel.ts';
import type { TabMessage } from '../io/tabChannel.ts';
import { isCacheable } from './requests.ts';

/** The message to pages when a list that was answered from the cache turns out to have a newer version. */
export const listsChanged: TabMessage = { key: 'tokenLists' };

/**
 * Refreshes token lists in the background: the cached list is returned at once, the one from the network replaces it in
 * the cache, and pages are informed. An address that no longer returns a list is removed from the cache, so that the
 * next round tries its alternatives; the page still has the list itself.
 */
export function listCachePlugin(cacheName: string, isOnline: () => boolean = () => navigator.onLine): WorkboxPlugin {
  const forget = async (request: Request): Promise<void> => {
    if (isOnline()) await (await caches.open(cacheName)).delete(request);
  };
  return {
    cacheWillUpdate: async ({ request, response }) => {
      if (isCacheable(response)) return response;
      await forget(request);
      return null;
    },
    fetchDidFail: ({ request }) => forget(request),
    cacheDidUpdate: async ({ oldResponse, newResponse }) => {
      if (!oldResponse || (await oldResponse.clone().text()) === (await newResponse.clone().text())) return;
      openTabChannel()?.postMessage(listsChanged);
    },
  };
}
