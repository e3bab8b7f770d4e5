import { useStore } from 'zustand';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

const slice = createPersistedSlice({
  key: 'userNoWallet',
  persistedIn: 'settings',
  isShared: true,
  initial: { selectedChainId: null },
});

export const userNoWalletStore = slice.store;
export const userNoWalletSlice = slice;

export function useUserNoWallet<T>(select: (user: Persisted['userNoWallet']) => T): T {
  return useStore(userNoWalletStore, select);
}

export function selectChainWithoutWallet(chainId: number): void {
  void slice.set({ selectedChainId: chainId });
}
