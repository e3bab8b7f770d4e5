import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Whether what comes after the first view is loaded. A newcomer, whose page is covered by the terms, needs none of it:
 * src/app/start.ts says when.
 */
export const afterViewStore = createStore<{ isWanted: boolean }>(() => ({ isWanted: false }));

export const useIsAfterViewWanted = (): boolean => useStore(afterViewStore, ({ isWanted }) => isWanted);
