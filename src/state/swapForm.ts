import { useStore } from 'zustand';
import { emptySwapForm } from '../core/swap/swapForm.ts';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

export type SwapFormRecord = Persisted['swapForm'];

const slice = createPersistedSlice({
  key: 'swapForm',
  persistedIn: 'forms',
  isShared: false,
  initial: { ...emptySwapForm, recipientDraft: null, recipientFor: null },
  typedFields: ['typedValue', 'independentField', 'recipientDraft'],
});

export const swapFormStore = slice.store;
export const swapFormSlice = slice;

export function useSwapFormRecord<T>(select: (form: SwapFormRecord) => T): T {
  return useStore(swapFormStore, select);
}

/** Changes the form. Resolves when it is stored, for typed text 100 ms after the last key. */
export function setSwapForm(change: Partial<SwapFormRecord>): Promise<void> {
  return slice.set(change);
}

/** The form, for a write that is made from it. */
export const sentSwap = {
  read() {
    const { independentField, typedValue, inputCurrencyId, outputCurrencyId, recipient } = swapFormStore.getState();
    return [independentField, typedValue, inputCurrencyId, outputCurrencyId, recipient];
  },
  // The next swap pays the account again: another recipient is chosen for each swap. One that is being typed stays on
  // the screen, and is still to be confirmed.
  clear() {
    const { recipientDraft, recipientFor } = swapFormStore.getState();
    void setSwapForm({ typedValue: '', recipient: null, recipientFor: recipientDraft === null ? null : recipientFor });
  },
};
