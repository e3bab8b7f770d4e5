import type { Address } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shippedCollections } from '../config/collections.ts';
import { isSameAddress } from '../core/address.ts';
import { collectionAt, extendCollections } from '../core/nfts/collections.ts';
import type { Collection, CollectionLists } from '../core/nfts/collections.ts';

interface CollectionsState {
  /** Those of this release first, then those of the remote registry. */
  lists: CollectionLists;
  /**
   * Remote collections whose full address the user accepted since the page was loaded, as `chainId:address` in lower
   * case.
   */
  accepted: ReadonlySet<string>;
}

export const collectionsStore = createStore<CollectionsState>(() => ({
  lists: shippedCollections,
  accepted: new Set(),
}));

export function useCollections<T>(select: (state: CollectionsState) => T): T {
  return useStore(collectionsStore, select);
}

/** Adds the collections that the remote registry names on a chain; known addresses are skipped. */
export function addRemoteCollections(chainId: number, remote: readonly { name: string; address: string }[]): void {
  const { lists } = collectionsStore.getState();
  const known = lists[chainId] ?? [];
  const extended = extendCollections(known, remote);
  if (extended.length > known.length) collectionsStore.setState({ lists: { ...lists, [chainId]: extended } });
}

const keyOf = (chainId: number, address: Address): string => `${chainId}:${address.toLowerCase()}`;

/** Records that the user has compared the full address of a remote collection, or withdraws that. */
export function acceptCollection(chainId: number, address: Address, isAccepted: boolean): void {
  const accepted = new Set(collectionsStore.getState().accepted);
  if (isAccepted) accepted.add(keyOf(chainId, address));
  else accepted.delete(keyOf(chainId, address));
  collectionsStore.setState({ accepted });
}

/** Whether an address may be the target of a request: it belongs to this release, or is remote and accepted. */
export function isUsableCollection({ lists, accepted }: CollectionsState, chainId: number, address: Address): boolean {
  const found = collectionAt(lists[chainId] ?? [], address);
  return found !== null && (!found.isRemote || accepted.has(keyOf(chainId, address)));
}

/** The collections of a chain to whose contracts a request may be sent. */
export function usableCollections(chainId: number): Collection[] {
  const state = collectionsStore.getState();
  return (state.lists[chainId] ?? []).filter(({ address }) => isUsableCollection(state, chainId, address));
}

/** The collection of an address on a chain, including remote ones. */
export function collectionNamed(chainId: number, address: string): Collection | null {
  return (
    (collectionsStore.getState().lists[chainId] ?? []).find((collection) =>
      isSameAddress(collection.address, address),
    ) ?? null
  );
}
