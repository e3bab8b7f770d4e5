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

export interface OpenAttempt {
  /**
   * Shows what is asked now; after `sent` that it is on its way. Shown again where the window was closed, unless it
   * already said so.
   */
  show(label: WriteLabel, sent?: SentTransaction | null): void;
  /** Closes the window, unless it shows another attempt by now. */
  end(): void;
}

/**
 * Shows 'Waiting For Confirmation' until the request has an answer. The user may close it meanwhile: the request
 * continues.
 */
export function startAttempt(first: WriteLabel): OpenAttempt {
  let own: Attempt = { label: first, sent: null };
  attemptStore.setState({ current: own });
  return {
    show(label, sent = null) {
      if (own.label.id === label.id && own.sent === sent) return;
      own = { label, sent };
      attemptStore.setState({ current: own });
    },
    end() {
      if (attemptStore.getState().current === own) closeAttempt();
    },
  };
}

/** Shows 'Transaction Submitted' and the outcome, if nothing else on the page shows the progress. */
export function showSubmitted(label: WriteLabel, sent: SentTransaction): void {
  attemptStore.setState({ current: { label, sent } });
}

export function closeAttempt(): void {
  attemptStore.setState({ current: null });
}
