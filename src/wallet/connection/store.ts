import type { Address } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppError } from '../../core/errors/appError.ts';

export type WalletStatus = 'idle' | 'restoring' | 'connecting' | 'connected' | 'disconnected';

/** What the screens know of the wallet. Small on purpose: this file is part of the first load, wagmi is not. */
export interface WalletState {
  status: WalletStatus;
  account: Address | null;
  /** The chain the wallet stands on; it may be one the deployment does not know. */
  chainId: number | null;
  /** While the wallet of the last visit is looked for: where it stood then. Only for what is shown. */
  lastChainId: number | null;
  walletName: string | null;
  walletIcon: string | null;
  error: AppError | null;
}

const nothing: WalletState = {
  status: 'idle',
  account: null,
  chainId: null,
  lastChainId: null,
  walletName: null,
  walletIcon: null,
  error: null,
};

export const walletStore = createStore<WalletState>()(() => nothing);

/** The wallet, as a hook. Pass a selector to render only when that part changes. */
export function useWallet(): WalletState;
export function useWallet<T>(selector: (state: WalletState) => T): T;
export function useWallet<T>(selector?: (state: WalletState) => T): T | WalletState {
  return useStore(walletStore, selector ?? ((state: WalletState): T | WalletState => state));
}

/** For `useWallet`: connecting, or finding the wallet of the last visit again. */
export const isConnecting = ({ status }: WalletState): boolean => status === 'connecting' || status === 'restoring';

/** For `useWallet`: the chain that the form and the bar show; null: none of a wallet. */
export const shownWalletChain = ({ chainId, lastChainId }: WalletState): number | null => chainId ?? lastChainId;

/** For `useWallet`: it is known whether a wallet is connected. */
export const isWalletSettled = ({ status }: WalletState): boolean =>
  status === 'connected' || status === 'disconnected';

/** Forgets the wallet; `error` says why when it was not the user's wish. */
export function resetWallet(error: AppError | null = null): void {
  walletStore.setState({ ...nothing, status: 'disconnected', error }, true);
}

type ChainChanged = (chainId: number) => void;
let chainChanged: ChainChanged | null = null;

/**
 * Sets what happens when a connected wallet moves to another chain.
 * Not called for the first chain of a connection, nor for a switch that belongs to connecting.
 */
export function setOnChainChanged(hook: ChainChanged | null): void {
  chainChanged = hook;
}

/** Tells the hook of `setOnChainChanged`. */
export function tellChainChanged(chainId: number): void {
  chainChanged?.(chainId);
}
