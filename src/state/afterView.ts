import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Whether the code that follows the first view is to be loaded. A new visitor, whose page is covered by the terms, does
 * not need it: src/app/start.ts decides when.
 */
export const afterViewStore = createStore<{ isWanted: boolean }>(() => ({ isWanted: false }));

export const useIsAfterViewWanted = (): boolean => useStore(afterViewStore, ({ isWanted }) => isWanted);
