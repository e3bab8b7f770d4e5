import { useStore } from 'zustand';
import {
  addSavedPair,
  removeSavedPair,
  savedPairOf,
  type ChainToken,
  type SavedPair,
} from '../core/pairs/savedPairs.ts';
import { createPersistedSlice } from './persistedSlice.ts';

const slice = createPersistedSlice({
  key: 'savedPairs',
  persistedIn: 'settings',
  isShared: true,
  initial: { pairs: [] },
});

export const savedPairsStore = slice.store;
export const savedPairsSlice = slice;

export function useSavedPairs(): readonly SavedPair[] {
  return useStore(savedPairsStore, ({ pairs }) => pairs);
}

/** Saves the pair of two tokens, unless they are on two chains or the same. Resolves when it is stored. */
export async function savePair(one: ChainToken, other: ChainToken): Promise<void> {
  const pair = savedPairOf(one, other);
  const { pairs } = savedPairsStore.getState();
  if (pair === null || pairs.some((saved) => removeSavedPair([saved], pair).length === 0)) return;
  await slice.set({ pairs: addSavedPair(pairs, pair) });
}

/** Removes a saved pair. Resolves when that is stored. */
export function forgetPair(pair: SavedPair): Promise<void> {
  return slice.set({ pairs: removeSavedPair(savedPairsStore.getState().pairs, pair) });
}
