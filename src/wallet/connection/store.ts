import type { Address } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppError } from '../../core/errors/appError.ts';

export type WalletStatus = 'idle' | 'restoring' | 'connecting' | 'connected' | 'disconnected';

/** What the screens know about the wallet. Kept small: this file is part of the first load, wagmi is not. */
export interface WalletState {
  status: WalletStatus;
  account: Address | null;
  /** The wallet's chain; it may be one that the deployment does not know. */
  chainId: number | null;
  /** While the wallet of the last visit is being restored: its last chain. For display only. */
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

/** For `useWallet`: connecting, or restoring the wallet of the last visit. */
export const isConnecting = ({ status }: WalletState): boolean => status === 'connecting' || status === 'restoring';

/** For `useWallet`: the chain that the form and the bar show; null: no wallet. */
export const shownWalletChain = ({ chainId, lastChainId }: WalletState): number | null => chainId ?? lastChainId;

/** For `useWallet`: it is known whether a wallet is connected. */
export const isWalletSettled = ({ status }: WalletState): boolean =>
  status === 'connected' || status === 'disconnected';

/** Resets the store; `error` says why if the user did not ask for it. */
export function resetWallet(error: AppError | null = null): void {
  walletStore.setState({ ...nothing, status: 'disconnected', error }, true);
}

/** An attempt to connect has ended without a new wallet: the one before it, if any, is still connected. */
export function stopConnecting(error: AppError | null): void {
  walletStore.setState(({ account }) => ({ status: account ? 'connected' : 'disconnected', error }));
}

type ChainChanged = (chainId: number) => void;
let chainChanged: ChainChanged | null = null;

/**
 * Sets what happens when a connected wallet changes its chain. Not called for the first chain of a connection, nor for
 * a switch that is part of connecting.
 */
export function setOnChainChanged(hook: ChainChanged | null): void {
  chainChanged = hook;
}

/** Calls the hook of `setOnChainChanged`. */
export function notifyChainChanged(chainId: number): void {
  chainChanged?.(chainId);
}
