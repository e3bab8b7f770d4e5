import type { PageMessage } from './messages.ts';
import { isFirstRegistered, workerOptions, workerScript } from './clientRegister.ts';

/**
 * Activates a new version, after which the page reloads. `isHeld`: whether something has started since that must not be
 * interrupted. `onHeld`: this kept the page from being reloaded in time, so the user has to accept once more.
 */
export type AcceptUpdate = (isHeld: () => Promise<boolean>, onHeld?: () => void) => void;

export interface ServiceWorkerHooks {
  /** A new version is waiting. */
  onUpdate?: (accept: AcceptUpdate) => void;
  /** Another tab accepted a new version; this page should reload when the user is ready. */
  onTakenOver?: () => void;
}

/** How often a page that stays open checks for a new version when it becomes visible again. */
const updateCheckMs = 60 * 60_000;

/** If an accepted version has not taken over after this time, the page is reloaded. */
const longestTakeOverMs = 5_000;

/** A tab may hold a lock briefly to check what a closed tab left behind; this does not delay the reload any longer. */
const holdChecks = 10;
const holdCheckMs = 300;

/** Reloads the page as soon as nothing prevents it, within three seconds; after that only the user reloads it. */
async function reloadWhenFree(isHeld: () => Promise<boolean>, onHeld?: () => void): Promise<void> {
  for (let check = 0; check < holdChecks; check += 1) {
    if (!(await isHeld())) return location.reload();
    if (check === 0) onHeld?.();
    await new Promise<void>((resolve) => setTimeout(resolve, holdCheckMs));
  }
}

/**
 * Registers the service worker of the app's folder. To be called after the first paint.
 * @returns its registration; null if service workers are missing or refused: the app then only works online.
 */
export async function registerServiceWorker(hooks: ServiceWorkerHooks = {}): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const container = navigator.serviceWorker;
  let accepted: { isHeld: () => Promise<boolean>; timer: ReturnType<typeof setTimeout> } | null = null;
  let takeOver = (): void => undefined;
  // The first worker of a browser takes control of a page without one: this is not an update.
  let hadController = container.controller !== null;
  if (hadController && isFirstRegistered()) cacheShownImages();
  container.addEventListener('controllerchange', () => {
    if (!hadController) {
      hadController = true;
      cacheShownImages();
      return;
    }
    if (accepted === null) return hooks.onTakenOver?.();
    // A version that comes after this one is asked about separately.
    const { isHeld, timer } = accepted;
    accepted = null;
    clearTimeout(timer);
    void reloadWhenFree(isHeld, hooks.onTakenOver);
  });
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(workerScript(), workerOptions);
    workbox.addEventListener('waiting', () => {
      if (container.controller === null) return;
      hooks.onUpdate?.((isHeld, onHeld) => {
        clearTimeout(accepted?.timer);
        takeOver();
        // Chromium stops the old worker for the new one, and a request of a page at that moment starts the old worker
        // again, for minutes. It ends with the last page that it controls, usually this one.
        const timer = setTimeout(() => void reloadWhenFree(isHeld, onHeld), longestTakeOverMs);
        accepted = { isHeld, timer };
      });
    });
    const registration = await workbox.register({ immediate: true });
    takeOver = () => {
      // After it has taken over, the new worker is the active one.
      if (!registration?.waiting) return;
      // The old worker may track claims for minutes, and the new one would wait until it has finished.
      const rest: PageMessage = { type: 'REST' };
      registration.active?.postMessage(rest);
      workbox.messageSkipWaiting();
    };
    checkOnReturn(() => workbox.update());
    return registration ?? null;
  } catch {
    return null;
  }
}

/**
 * Registers the service worker again whenever there is a network again or the page becomes visible: its installation
 * has failed, as when a file could not be loaded or the disk was full.
 * @returns a function that stops it
 */
export function registerAgain(): () => void {
  let isRegistering = false;
  const again = async (): Promise<void> => {
    if (isRegistering || document.visibilityState !== 'visible') return;
    isRegistering = true;
    // Refused once more: tried again the next time.
    await navigator.serviceWorker.register(workerScript(), workerOptions).catch(() => undefined);
    isRegistering = false;
  };
  const listener = (): void => void again();
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
  };
}

/**
 * The worker caches the images that it handles: images that were loaded before it are requested once more, so that a
 * reload without a network has them.
 */
function cacheShownImages(): void {
  const sources = new Set(Array.from(document.images, ({ src }) => src));
  for (const source of sources) if (source.startsWith(`${location.origin}/`)) void fetch(source).catch(() => undefined);
}

function checkOnReturn(update: () => Promise<void>): void {
  let lastMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - lastMs) < updateCheckMs) return;
    lastMs = Date.now();
    update().catch(() => undefined);
  });
}
