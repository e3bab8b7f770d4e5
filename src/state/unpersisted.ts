import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The user knows that this browser forgets the deposit with the page, and copies its link. Valid as long as the page is
 * open.
 */
export const unpersistedStore = createStore<{ isAccepted: boolean }>(() => ({ isAccepted: false }));

export const acceptUnpersisted = (isAccepted: boolean): void => unpersistedStore.setState({ isAccepted });

export const useUnpersistedAccepted = (): boolean => useStore(unpersistedStore, (state) => state.isAccepted);
