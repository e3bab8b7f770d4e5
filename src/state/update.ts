import { createStore } from 'zustand/vanilla';

interface UpdateState {
  /** Lets the new version take over; null: there is none. */
  accept: (() => void) | null;
  /** Another tab has accepted it: this page still shows the old version. */
  isTakenOver: boolean;
}

/** A new version that waits for the user's yes. */
export const updateStore = createStore<UpdateState>()(() => ({ accept: null, isTakenOver: false }));
