import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The dialogs that every page shares; one at a time. */
export type SharedDialog = 'connect' | 'wallet' | 'network';

export const dialogStore = createStore<{ open: SharedDialog | null }>()(() => ({ open: null }));

export function useDialog(): SharedDialog | null {
  return useStore(dialogStore, (state) => state.open);
}

export function openDialog(dialog: SharedDialog): void {
  dialogStore.setState({ open: dialog });
}

export function closeDialog(): void {
  dialogStore.setState({ open: null });
}
