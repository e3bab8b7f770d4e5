import { createStore } from 'zustand/vanilla';
import type { MessageId } from '../../i18n/messageId.ts';

export interface ToastText { id: MessageId; values?: Record<string, string | number> }

export interface Toast {
  id: string;
  type: 'success' | 'danger' | 'warning' | 'info';
  title: ToastText;
  description?: ToastText;
}

interface ToastState { toasts: readonly Toast[] }

export const toastStore = createStore<ToastState>()(() => ({ toasts: [] }));

let lastNumber = 0;

/** Shows a toast. One with the same id replaces the older one. @returns its id */
export function addToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  lastNumber += 1;
  const id = toast.id ?? `toast-${lastNumber}`;
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.id !== id), { ...toast, id }] }));
  return id;
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
