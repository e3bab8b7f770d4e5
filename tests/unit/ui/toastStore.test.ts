import { beforeEach, describe, expect, it } from 'vitest';
import { addToast, dismissToast, toastStore } from '../../../src/parts/toasts/toastStore.ts';

const shown = () => toastStore.getState().toasts.map(({ id }) => id);

describe('toasts', () => {
  beforeEach(() => toastStore.setState({ toasts: [] }));

  it('stack in the order in which they came', () => {
    const first = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    const second = addToast({ type: 'danger', title: { id: 'toast.receipt' } });
    expect(shown()).toEqual([first, second]);
  });

  it('replace one another when they speak of the same thing', () => {
    addToast({ id: 'receipt-0x1', type: 'info', title: { id: 'toast.receipt' } });
    addToast({ id: 'receipt-0x1', type: 'success', title: { id: 'toast.receipt' } });
    expect(toastStore.getState().toasts).toMatchObject([{ id: 'receipt-0x1', type: 'success' }]);
  });

  it('go when dismissed', () => {
    const id = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    dismissToast(id);
    expect(shown()).toEqual([]);
  });
});
