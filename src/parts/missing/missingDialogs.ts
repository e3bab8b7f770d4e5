import { createStore } from 'zustand/vanilla';

/**
 * The number of dialogs and late parts on screen that say that they could not be loaded. One notice is enough: the
 * page's own is not shown meanwhile.
 */
export const missingDialogs = createStore<number>(() => 0);

/**
 * Increases the count.
 * @returns a function that decreases it again
 */
export function countMissingDialog(): () => void {
  missingDialogs.setState((count) => count + 1, true);
  return () => missingDialogs.setState((count) => count - 1, true);
}
