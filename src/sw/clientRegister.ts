import { trustedScript } from '../io/trustedScripts.ts';

/** How the service worker is registered, each time alike: a browser takes a second time for the first. */
export const workerOptions = {
  type: import.meta.env.DEV ? 'module' : 'classic',
  updateViaCache: 'none',
} as const satisfies RegistrationOptions;

/** The address of the service worker, in the folder that the app is served from. */
export function workerScript(): string {
  const name = import.meta.env.DEV ? 'dev-sw.js?dev-sw' : 'sw.js';
  return trustedScript(new URL(name, new URL(import.meta.env.BASE_URL, location.href)).href);
}

let isFirst = false;

/**
 * Registers the service worker where none rules the page yet, before the code that follows it is here: so the app is
 * ready for offline sooner. Says nothing of a failure, which `registerServiceWorker` meets as well.
 */
export async function registerFirstWorker(): Promise<void> {
  try {
    if (navigator.serviceWorker.controller !== null) return;
    isFirst = true;
    await navigator.serviceWorker.register(workerScript(), workerOptions);
  } catch {
    // No service workers here, or not now.
  }
}

/** Whether this page began without a service worker, and asked for the first one. */
export const isFirstRegistered = (): boolean => isFirst;
