import { parseUrl } from '../config/parseUrl.ts';

/** A static routing rule of the browser: matching requests go to the network without starting the worker. */
interface NetworkRule {
  condition: { requestMethod: string } | { urlPattern: string };
  source: 'network';
}

/**
 * Requests that bypass the worker: everything that is posted, as reads of nodes are, and the explorers. A worker that
 * handles all requests of all pages is never idle, and one that gets a request while it stops for a new version is
 * started again: the new version then waits for minutes.
 */
export function networkRules(explorerUrls: readonly string[], scope: string): NetworkRule[] {
  const own = new URL(scope).origin;
  const origins = new Set(explorerUrls.flatMap((url) => parseUrl(url)?.origin ?? []));
  origins.delete(own);
  return [
    { condition: { requestMethod: 'POST' }, source: 'network' },
    ...Array.from(origins, (origin) => ({ condition: { urlPattern: `${origin}/*` }, source: 'network' as const })),
  ];
}

interface InstallEvent {
  waitUntil(promise: Promise<unknown>): void;
}

/**
 * Sets the rules in an install event. A browser without static routing sends the requests through the worker as usual.
 */
export function passBy(event: InstallEvent, rules: readonly NetworkRule[]): void {
  const add: unknown = Reflect.get(event, 'addRoutes');
  if (typeof add !== 'function') return;
  try {
    event.waitUntil(Promise.resolve(Reflect.apply(add, event, [rules])).catch(() => undefined));
  } catch {
    // The browser supports other rules only.
  }
}
