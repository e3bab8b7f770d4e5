/** A rule of the browser's own: requests of this kind go to the network without waking the worker. */
interface NetworkRule {
  condition: { requestMethod: string } | { urlPattern: string };
  source: 'network';
}

/**
 * What goes past the worker: everything that is posted, as reads of nodes are, and the explorers. A worker that all
 * requests of all pages go through is never idle, and one that is asked in the moment it stops for a new version is
 * started again: the new version then waits for minutes.
 */
export function networkRules(explorerUrls: readonly string[], scope: string): NetworkRule[] {
  const own = new URL(scope).origin;
  const origins = new Set(explorerUrls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])));
  origins.delete(own);
  return [
    { condition: { requestMethod: 'POST' }, source: 'network' },
    ...Array.from(origins, (origin) => ({ condition: { urlPattern: `${origin}/*` }, source: 'network' as const })),
  ];
}

interface InstallEvent {
  waitUntil(promise: Promise<unknown>): void;
}

/** Sets the rules in an install event. A browser without them sends the requests through the worker, as ever. */
export function passBy(event: InstallEvent, rules: readonly NetworkRule[]): void {
  const add: unknown = Reflect.get(event, 'addRoutes');
  if (typeof add !== 'function') return;
  try {
    event.waitUntil(Promise.resolve(Reflect.apply(add, event, [rules])).catch(() => undefined));
  } catch {
    // It knows other rules only.
  }
}
