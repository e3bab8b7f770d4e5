import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { readsStore, type ReadState } from './freshReads.ts';

/** How the last reads of several queries ended, in their order. */
export function useReadStates(queryKeys: readonly QueryKey[]): ReadState[] {
  const byQuery = useStore(readsStore, (state) => state.byQuery);
  return queryKeys.map((queryKey) => byQuery[hashKey(queryKey)] ?? 'reading');
}
