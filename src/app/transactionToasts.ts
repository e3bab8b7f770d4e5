import { addToast } from '../parts/toasts/toastStore.ts';
import type { WalletWrites } from '../wallet/load.ts';

/** Tells how each transaction ended (spec B8, 'Transaction receipt'; spec B4, speed-up). */
export function showTransactionToasts(followAll: WalletWrites['followAllTransactions']): void {
  followAll((update, transaction) => {
    const id = `receipt-${transaction.hash}`;
    switch (update.kind) {
      case 'mined':
        addToast({ id, type: update.receipt.status === 0 ? 'danger' : 'success', title: { id: 'toast.receipt' }, description: { id: update.receipt.status === 0 ? 'toast.receipt.failure' : 'toast.receipt.success' } });
        return;
      case 'spedUp':
        addToast({ id, type: 'info', title: { id: 'toast.spedUp' } });
        return;
      case 'cancelled':
        addToast({ id, type: 'warning', title: { id: 'error.transactionCancelled' }, description: { id: 'error.transactionCancelled.next' } });
        return;
      case 'replaced':
        addToast({ id, type: 'warning', title: { id: 'error.transactionReplaced' }, description: { id: 'error.transactionReplaced.next' } });
        return;
      case 'notSeen':
        addToast({ id, type: 'warning', title: { id: 'error.transactionNotSeen' }, description: { id: 'error.transactionNotSeen.next' } });
        return;
      case 'takenBack':
        addToast({ id, type: 'warning', title: { id: 'toast.takenBack' }, description: { id: 'toast.takenBack.next' } });
        return;
      case 'pending':
      case 'unknown':
      case 'foreign':
    }
  });
}
