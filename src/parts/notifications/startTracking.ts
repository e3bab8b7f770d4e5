import { createStore } from 'zustand/vanilla';
import { deployment } from '../../config/deployment.ts';
import { isWatched } from '../../core/watch/watchPlan.ts';
import { watcherTrouble, type WatcherTrouble } from '../../io/push/watcherTrouble.ts';
import { settledAfterMs } from '../../io/watch/settledAfter.ts';
import { claimsStore } from '../../state/claims.ts';
import { hasEarnWatches, onEarnWatch } from '../../state/earnWatches.ts';
import { hydrateState } from '../../state/hydrateState.ts';
import { registerAgain, registerServiceWorker } from '../../sw/client.ts';
import type { ServiceWorkerHooks } from '../../sw/client.ts';
import { activeRegistration } from '../../sw/clientActive.ts';
import { registerBackgroundSync, startHeartbeat } from '../../sw/clientWatch.ts';
import { notificationPermission } from './deviceGrants.ts';

/** Why the last attempt to tell the watcher of the claims failed; null: it did not. */
export const watcherStore = createStore<{ trouble: WatcherTrouble | null }>()(() => ({ trouble: null }));

let registered: ServiceWorkerRegistration | null = null;

/**
 * Starts the watching of the persisted claims, and of the places that the user watches: by the service worker with this
 * page's heartbeat, or in rounds on this page as long as no worker can run. To be called once, after the first paint.
 * @param onActive called when a service worker is active: it has the files of the app
 */
export async function startTracking(hooks: ServiceWorkerHooks, onActive: () => void): Promise<void> {
  const [registration] = await Promise.all([registerServiceWorker(hooks), hydrateState()]);
  const active = registration && (await activeRegistration(registration));
  if (active) return trackBy(active, onActive);
  const stopWatch = watchHere();
  if (!('serviceWorker' in navigator)) return;
  void takeTurns(navigator.serviceWorker, stopWatch, onActive);
}

/** Ends the page's own watch when a worker is active after all; never, if none can be installed. */
async function takeTurns(
  { ready }: ServiceWorkerContainer,
  stopWatch: () => void,
  onActive: () => void,
): Promise<void> {
  const stopRegistering = registerAgain();
  const registration = await ready;
  stopRegistering();
  stopWatch();
  trackBy(registration, onActive);
}

/** @returns a function that stops it */
function watchHere(): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  const start = async (): Promise<void> => {
    if (!hasWork()) await new Promise<void>((resolve) => onNewWork(resolve));
    const { startPageWatch } = await import('./pageWatch.ts');
    if (!isStopped) stop = startPageWatch({ hasWork, onNewWork });
  };
  void start().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

function trackBy(registration: ServiceWorkerRegistration, onActive: () => void): void {
  registered = registration;
  const watches = { hasWork: () => hasWork() || hasEarnWatches(), onNewWork: onAnyWork };
  startHeartbeat(registration, watches);
  if (watches.hasWork()) registerTracking();
  onAnyWork(registerTracking);
  onActive();
}

/** Asks the browser to wake the worker for the persisted claims, as far as it grants that. */
export function registerTracking(): void {
  if (registered) void registerBackgroundSync(registered);
  void tellWatcher(false);
}

/**
 * Tells the deployment's watcher, if it has one, which claims this browser waits for. One that cannot be reached, or
 * refuses, changes nothing: the claims are tracked as without it.
 * @param mayStart the user has just asked for it
 */
export async function tellWatcher(mayStart: boolean): Promise<void> {
  if (!deployment.watcherUrl || !('PushManager' in window) || notificationPermission() !== 'granted') return;
  try {
    const { runPush } = await import('./runPush.ts');
    await runPush(deployment.watcherUrl, mayStart);
    watcherStore.setState({ trouble: null });
  } catch (cause) {
    watcherStore.setState({ trouble: watcherTrouble(cause) });
  }
}

/**
 * Ends the messages of the watcher for this browser.
 * @returns false when neither the browser nor the watcher has ended them
 */
export async function leaveWatcher(): Promise<boolean> {
  if (!deployment.watcherUrl) return true;
  try {
    const { stopPush } = await import('./runPush.ts');
    await stopPush(deployment.watcherUrl);
    return true;
  } catch {
    return false;
  }
}

/** Only the service worker tells of places to earn at: a page of its own shows them. */
function onAnyWork(listener: () => void): () => void {
  const stops = [onNewWork(listener), onEarnWatch(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Whether a persisted claim is still checked from time to time. */
export function hasWork(): boolean {
  const nowMs = Date.now();
  return Object.values(claimsStore.getState().byKey).some((claim) =>
    isWatched(claim, nowMs, settledAfterMs(claim.targetChainId)),
  );
}

/**
 * Calls the listener when a claim was added.
 * @returns a function that stops listening
 */
export function onNewWork(listener: () => void): () => void {
  return claimsStore.subscribe(({ byKey }, before) => {
    if (byKey !== before.byKey && Object.keys(byKey).some((hash) => !(hash in before.byKey))) listener();
  });
}
