import type { PageMessage } from './messages.ts';
import { isFirstRegistered, workerOptions, workerScript } from './clientRegister.ts';

/**
 * Lets a new version take over; the page then reloads by itself. `isHeld`: whether something has been begun since that
 * must not be cut off.
 */
export type AcceptUpdate = (isHeld: () => Promise<boolean>) => void;

export interface ServiceWorkerHooks {
  /** A new version waits. */
  onUpdate?: (accept: AcceptUpdate) => void;
  /** Another tab accepted a new version; this page should reload when the user is ready. */
  onTakenOver?: () => void;
}

/** A page that stays open looks for a new version this often, when it comes back to the screen. */
const updateCheckMs = 60 * 60_000;

/** A new version that was accepted and has not taken over by then is helped by loading the page anew. */
const longestTakeOverMs = 5_000;

/** A lock that a tab holds for a moment, to look for what a closed tab left behind, keeps no reload back for longer. */
const holdChecks = 10;
const holdCheckMs = 300;

/** Reloads the page as soon as nothing holds it, within three seconds; later only its user does. */
async function reloadWhenFree(isHeld: () => Promise<boolean>, onHeld?: () => void): Promise<void> {
  for (let check = 0; check < holdChecks; check += 1) {
    if (!(await isHeld())) return location.reload();
    if (check === 0) onHeld?.();
    await new Promise<void>((resolve) => setTimeout(resolve, holdCheckMs));
  }
}

/**
 * Registers the service worker of the app's folder. To be called after the first paint.
 * @returns its registration; null where service workers are missing or refused: the app then works online only.
 */
export async function registerServiceWorker(hooks: ServiceWorkerHooks = {}): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const container = navigator.serviceWorker;
  let accepted: { isHeld: () => Promise<boolean>; timer: ReturnType<typeof setTimeout> } | null = null;
  let takeOver = (): void => undefined;
  // The first worker of a browser takes over a page that had none: that is no update.
  let hadController = container.controller !== null;
  if (hadController && isFirstRegistered()) keepShownImages();
  container.addEventListener('controllerchange', () => {
    if (!hadController) {
      hadController = true;
      keepShownImages();
      return;
    }
    if (accepted === null) return hooks.onTakenOver?.();
    // What comes after this version is another question.
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
      hooks.onUpdate?.((isHeld) => {
        clearTimeout(accepted?.timer);
        takeOver();
        // Chromium stops the old worker for the new one, and a request of a page that comes in just then starts the old
        // one again, for minutes. It ends with the last page that it serves, mostly this one.
        const timer = setTimeout(() => void reloadWhenFree(isHeld), longestTakeOverMs);
        accepted = { isHeld, timer };
      });
    });
    const registration = await workbox.register({ immediate: true });
    takeOver = () => {
      // Once it has taken over, the active one is the new one.
      if (!registration?.waiting) return;
      // The old worker may watch claims for minutes, and the new one would wait for the end of that.
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
 * The worker keeps the images that pass through it: those that were here before it are asked for once more, for a
 * reload without a network.
 */
function keepShownImages(): void {
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
