import { useStore } from 'zustand';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

type Offers = Persisted['offers'];

const slice = createPersistedSlice({
  key: 'offers',
  persistedIn: 'settings',
  isShared: true,
  initial: { isNotifyDismissed: false, isInstallDismissed: false },
});

export const offersSlice = slice;

export function useOffers<T>(select: (offers: Offers) => T): T {
  return useStore(slice.store, select);
}

/** Records that an offer is not made again in this browser. */
export function dismissOffer(offer: keyof Offers): void {
  void slice.set({ [offer]: true });
}
