import { newVapidKey, vapidKeysOf } from '../watcher/settings/vapidKeys.ts';
import { readDeployment } from '../watcher/settings/readDeployment.ts';
import { startWatcher, type RunningWatcher } from '../watcher/startWatcher.ts';
import { usualPorts } from './ports.ts';
import { startPushService } from './services/pushService.ts';
import type { Service } from './services/service.ts';
import { startWatcherGate } from './services/watcherGate.ts';

export interface LocalWatcher {
  /** The services of the local world: the push service, and the address of the watcher. */
  services: readonly Service[];
  /** Starts the watcher behind its address, for an app that runs already. */
  follow(place: { root: string; deploymentPath: string; appUrl: string }): Promise<RunningWatcher>;
}

/** A watcher with a push service of its own; it keeps everything in memory. */
export async function startLocalWatcher(port: (usual: number) => number): Promise<LocalWatcher> {
  const push = await startPushService({ target: 'push-service', port: port(usualPorts.pushService) });
  const gate = await startWatcherGate({ target: 'watcher', port: port(usualPorts.watcher) });
  return {
    services: [push, gate.service],
    async follow({ root, deploymentPath, appUrl }) {
      const watcher = await startWatcher({
        deployment: readDeployment(root, deploymentPath),
        appUrl: `${appUrl}/`,
        vapid: vapidKeysOf(newVapidKey()),
        contact: 'mailto:operator@example.org',
        database: { url: '', folder: null, connections: 1 },
        host: '127.0.0.1',
        port: 0,
        adminHost: '127.0.0.1',
        adminPort: 0,
        proxies: 0,
        pushServices: [push.url],
        claimsPerRound: 1_000,
        readsPerRequest: 100,
      });
      gate.open(watcher.url);
      return watcher;
    },
  };
}
