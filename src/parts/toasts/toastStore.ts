import { createStore } from 'zustand/vanilla';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import type { MessageValue } from '../../i18n/useText.ts';

export interface ToastText {
  id: MessageId;
  values?: Record<string, MessageValue>;
}

export interface Toast {
  id: string;
  /** Rises with every toast; one that replaces an older one is shown for its full time. */
  number: number;
  type: 'success' | 'danger' | 'warning' | 'info';
  title: ToastText;
  /** The write that the toast is about. */
  subject?: Pick<StoredTransaction, 'label' | 'summary'>;
  description?: ToastText;
  /**
   * Its time is over, but one below it is held: its place stays empty, so that the held one does not move under the
   * pointer.
   */
  isGone?: boolean;
}

interface ToastState {
  toasts: readonly Toast[];
  /** Numbers of the toasts under the pointer or with the focus. */
  held: readonly number[];
}

export const toastStore = createStore<ToastState>()(() => ({ toasts: [], held: [] }));

let lastNumber = 0;

/**
 * Shows a toast. One with the same id replaces the older one.
 * @returns its id
 */
export function addToast(toast: Omit<Toast, 'id' | 'number'> & { id?: string }): string {
  lastNumber += 1;
  const id = toast.id ?? `toast-${lastNumber}`;
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.id !== id), { ...toast, id, number: lastNumber }],
  }));
  return id;
}

/** Removes a toast. */
export function dismissToast(id: string): void {
  toastStore.setState(({ toasts, held }) => {
    const at = toasts.findIndex((toast) => toast.id === id);
    const staysEmpty = toasts.slice(at + 1).some(({ number }) => held.includes(number));
    return {
      toasts: staysEmpty
        ? toasts.map((toast, index) => (index === at ? { ...toast, isGone: true } : toast))
        : toasts.filter((toast) => toast.id !== id),
    };
  });
}

/** Records whether a toast is held; places that stayed empty for it are removed when no toast is held any more. */
export function holdToast(number: number, isHeld: boolean): void {
  const { toasts, held } = toastStore.getState();
  if (held.includes(number) === isHeld) return;
  const next = isHeld ? [...held, number] : held.filter((other) => other !== number);
  toastStore.setState({
    held: next,
    toasts: next.length === 0 ? toasts.filter(({ isGone }) => isGone !== true) : toasts,
  });
}
