import { isCacheable } from './requests.ts';

/** A page that loads meanwhile waits for it. */
const longestMs = 2_000;

/**
 * Fetches the languages that are stored once more, so that a new version's first page does not show the texts of the
 * version before. What cannot be fetched in time stays as it is stored: its texts are better than English ones. Never
 * rejects.
 */
export async function renewLocales(cacheName: string): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const signal = AbortSignal.timeout(longestMs);
    const renew = async (request: Request): Promise<void> => {
      const response = await fetch(request.url, { cache: 'no-cache', signal });
      if (isCacheable(response)) await cache.put(request, response);
    };
    await Promise.allSettled((await cache.keys()).map(renew));
  } catch {
    // The storage cannot be read: there is nothing to renew.
  }
}
