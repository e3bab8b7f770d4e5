import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { SentTransaction } from './SentState.tsx';

/** A request to the wallet that the shared transaction modal shows. */
export interface Attempt {
  label: WriteLabel;
  sent: SentTransaction | null;
}

export const attemptStore = createStore<{ current: Attempt | null }>()(() => ({ current: null }));

export function useAttempt(): Attempt | null {
  return useStore(attemptStore, (state) => state.current);
}

/**
 * Shows 'Waiting For Confirmation' until the request has an answer. The user may close it meanwhile: the request
 * continues.
 * @returns a function to call when the wallet has answered
 */
export function startAttempt(label: WriteLabel): () => void {
  const own: Attempt = { label, sent: null };
  attemptStore.setState({ current: own });
  return () => {
    if (attemptStore.getState().current === own) closeAttempt();
  };
}

/** Shows 'Transaction Submitted' and the outcome, if nothing else on the page shows the progress. */
export function showSubmitted(label: WriteLabel, sent: SentTransaction): void {
  attemptStore.setState({ current: { label, sent } });
}

export function closeAttempt(): void {
  attemptStore.setState({ current: null });
}
