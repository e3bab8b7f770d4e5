import { useStore } from 'zustand';
import { createPersistedSlice } from './persistedSlice.ts';

const slice = createPersistedSlice({
  key: 'ownNodes',
  persistedIn: 'settings',
  isShared: true,
  initial: { byChain: {} },
});

export const ownNodesStore = slice.store;
export const ownNodesSlice = slice;

/** Addresses of the user's own nodes by chain id. */
export function useOwnNodes(): Readonly<Record<string, string>> {
  return useStore(ownNodesStore, (state) => state.byChain);
}

/** Stores the node of a chain; null removes it. Resolves when it is in IndexedDB. */
export function setOwnNode(chainId: number, url: string | null): Promise<void> {
  return slice.set(({ byChain }) => {
    const others = Object.entries(byChain).filter(([id]) => id !== String(chainId));
    return { byChain: Object.fromEntries(url === null ? others : [...others, [String(chainId), url]]) };
  });
}
