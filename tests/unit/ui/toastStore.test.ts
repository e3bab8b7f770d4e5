import { beforeEach, describe, expect, it } from 'vitest';
import { addToast, dismissToast, holdToast, toastStore } from '../../../src/parts/toasts/toastStore.ts';

const shown = () => toastStore.getState().toasts.map(({ id }) => id);

describe('toasts', () => {
  beforeEach(() => toastStore.setState({ toasts: [], held: [] }));

  it('stack in the order in which they came', () => {
    const first = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    const second = addToast({ type: 'danger', title: { id: 'toast.receipt' } });
    expect(shown()).toEqual([first, second]);
  });

  it('replace one another when they are about the same thing', () => {
    addToast({ id: 'receipt-0x1', type: 'info', title: { id: 'toast.receipt' } });
    addToast({ id: 'receipt-0x1', type: 'success', title: { id: 'toast.receipt' } });
    expect(toastStore.getState().toasts).toMatchObject([{ id: 'receipt-0x1', type: 'success' }]);
  });

  it("that replace one are shown for their full time, not for the rest of the older one's", () => {
    addToast({ id: 'receipt-0x1', type: 'info', title: { id: 'toast.receipt' } });
    const [older] = toastStore.getState().toasts;
    addToast({ id: 'receipt-0x1', type: 'success', title: { id: 'toast.receipt' } });
    expect(toastStore.getState().toasts[0]?.number).not.toBe(older?.number);
  });

  it('keep their place while one below them is held, so that it does not move', () => {
    const first = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    const second = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    const third = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    const number = toastStore.getState().toasts[1]?.number ?? 0;
    holdToast(number, true);
    dismissToast(first);
    dismissToast(third);
    expect(toastStore.getState().toasts).toMatchObject([{ id: first, isGone: true }, { id: second }]);
    holdToast(number, false);
    expect(shown()).toEqual([second]);
    expect(toastStore.getState().held).toEqual([]);
  });

  it('go when dismissed', () => {
    const id = addToast({ type: 'info', title: { id: 'toast.receipt' } });
    dismissToast(id);
    expect(shown()).toEqual([]);
  });
});
