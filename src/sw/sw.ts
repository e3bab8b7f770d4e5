/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { deployment } from '../config/deployment.ts';
import { parsePageMessage } from './messages.ts';
import { networkRules, passBy } from './passBy.ts';
import { addRoutes } from './routes.ts';
import type { SealedFile } from './shellFiles.ts';
import { addWatchEvents } from './watchEvents.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly (Partial<SealedFile> | string)[] };

addRoutes(self.__WB_MANIFEST);
self.addEventListener('install', (event) => {
  const explorers = deployment.chains.map(({ explorerUrl, explorerApiUrl }) => explorerApiUrl ?? explorerUrl);
  passBy(event, networkRules(explorers, self.registration.scope));
});
clientsClaim();
addWatchEvents();

// A new version waits until the user accepts it (rule 1.10).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (parsePageMessage(data)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
