import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SentTransaction } from './SentModal.tsx';

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
 * Shows 'Waiting For Confirmation' until the request has an answer. A person may close it meanwhile: the request goes
 * on.
 * @returns what to call when the wallet has answered
 */
export function startAttempt(what: string): () => void {
  const own: Attempt = { what, sent: null };
  attemptStore.setState({ current: own });
  return () => {
    if (attemptStore.getState().current === own) closeAttempt();
  };
}

/** Shows 'Transaction Submitted', and what became of it, where nothing else on the page says how it goes on. */
export function showSubmitted(what: string, sent: SentTransaction): void {
  attemptStore.setState({ current: { what, sent } });
}

export function closeAttempt(): void {
  attemptStore.setState({ current: null });
}
