export interface ServiceWorkerHooks {
  /** A new version waits. `accept` lets it take over; the page then reloads by itself. */
  onUpdate?: (accept: () => void) => void;
  /** Another tab accepted a new version; this page should reload when the user is ready. */
  onTakenOver?: () => void;
}

/**
 * Registers the service worker of the app's folder. To be called after the first paint.
 * @returns false where service workers are missing or refused: the app then works online only.
 */
export async function registerServiceWorker(hooks: ServiceWorkerHooks = {}): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const container = navigator.serviceWorker;
  let isAccepted = false;
  // The first worker of a browser takes over a page that had none: that is no update.
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (!hadController) hadController = true;
    else if (isAccepted) location.reload();
    else hooks.onTakenOver?.();
  });
  const offer = (worker: ServiceWorker): void =>
    hooks.onUpdate?.(() => {
      isAccepted = true;
      worker.postMessage({ type: 'SKIP_WAITING' }, []);
    });
  try {
    const isDev = import.meta.env.DEV;
    const script = new URL(isDev ? 'dev-sw.js?dev-sw' : 'sw.js', new URL(import.meta.env.BASE_URL, document.baseURI));
    const registration = await container.register(script.href, { type: isDev ? 'module' : 'classic', updateViaCache: 'none' });
    if (registration.waiting && container.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && container.controller) offer(worker);
      });
    });
    return true;
  } catch {
    return false;
  }
}
