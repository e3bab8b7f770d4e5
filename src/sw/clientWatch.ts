import type { PageMessage } from './messages.ts';

/** Each message extends the worker's life by 30 s (rule 11.1). */
export const heartbeatIntervalMs = 20_000;

export interface HeartbeatOptions {
  /** A persisted claim is still checked from time to time. */
  hasWork(): boolean;
  /**
   * Calls the listener when a claim was added.
   * @returns a function that stops listening
   */
  onNewWork(listener: () => void): () => void;
}

/**
 * Keeps the worker watching while this page is open, hidden or not, and asks it for one last limited run when the page
 * is closed.
 * @returns a function that stops it
 */
export function startHeartbeat(
  registration: ServiceWorkerRegistration,
  { hasWork, onNewWork }: HeartbeatOptions,
): () => void {
  const say = (change: Partial<Extract<PageMessage, { type: 'WATCH' }>> = {}): void => {
    if (!hasWork()) return;
    const message: PageMessage = { type: 'WATCH', isLeaving: false, isUrgent: false, ...change };
    registration.active?.postMessage(message);
  };
  const beat = (): void => say();
  const urgent = (): void => say({ isUrgent: true });
  const leave = (): void => say({ isLeaving: true });
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? leave() : urgent());

  const timer = setInterval(beat, heartbeatIntervalMs);
  const stopListening = onNewWork(urgent);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', urgent);
  navigator.serviceWorker.addEventListener('controllerchange', urgent);
  urgent();
  return () => {
    clearInterval(timer);
    stopListening();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', urgent);
    navigator.serviceWorker.removeEventListener('controllerchange', urgent);
  };
}

const syncTag = 'claims';
const halfDayMs = 12 * 60 * 60_000;

/**
 * Asks the browser to wake the worker for the claims: once when there is a network, and every 12 hours if that is
 * granted. Does nothing if the browser has neither. Never rejects.
 */
export async function registerBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  await Promise.allSettled([registerSync(registration), registerPeriodicSync(registration)]);
}

async function registerSync(registration: ServiceWorkerRegistration): Promise<void> {
  if ('sync' in registration) await callRegister(registration.sync, syncTag);
}

async function registerPeriodicSync(registration: ServiceWorkerRegistration): Promise<void> {
  if ('periodicSync' in registration && (await hasPeriodicSync()))
    await callRegister(registration.periodicSync, syncTag, { minInterval: halfDayMs });
}

/** Whether this browser grants periodic sync to this app. */
export async function hasPeriodicSync(): Promise<boolean> {
  if (!('permissions' in navigator)) return false;
  // Only some browsers know this name; the others throw.
  const query: { name: PermissionName } = Object.assign(
    { name: 'notifications' as const },
    { name: 'periodic-background-sync' },
  );
  return navigator.permissions.query(query).then(
    (status) => status.state === 'granted',
    () => false,
  );
}

/** The types of the sync managers are not in the lib. */
async function callRegister(manager: unknown, ...input: unknown[]): Promise<void> {
  if (typeof manager !== 'object' || manager === null) return;
  const register: unknown = Reflect.get(manager, 'register');
  if (typeof register === 'function') await Reflect.apply(register, manager, input);
}
