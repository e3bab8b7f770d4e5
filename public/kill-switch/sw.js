// Stops the service worker of this app everywhere: put this file in the place of /sw.js (docs/kill-switch.md). It
// clears every cache and removes itself. The database with claims, wallet requests and transactions is never touched.
self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(stop());
});

async function stop() {
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  // A page registers its worker at each start, so this runs again then: with nothing to clear there is nothing to load
  // anew.
  if (names.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const held = (await self.navigator.locks.query()).held ?? [];
  if (held.some(({ name }) => name.startsWith('write:'))) return;
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
