import type { BrowserContext, Request } from '@playwright/test';
import * as v from 'valibot';
import type { World } from '../e2e/support/fixtures.ts';

const logSchema = v.object({
  targets: v.array(
    v.object({ target: v.string(), requests: v.array(v.object({ atMs: v.number(), path: v.string() })) }),
  ),
});

/** A request that reached a service of the local world. */
export interface Arrival {
  target: string;
  path: string;
  atMs: number;
}

/** What reached the services since their logs were cleared, from any client. */
export async function arrivals(world: World, pattern = '*'): Promise<Arrival[]> {
  const { targets } = v.parse(logSchema, await world.control('GET', `/requests?target=${pattern}`));
  return targets.flatMap(({ target, requests }) =>
    requests.map(({ path, atMs }) => ({ target, path: path.split('?')[0] ?? '', atMs })),
  );
}

export const forgetArrivals = (world: World): Promise<unknown> => world.control('DELETE', '/requests');

export interface Traffic {
  /** Requests of the page and of the worker it starts. */
  ofPage: number;
  /** Those of them that went to nodes of one chain. */
  toNodesOf(chainId: number): number;
  /** How often each service was asked, by which client, and which other requests arrived. */
  detail: string;
}

/**
 * Counts the requests that leave the browser, those of the service worker separately. Other requests that arrive are
 * listed too: they show that no thread is missed, and come from the browser itself (its check for a new service worker)
 * or from another browser.
 */
export async function trafficDuring(
  context: BrowserContext,
  world: World,
  action: () => Promise<void>,
): Promise<Traffic> {
  const ofPage: string[] = [];
  const ofServiceWorker: string[] = [];
  const onRequest = (request: Request): void =>
    void (request.serviceWorker() === null ? ofPage : ofServiceWorker).push(nameOf(world, request.url()));
  await forgetArrivals(world);
  context.on('request', onRequest);
  await action();
  context.off('request', onRequest);
  const besides = (await arrivals(world)).map(({ target, path }) => `${target} ${path}`);
  const sent = [...ofPage, ...ofServiceWorker];
  const arrived = sent.filter((name) => {
    const index = besides.indexOf(name);
    if (index >= 0) besides.splice(index, 1);
    return index >= 0;
  });
  return {
    ofPage: ofPage.length,
    toNodesOf: (chainId) => ofPage.filter((name) => name.startsWith(`rpc-${chainId}-`)).length,
    detail: `page: ${tally(ofPage)}; service worker: ${tally(ofServiceWorker)}; ${arrived.length} of ${sent.length} arrived; besides them: ${tally(besides)}`,
  };
}

function nameOf(world: World, address: string): string {
  const { origin, pathname } = new URL(address);
  return `${world.state.services.find(({ url }) => new URL(url).origin === origin)?.target ?? origin} ${pathname}`;
}

function tally(names: readonly string[]): string {
  const counts = [...new Set(names)].map((name) => `${names.filter((other) => other === name).length} ${name}`);
  return counts.length === 0 ? 'none' : counts.join(', ');
}
