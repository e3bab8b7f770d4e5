import { useStore } from 'zustand';
import { createKeptSlice } from './keptSlice.ts';

/** What was offered and turned down, so that nobody is asked twice. */
export interface Offers {
  isNotifyDismissed: boolean;
  isInstallDismissed: boolean;
}

const slice = createKeptSlice({
  key: 'offers',
  keptIn: 'settings',
  initial: { isNotifyDismissed: false, isInstallDismissed: false },
});

export const offersSlice = slice;

export function useOffers<T>(select: (offers: Offers) => T): T {
  return useStore(slice.store, select);
}

/** Does not offer it again in this browser. */
export function dismissOffer(offer: keyof Offers): void {
  void slice.set({ [offer]: true });
}
