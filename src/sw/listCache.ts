import type { WorkboxPlugin } from 'workbox-core/types.js';
import { openTabChannel } from '../io/tabChannel.ts';
import type { TabMessage } from '../io/tabChannel.ts';
import { isKeepable } from './requests.ts';

/** What pages are told when a list that was answered from the cache turns out to be newer. */
export const listsChanged: TabMessage = { key: 'tokenLists' };

/**
 * Keeps token lists fresh behind the page's back: what is kept answers at once, what comes from the network replaces it
 * and pages are told. An address that no longer answers with a list is forgotten, so that the next round tries its
 * alternatives; the page still has the list itself.
 */
export function listCachePlugin(cacheName: string, isOnline: () => boolean = () => navigator.onLine): WorkboxPlugin {
  const forget = async (request: Request): Promise<void> => {
    if (isOnline()) await (await caches.open(cacheName)).delete(request);
  };
  return {
    cacheWillUpdate: async ({ request, response }) => {
      if (isKeepable(response)) return response;
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
