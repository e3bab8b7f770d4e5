import { useStore } from 'zustand';
import { emptyAdditionForm, emptyRemovalForm, type AdditionForm, type RemovalForm } from '../core/pairs/forms.ts';
import { createPersistedSlice } from './persistedSlice.ts';

const slice = createPersistedSlice({
  key: 'pairForms',
  persistedIn: 'forms',
  isShared: false,
  initial: { addition: { pair: '', ...emptyAdditionForm }, removal: { pair: '', ...emptyRemovalForm } },
  typedFields: ['addition', 'removal'],
});

export const pairFormsStore = slice.store;
export const pairFormsSlice = slice;

/** What was typed to add liquidity to a pair. @param pair chain and both tokens, in the order of the form */
export function useAdditionForm(pair: string): AdditionForm {
  return useStore(pairFormsStore, ({ addition }) => (addition.pair === pair ? addition : emptyAdditionForm));
}

/** What was typed to remove liquidity of a pair. @param pair chain and both tokens, in the order of the form */
export function useRemovalForm(pair: string): RemovalForm {
  return useStore(pairFormsStore, ({ removal }) => (removal.pair === pair ? removal : emptyRemovalForm));
}

/** Resolves when it is stored, 100 ms after the last key. */
export function setAdditionForm(pair: string, form: AdditionForm): Promise<void> {
  return slice.set({ addition: { ...form, pair } });
}

/** Resolves when it is stored, 100 ms after the last key. */
export function setRemovalForm(pair: string, form: RemovalForm): Promise<void> {
  return slice.set({ removal: { ...form, pair } });
}
