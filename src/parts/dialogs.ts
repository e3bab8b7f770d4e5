import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The dialogs that every page shares; one is open at a time. `wallet` and `walletTransactions` are the two tabs of
 * 'Welcome!', `yourWallet` shows the whole address, `transactions` is 'Recent Transactions', `allowances` is 'Token
 * approvals'.
 */
export type SharedDialog =
  | 'connect'
  | 'wallet'
  | 'walletTransactions'
  | 'yourWallet'
  | 'transactions'
  | 'allowances'
  | 'network'
  | 'ownNode'
  | 'language';

export const dialogStore = createStore<{ open: SharedDialog | null }>()(() => ({ open: null }));

/** The element that had the focus before the first of them opened; it is focused again after the last. */
let opener: Element | null = null;

export function useDialog(): SharedDialog | null {
  return useStore(dialogStore, (state) => state.open);
}

export function openDialog(dialog: SharedDialog): void {
  if (dialogStore.getState().open === null) opener = document.activeElement;
  dialogStore.setState({ open: dialog });
}

export function closeDialog(): void {
  dialogStore.setState({ open: null });
  const target = opener;
  opener = null;
  setTimeout(() => {
    // The focus was lost, or is only near its former place.
    if (document.activeElement?.matches('body, main') && target instanceof HTMLElement && target.isConnected)
      target.focus({ preventScroll: true });
  });
}
