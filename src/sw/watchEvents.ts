import { claimPages } from '../core/claims/claimLink.ts';
import { systemClock } from '../io/clock.ts';
import { createAppReader } from '../io/rpc/appReader.ts';
import { loadOwnNodes } from '../io/rpc/persistedOwnNodes.ts';
import { openTabChannel } from '../io/tabChannel.ts';
import type { TabMessage } from '../io/tabChannel.ts';
import { longestRunMs } from '../io/watch/runWatch.ts';
import type { WatchDependencies } from '../io/watch/watchRound.ts';
import { answerPush } from './answerPush.ts';
import type { AnswerDependencies } from './answerPush.ts';
import { parsePageMessage } from './messages.ts';
import { createNotifier, manyTag } from './notify.ts';
import type { Notifier } from './notify.ts';
import { openPath } from './openPath.ts';
import { endPushAction, hasPush, leavePush, renewPush } from './push.ts';
import { parsePushMessage } from './pushMessage.ts';
import { createWatchSession } from './watchSession.ts';
import type { WatchSession } from './watchSession.ts';

declare const self: ServiceWorkerGlobalScope;

/** The tag of the one-time and the periodic sync. */
export const syncTag = 'claims';

/** A heartbeat comes every 20 s; this allows for a late one. */
const heartbeatMs = 45_000;
/** The time in which a push service expects its notification. */
const pushMs = 20_000;

/** A round of a thousand claims in one request; if a node refuses that, the reader splits it. */
const wholeRound = { maxRequests: 1_100, maxBodyLength: 1_500_000 };

/**
 * Handles every event that allows a check of the claims and of the watched places, and the tap on a notification (rule
 * 11.1).
 */
export function addWatchEvents(): void {
  const notifier = createNotifier({
    registration: self.registration,
    // Some in-app browsers have no notifications: the bare name would throw, and the worker would not be installed.
    hasActions: 'Notification' in self && 'maxActions' in Notification && Number(Notification.maxActions) > 0,
    isAppVisible: async () =>
      (await self.clients.matchAll({ type: 'window' })).some((client) => client.visibilityState === 'visible'),
    hasPush,
  });
  const session = createWatchSession(watchDependencies(notifier), self.navigator.locks);

  self.addEventListener('message', (event) => {
    const message = parsePageMessage(event.data);
    if (message?.type === 'REST') session.rest();
    if (message?.type !== 'WATCH') return;
    event.waitUntil(session.watch(message.isLeaving ? longestRunMs : heartbeatMs, message.isUrgent));
  });
  self.addEventListener('activate', () => {
    // Not awaited: the pages' requests would be delayed until it is done.
    void session.watch(heartbeatMs);
  });
  self.addEventListener('sync', (event: Event) => {
    if (event instanceof ExtendableEvent && tagOf(event) === syncTag) event.waitUntil(untilSettled(session, event));
  });
  self.addEventListener('periodicsync', (event: Event) => {
    if (event instanceof ExtendableEvent && tagOf(event) === syncTag) event.waitUntil(session.watch(longestRunMs));
  });
  const pushes: AnswerDependencies = { notifier, watch: () => session.watch(pushMs, true), nowMs: systemClock.nowMs };
  self.addEventListener('push', (event) => event.waitUntil(answerPush(pushes, parsePushMessage(event.data))));
  self.addEventListener('pushsubscriptionchange', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(renewPush(self.registration));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    if (event.action === endPushAction) return event.waitUntil(leavePush(self.registration));
    const path = pathOf(event.notification);
    event.waitUntil(openPath({ scope: self.registration.scope, clients: self.clients, answerMs: 1_000 }, path));
  });
}

/** The browser retries a failed sync some minutes later, which is what a waiting claim needs. */
async function untilSettled(session: WatchSession, event: Event): Promise<void> {
  const report = await session.watch(longestRunMs);
  const isLast = 'lastChance' in event && event.lastChance === true;
  if (report && report.pressingChainIds.length > 0 && !isLast) throw new Error('Claims still wait for confirmations.');
}

function watchDependencies(notifier: Notifier): WatchDependencies {
  return {
    reader: createAppReader(loadOwnNodes, wholeRound),
    carefulReader: createAppReader(loadOwnNodes),
    clock: systemClock,
    canNotify: () => 'Notification' in self && Notification.permission === 'granted',
    showNotices: (notices) => notifier.show(notices),
    showEarnEvents: (told) => notifier.showEarn(told),
    mayMoveHashes: async () =>
      (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length === 0,
    onWritten(keys) {
      const message: TabMessage = { key: 'claims', hashes: keys };
      openTabChannel()?.postMessage(message);
    },
    onReady: showBadge,
  };
}

/** Shows the number of ready claims on the app's icon, if the platform supports that. */
function showBadge(ready: number): void {
  if (!('setAppBadge' in self.navigator)) return;
  const shown = ready > 0 ? self.navigator.setAppBadge(ready) : self.navigator.clearAppBadge();
  shown.catch(() => undefined);
}

const tagOf = (event: Event): unknown => ('tag' in event ? event.tag : undefined);

function pathOf(notification: Notification): string {
  const data: unknown = notification.data;
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return notification.tag !== manyTag && typeof path === 'string' ? path : claimPages.erc20;
}
