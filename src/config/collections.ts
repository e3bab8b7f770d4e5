import { registeredCollections } from '../core/nfts/collections.ts';
import type { Collection, RegistryCollection } from '../core/nfts/collections.ts';
import { deployment } from './deployment.ts';

/** Chains for which collections are listed. */
export const collectionChainIds: readonly number[] = [1, 4, 56, 97, 6661, 6662, 137, 43_114, 43_113, 250, 45_000];

/**
 * Collections that the product supports, with their networks. Their addresses are not published anywhere we could
 * check, so they stay empty, and the collections are not offered, until the deployment file names them.
 */
const served: readonly RegistryCollection[] = [
  { name: 'Polychain Monsters', addresses: { 1: '', 56: '' } },
  { name: 'Polychain Monsters Partners', addresses: { 1: '', 56: '' } },
  { name: 'Polychain Monsters Specials', addresses: { 1: '', 56: '' } },
  { name: 'Meebits', addresses: { 1: '', 56: '', 137: '' } },
  { name: 'Pudgy Penguins', addresses: { 1: '', 56: '', 137: '' } },
  { name: 'Genzees', addresses: { 1: '', 56: '' } },
  { name: 'Lepasa', addresses: { 1: '', 56: '', 137: '' } },
  { name: 'Newsverse', addresses: { 1: '', 56: '', 43_114: '' } },
  { name: 'Cryptopunks', addresses: { 1: '', 56: '' } },
  { name: 'Megamonsters', addresses: { 1: '', 56: '' } },
];

/** The supported collections with what a deployment file says about them, and those that only the file names. */
export function collectionRegistry(named: readonly RegistryCollection[]): RegistryCollection[] {
  const known = served.map(({ name, addresses }) => ({
    name,
    addresses: { ...addresses, ...named.find((entry) => entry.name === name)?.addresses },
  }));
  return [...known, ...named.filter(({ name }) => !served.some((entry) => entry.name === name))];
}

/** Every collection of this build. */
export const registryCollections: readonly RegistryCollection[] = collectionRegistry(deployment.collections ?? []);

/**
 * The collections of this build on each chain; several are empty. Chains that only the deployment names are included.
 */
export const shippedCollections: Readonly<Record<number, readonly Collection[]>> = Object.fromEntries(
  [...new Set([...collectionChainIds, ...deployment.chains.map(({ chainId }) => chainId)])].map((chainId) => [
    chainId,
    registeredCollections(registryCollections, chainId),
  ]),
);
