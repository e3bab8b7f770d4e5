import { ownTokenIcon, ownTokenIcons } from '../ui/ownTokenIcons.ts';

/**
 * Requests the token images that the service worker has not cached yet, so that they are also shown offline. They are
 * many and small, and would delay its installation.
 */
export async function cacheTokenIcons(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const symbol of ownTokenIcons) {
    const url = ownTokenIcon(symbol);
    if ((await caches.match(url)) === undefined) await fetch(url);
  }
}
