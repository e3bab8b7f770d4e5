import type { World } from '../deploy/world.ts';
import { testCollections } from '../deploy/testCollections.ts';
import type { LocalChainId } from '../ports.ts';
import type { HostedCollection } from '../services/staticHost.ts';

/**
 * What the static host adds on a chain: the collections that the deployment leaves out, and one that it contains,
 * spelled differently.
 */
export function collectionsBeyondKnown(world: World, chainId: LocalChainId): HostedCollection[] {
  const { collections } = world.chains[chainId];
  const beyond = testCollections.flatMap(({ name, isKnown }) => {
    const collection = isKnown ? undefined : collections[name];
    return collection ? [{ name, address: collection.address }] : [];
  });
  const known = collections['Pudgy Penguins'];
  const again = known
    ? [{ name: 'Penguins again', address: `0x${known.address.slice(2).toLowerCase()}` as const }]
    : [];
  return [...beyond, ...again];
}
