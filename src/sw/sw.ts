import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { addRoutes } from './routes.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

addRoutes(self.__WB_MANIFEST, { isNavigationServed: import.meta.env.PROD });
clientsClaim();

// A new version waits until the user accepts it (FAULTS P10).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
