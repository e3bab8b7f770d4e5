import { trustedScript } from '../io/trustedScripts.ts';

/** The options of every registration: with different ones a browser would treat the second registration as a change. */
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
 * Registers the service worker if none controls the page yet, before the code that uses it is loaded, so that the app
 * works offline sooner. Reports no error: `registerServiceWorker` gets the same one.
 */
export async function registerFirstWorker(): Promise<void> {
  try {
    if (navigator.serviceWorker.controller !== null) return;
    isFirst = true;
    await navigator.serviceWorker.register(workerScript(), workerOptions);
  } catch {
    // No service workers in this browser, or not at the moment.
  }
}

/** Whether this page started without a service worker and has registered the first one. */
export const isFirstRegistered = (): boolean => isFirst;
