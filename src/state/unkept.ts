import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The user knows that this browser forgets the deposit with the page, and takes its link along. For as long as the page
 * lives.
 */
export const unkeptStore = createStore<{ isAccepted: boolean }>(() => ({ isAccepted: false }));

export const acceptUnkept = (isAccepted: boolean): void => unkeptStore.setState({ isAccepted });

export const useUnkeptAccepted = (): boolean => useStore(unkeptStore, (state) => state.isAccepted);
