import { createStore } from 'zustand/vanilla';

interface UpdateState {
  /** Activates the new version, unless something prevents it by then, which `onHeld` reports; null: there is none. */
  accept: ((isHeld: () => Promise<boolean>, onHeld: () => void) => void) | null;
  /** Another tab has accepted it: this page still shows the old version. */
  isTakenOver: boolean;
}

/** A new version that waits for the user's consent. */
export const updateStore = createStore<UpdateState>()(() => ({ accept: null, isTakenOver: false }));
