import { createStore } from 'zustand/vanilla';

/** How many dialogs say on screen that they could not be loaded. One notice is enough: the page's own waits for it. */
export const missingDialogs = createStore<number>(() => 0);

/** Counts one in. @returns what counts it out */
export function countMissingDialog(): () => void {
  missingDialogs.setState((count) => count + 1, true);
  return () => missingDialogs.setState((count) => count - 1, true);
}
