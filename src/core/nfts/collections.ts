import type { Address } from 'viem';
import { isSameAddress, parseAddress } from '../address.ts';
import { plainText } from '../errors/plainText.ts';

/** A collection on one chain. */
export interface Collection {
  name: string;
  address: Address;
  /**
   * Named by the remote registry, not by this release: its address has to be accepted before anything is sent to it.
   */
  isRemote: boolean;
}

/** The collections of each chain, by chain id. */
export type CollectionLists = Readonly<Record<number, readonly Collection[]>>;

/** A collection of this release with its address on each chain; empty if it is not known. */
export interface RegistryCollection {
  name: string;
  addresses: Readonly<Record<string, Address | ''>>;
}

/** Longest name of a collection that is shown. */
export const MAX_COLLECTION_NAME_LENGTH = 60;

/** The collections that this release names on a chain; those without an address cannot be chosen. */
export function registeredCollections(registry: readonly RegistryCollection[], chainId: number): Collection[] {
  return registry.flatMap(({ name, addresses }) => {
    const address = addresses[chainId] ?? '';
    return address === '' ? [] : [{ name, address, isRemote: false }];
  });
}

/**
 * A list extended by a remote registry. An entry with a known address is skipped, whatever its name; so is one without
 * a usable name or address. Nothing of the release is ever overridden.
 */
export function extendCollections(
  known: readonly Collection[],
  remote: readonly { name: string; address: string }[],
): Collection[] {
  const all = [...known];
  for (const entry of remote) {
    const address = parseAddress(entry.address.toLowerCase());
    const name = plainText(entry.name, MAX_COLLECTION_NAME_LENGTH);
    if (address === null || name === '' || all.some((collection) => isSameAddress(collection.address, address)))
      continue;
    all.push({ name, address, isRemote: true });
  }
  return all;
}

export function collectionAt(collections: readonly Collection[], address: string): Collection | null {
  return collections.find((collection) => isSameAddress(collection.address, address)) ?? null;
}

/** The collection on a chain that an id names: by its address there, its name, or its address on any other chain. */
export function collectionOf(lists: CollectionLists, chainId: number, id: string): Collection | null {
  const own = lists[chainId] ?? [];
  const direct = collectionAt(own, id) ?? own.find(({ name }) => name === id);
  if (direct) return direct;
  const elsewhere = Object.values(lists).flatMap((collections) => collectionAt(collections, id) ?? []);
  return own.find(({ name }) => elsewhere.some((one) => one.name === name)) ?? null;
}

/** The id under which a collection is stored: its name if the name identifies it, else its address. */
export function collectionIdOf(lists: CollectionLists, chainId: number, address: Address): string {
  const found = collectionAt(lists[chainId] ?? [], address);
  const isUnique = found !== null && (lists[chainId] ?? []).filter(({ name }) => name === found.name).length === 1;
  return isUnique ? found.name : address;
}

/** Networks that a collection can be bridged to: all others with a collection of the same name. */
export function collectionTargets(
  lists: CollectionLists,
  name: string,
  sourceChainId: number,
  chainIds: readonly number[],
): number[] {
  return chainIds.filter(
    (chainId) => chainId !== sourceChainId && (lists[chainId] ?? []).some((collection) => collection.name === name),
  );
}

/**
 * Those that match a typed text: the name contains each part of the text, or the address begins with it. In their
 * original order.
 */
export function searchCollections<T extends Pick<Collection, 'name' | 'address'>>(
  collections: readonly T[],
  query: string,
): readonly T[] {
  const parts = query
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return collections;
  const [first = ''] = parts;
  const isAddress = parts.length === 1 && first.startsWith('0x');
  return collections.filter(
    ({ name, address }) =>
      parts.every((part) => name.toLowerCase().includes(part)) ||
      (isAddress && address.toLowerCase().startsWith(first)),
  );
}
