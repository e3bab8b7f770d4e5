import { useStore } from 'zustand';
import { emptyBuyBackForm, type BuyBackForm } from '../core/burn/burnForm.ts';
import { createPersistedSlice } from './persistedSlice.ts';

const slice = createPersistedSlice({
  key: 'buyBackAndBurn',
  persistedIn: 'forms',
  isShared: false,
  initial: emptyBuyBackForm,
});

export const buyBackStore = slice.store;
export const buyBackSlice = slice;

export function useBuyBack<T>(select: (form: BuyBackForm) => T): T {
  return useStore(slice.store, select);
}

/** Changes the form of buy back and burn. Resolves when it is stored. */
export const setBuyBack = (patch: Partial<BuyBackForm>): Promise<void> => slice.set(patch);
