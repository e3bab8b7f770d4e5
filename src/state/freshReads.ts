import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SLOW_REFRESH_MS } from '../config/timing.ts';

/**
 * reading: no answer since this page was opened, was hidden for more than a minute, or was offline; what is shown is
 * older.
 */
export type ReadState = 'reading' | 'read' | 'failed';

/** How the last read of each query ended, by its hash; what is missing was not read yet. */
export const readsStore = createStore<{ byQuery: Readonly<Record<string, 'read' | 'failed'>> }>(() => ({
  byQuery: {},
}));

/**
 * Records how each read of this page ends. Data from IndexedDB does not count.
 * @returns a function that stops it
 */
export function trackReads(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success' && action.manual !== true) note(query.queryHash, 'read');
    else if (action.type === 'error') note(query.queryHash, 'failed');
  });
}

function note(queryHash: string, state: 'read' | 'failed'): void {
  if (readsStore.getState().byQuery[queryHash] === state) return;
  readsStore.setState(({ byQuery }) => ({ byQuery: { ...byQuery, [queryHash]: state } }));
}

/** Marks every query as not read and reads those on screen again: the page was hidden or offline (rules 8.11, 8.13). */
export function readAllAnew(queryClient: QueryClient): void {
  readsStore.setState({ byQuery: {} });
  void queryClient.invalidateQueries();
}

/** Reads anew when the page was hidden for so long that no round has read meanwhile: rounds rest in a hidden page. */
export function readAnewAfterHiding(queryClient: QueryClient): void {
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  let hiddenAtMs = isHidden() ? Date.now() : null;
  document.addEventListener('visibilitychange', () => {
    // A clock that was set back makes the time negative.
    const wasLong = hiddenAtMs !== null && Math.abs(Date.now() - hiddenAtMs) > SLOW_REFRESH_MS;
    hiddenAtMs = isHidden() ? Date.now() : null;
    if (wasLong && !isHidden()) readAllAnew(queryClient);
  });
}

/** How the last read of a query ended. A button that depends on an answer waits until it is 'read'. */
export function useReadState(queryKey: QueryKey): ReadState {
  const queryHash = hashKey(queryKey);
  return useStore(readsStore, ({ byQuery }) => byQuery[queryHash] ?? 'reading');
}
