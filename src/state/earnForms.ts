import { useStore } from 'zustand';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

/** An open form of a place to earn at, with the amount that was typed. */
export type EarnFormRecord = Persisted['earnForms']['forms'][number];

/** Nobody has more open at once; older ones need not be stored. */
const mostForms = 20;

const slice = createPersistedSlice({
  key: 'earnForms',
  persistedIn: 'forms',
  isShared: false,
  initial: { forms: [] },
  typedFields: ['forms'],
  mergedFields: ['forms'],
});

export const earnFormsStore = slice.store;
export const earnFormsSlice = slice;

type Forms = Persisted['earnForms'];

const formOf = ({ forms }: Forms, place: string): EarnFormRecord | null =>
  forms.find((form) => form.place === place) ?? null;

/** The open form of a place; null: none is open. Like every form it outlives a change of the account. */
export function useEarnFormRecord(place: string): EarnFormRecord | null {
  return useStore(earnFormsStore, (stored) => formOf(stored, place));
}

/** The open form of a place as it is now. */
export const earnFormOf = (place: string): EarnFormRecord | null => formOf(earnFormsStore.getState(), place);

const besides = (forms: readonly EarnFormRecord[], place: string): EarnFormRecord[] =>
  forms.filter((form) => form.place !== place);

/** Opens a form or changes its amount. Resolves when it is stored, 100 ms after the last key. */
export function setEarnForm(form: EarnFormRecord): Promise<void> {
  return slice.set(({ forms }) => ({ forms: [form, ...besides(forms, form.place)].slice(0, mostForms) }));
}

/** Closes the form of a place; its amount is forgotten. Resolves when that is stored. */
export function closeEarnForm(place: string): Promise<void> {
  return slice.set(({ forms }) => ({ forms: besides(forms, place) }));
}
