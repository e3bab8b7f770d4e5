import { ownTokenIcon, ownTokenIcons } from '../ui/ownTokenIcons.ts';

/**
 * Asks for the drawings of tokens that the service worker does not keep yet, so that they are shown without a network
 * too. They are many and small, and would hold up its installation.
 */
export async function keepTokenIcons(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const symbol of ownTokenIcons) {
    const url = ownTokenIcon(symbol);
    if ((await caches.match(url)) === undefined) await fetch(url);
  }
}
