import * as v from 'valibot';
import type { World } from '../e2e/support/fixtures.ts';

const requestsSchema = v.object({ targets: v.array(v.object({ target: v.string(), requests: v.array(v.object({ atMs: v.number() })) })) });

/** When each service of the world was asked since the log was cleared, whoever asked: page, worker or service worker. */
export async function requestsByTarget(world: World, pattern = '*'): Promise<Map<string, number[]>> {
  const { targets } = v.parse(requestsSchema, await world.control('GET', `/requests?target=${pattern}`));
  return new Map(targets.filter(({ requests }) => requests.length > 0).map(({ target, requests }) => [target, requests.map(({ atMs }) => atMs)]));
}

export const forgetRequests = (world: World): Promise<unknown> => world.control('DELETE', '/requests');
