import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The user knows that this browser forgets the deposit with the page, and takes its link along. For as long as the page
 * lives.
 */
export const unpersistedStore = createStore<{ isAccepted: boolean }>(() => ({ isAccepted: false }));

export const acceptUnpersisted = (isAccepted: boolean): void => unpersistedStore.setState({ isAccepted });

export const useUnpersistedAccepted = (): boolean => useStore(unpersistedStore, (state) => state.isAccepted);
