import type { BrowserContext, Page, Request } from '@playwright/test';
import type { World } from './fixtures.ts';

export interface HeldRequests {
  /** Resolves when at least one request is held. */
  held(): Promise<void>;
  /** Lets all of them go; from now on none is held. */
  answer(): void;
}

/**
 * From now on these requests wait for `answer`, however long the machine takes for what happens meanwhile. Only the
 * limits of the app end them: 15 s for an oracle, 4 s for a node, after which the next node is asked.
 * @param place the context where a service worker may send them
 */
export async function holdRequests(
  place: Page | BrowserContext,
  isHeld: (request: Request) => boolean,
): Promise<HeldRequests> {
  let isFirst = (): void => undefined;
  let answer = (): void => undefined;
  const first = new Promise<void>((resolve) => (isFirst = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await place.route('**', async (route) => {
    if (isHeld(route.request())) {
      isFirst();
      await answered;
    }
    await route.fallback();
  });
  return { held: () => first, answer };
}

/** Requests to services of the world whose names begin like this, for example `oracle-erc20-`. */
export function isFor({ state }: World, name: string): (request: Request) => boolean {
  const origins = new Set(
    state.services.filter(({ target }) => target.startsWith(name)).map(({ url }) => new URL(url).origin),
  );
  return (request) => origins.has(new URL(request.url()).origin);
}

/** Requests to oracles for signatures: not those that ask whether they answer. */
export function asksForSignatures(world: World, bridge: 'erc20' | 'erc721'): (request: Request) => boolean {
  const isForOracle = isFor(world, `oracle-${bridge}-`);
  return (request) => isForOracle(request) && request.url().includes('/release-signature/');
}

/** Requests to the nodes of a chain that call contracts. */
export function callsContracts(world: World, chainId: 6661 | 6662): (request: Request) => boolean {
  const isForNode = isFor(world, `rpc-${chainId}-`);
  return (request) => isForNode(request) && request.postData()?.includes('"eth_call"') === true;
}
