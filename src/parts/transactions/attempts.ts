import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Token } from '../../core/tokens/token.ts';
import type { SentTransaction } from './TransactionModal.tsx';

/** A request to the wallet that the shared transaction modal shows. */
export interface Attempt {
  /** In people's words. */
  what: string;
  sent: SentTransaction | null;
}

export const attemptStore = createStore<{ current: Attempt | null }>()(() => ({ current: null }));

export function useAttempt(): Attempt | null {
  return useStore(attemptStore, (state) => state.current);
}

/**
 * Shows 'Waiting For Confirmation' until the request has an answer. A person may close it meanwhile: the request goes on,
 * and its hash is shown all the same.
 * @returns what to call with the hash, and what to call when there is none
 */
export function startAttempt(what: string, asset: Token | null): { submitted(chainId: number, hash: Hex): void; ended(): void } {
  const own: Attempt = { what, sent: null };
  attemptStore.setState({ current: own });
  return {
    submitted: (chainId, hash) => attemptStore.setState({ current: { what, sent: { chainId, hash, asset } } }),
    ended: () => {
      if (attemptStore.getState().current === own) closeAttempt();
    },
  };
}

export function closeAttempt(): void {
  attemptStore.setState({ current: null });
}
