import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many requests of this page the wallet has not answered. */
const walletAskedStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** The wallet was asked. @returns a function to call when its answer is known, or not waited for any longer */
export function noteWalletAsked(): () => void {
  walletAskedStore.setState(({ count }) => ({ count: count + 1 }));
  return () => walletAskedStore.setState(({ count }) => ({ count: count - 1 }));
}

/** Whether the user has something to confirm in the wallet. */
export const useWalletAsked = (): boolean => useStore(walletAskedStore, ({ count }) => count > 0);
