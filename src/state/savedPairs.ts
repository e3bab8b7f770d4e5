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
  if (pair === null) return;
  const isSaved = (pairs: readonly SavedPair[]): boolean => removeSavedPair(pairs, pair).length < pairs.length;
  await slice.set(({ pairs }) => ({ pairs: isSaved(pairs) ? pairs : addSavedPair(pairs, pair) }));
}

/** Removes a saved pair. Resolves when that is stored. */
export function forgetPair(pair: SavedPair): Promise<void> {
  return slice.set(({ pairs }) => ({ pairs: removeSavedPair(pairs, pair) }));
}
