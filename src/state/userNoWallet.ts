import { useStore } from 'zustand';
import { createKeptSlice } from './keptSlice.ts';

export interface UserNoWallet {
  /** The network chosen without a wallet; null: the deployment's default. */
  selectedChainId: number | null;
}

const slice = createKeptSlice({ key: 'userNoWallet', keptIn: 'settings', initial: { selectedChainId: null } });

export const userNoWalletStore = slice.store;
export const userNoWalletSlice = slice;

export function useUserNoWallet<T>(select: (user: UserNoWallet) => T): T {
  return useStore(userNoWalletStore, select);
}

export function selectChainWithoutWallet(chainId: number): void {
  void slice.set({ selectedChainId: chainId });
}
