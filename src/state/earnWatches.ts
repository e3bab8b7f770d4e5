import { useStore } from 'zustand';
import type { EarnWatch } from '../core/watch/earnWatch.ts';
import { earnWatchKey } from '../core/watch/earnWatchKeys.ts';
import { createPersistedSlice } from './persistedSlice.ts';

const slice = createPersistedSlice({
  key: 'earnWatches',
  persistedIn: 'settings',
  isShared: true,
  initial: { watches: [] },
});

export const earnWatchesSlice = slice;

/** The watch of an account's card; null: it is switched off. */
export function useEarnWatch(of: Pick<EarnWatch, 'card' | 'account'>): EarnWatch | null {
  const key = earnWatchKey(of);
  return useStore(slice.store, ({ watches }) => watches.find((watch) => earnWatchKey(watch) === key) ?? null);
}

/** Whether anything is watched at all. */
export const hasEarnWatches = (): boolean => slice.store.getState().watches.length > 0;

/** Switches a watch on, or changes it. */
export function putEarnWatch(watch: EarnWatch): void {
  void slice.set(({ watches }) => ({ watches: [...others(watches, watch), watch] }));
}

export function dropEarnWatch(watch: Pick<EarnWatch, 'card' | 'account'>): void {
  void slice.set(({ watches }) => ({ watches: others(watches, watch) }));
}

function others(watches: readonly EarnWatch[], watch: Pick<EarnWatch, 'card' | 'account'>): EarnWatch[] {
  const key = earnWatchKey(watch);
  return watches.filter((one) => earnWatchKey(one) !== key);
}

/**
 * Calls the listener when a watch was switched on or changed, here or in another tab.
 * @returns a function that stops listening
 */
export function onEarnWatch(listener: () => void): () => void {
  return slice.store.subscribe(({ watches }, before) => {
    if (watches.some((watch) => !before.watches.includes(watch))) listener();
  });
}
