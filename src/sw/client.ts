import { trustedScript } from '../io/trustedScripts.ts';
import type { PageMessage } from './messages.ts';

export interface ServiceWorkerHooks {
  /** A new version waits. `accept` lets it take over; the page then reloads by itself. */
  onUpdate?: (accept: () => void) => void;
  /** Another tab accepted a new version; this page should reload when the user is ready. */
  onTakenOver?: () => void;
}

/** A page that stays open looks for a new version this often, when it comes back to the screen. */
const updateCheckMs = 60 * 60_000;

/**
 * Registers the service worker of the app's folder. To be called after the first paint.
 * @returns its registration; null where service workers are missing or refused: the app then works online only.
 */
export async function registerServiceWorker(hooks: ServiceWorkerHooks = {}): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const container = navigator.serviceWorker;
  let isAccepted = false;
  let tellActive = (_message: PageMessage): void => undefined;
  // The first worker of a browser takes over a page that had none: that is no update.
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (!hadController) {
      hadController = true;
      keepShownImages();
    } else if (isAccepted) location.reload();
    else hooks.onTakenOver?.();
  });
  try {
    const { Workbox } = await import('workbox-window');
    const isDev = import.meta.env.DEV;
    const script = new URL(isDev ? 'dev-sw.js?dev-sw' : 'sw.js', new URL(import.meta.env.BASE_URL, document.baseURI));
    const workbox = new Workbox(trustedScript(script.href), {
      type: isDev ? 'module' : 'classic',
      updateViaCache: 'none',
    });
    workbox.addEventListener('waiting', () => {
      if (container.controller === null) return;
      hooks.onUpdate?.(() => {
        isAccepted = true;
        // The old worker may watch claims for minutes, and the new one would wait for the end of that.
        tellActive({ type: 'REST' });
        workbox.messageSkipWaiting();
      });
    });
    const registration = await workbox.register({ immediate: true });
    tellActive = (message) => registration?.active?.postMessage(message);
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
