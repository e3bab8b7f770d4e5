import { isSameAddress } from '../core/address.ts';
import type { ClaimRef } from '../core/claims/claim.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import type { MessageId } from '../i18n/messageId.ts';
import { steadyClock } from '../io/clock.ts';
import { addToast, type Toast } from '../parts/toasts/toastStore.ts';
import { playTone } from '../parts/toasts/tone.ts';
import { settingsStore } from '../state/settings.ts';
import { storedTransactionKey, transactionsStore } from '../state/transactions.ts';
import type { WalletWrites } from '../wallet/connection/load.ts';

/** Reports how each transaction ended, and its new hash when it was sped up. */
export function showTransactionToasts(followAll: WalletWrites['followAllTransactions']): void {
  followAll((update, transaction) => {
    const id = `receipt-${transaction.hash}`;
    const subject = subjectOf(transaction);
    switch (update.kind) {
      case 'mined':
        if (update.receipt.status === 0) showReceipt(transaction, 'danger', 'toast.receipt.failure');
        else void showSuccess(transaction);
        return;
      case 'spedUp':
        showSpedUp(transaction);
        return;
      case 'cancelled':
        addToast({
          id,
          type: 'warning',
          ...subject,
          title: { id: 'error.transactionCancelled' },
          description: { id: 'error.transactionCancelled.next' },
        });
        return;
      case 'replaced':
        addToast({
          id,
          type: 'warning',
          ...subject,
          title: { id: 'error.transactionReplaced' },
          description: { id: 'error.transactionReplaced.next' },
        });
        return;
      case 'notSeen':
        addToast({
          id,
          type: 'warning',
          ...subject,
          title: { id: 'error.transactionNotSeen' },
          description: { id: 'error.transactionNotSeen.next' },
        });
        return;
      case 'takenBack':
        addToast({
          id,
          type: 'warning',
          ...subject,
          title: { id: 'toast.takenBack' },
          description: { id: 'toast.takenBack.next' },
        });
        return;
      case 'pending':
      case 'unknown':
      case 'foreign':
    }
  });
  // A release may be found here, by another tab or by the worker: the user is informed in each case.
  transactionsStore.subscribe((now, before) => {
    for (const [key, { chainId, hash, formerHashes }] of Object.entries(now.byKey)) {
      const former = formerHashes?.at(-1);
      const isMoved =
        !(key in before.byKey) && former !== undefined && storedTransactionKey(chainId, former) in before.byKey;
      if (isMoved) showSpedUp({ hash });
    }
  });
}

function showSpedUp({ hash }: Pick<StoredTransaction, 'hash'>): void {
  addToast({ id: `spedUp-${hash}`, type: 'info', title: { id: 'toast.spedUp' } });
}

function showReceipt(
  transaction: StoredTransaction,
  type: 'success' | 'warning' | 'danger',
  description: MessageId,
): void {
  if (settingsStore.getState().isAudioOn) playTone();
  addToast({
    id: `receipt-${transaction.hash}`,
    type,
    title: { id: 'toast.receipt' },
    ...subjectOf(transaction),
    description: { id: description },
  });
}

/** What was sent, with its amount. */
function subjectOf({ label, summary }: StoredTransaction): Pick<Toast, 'subject'> {
  return label === undefined && summary === undefined ? {} : { subject: { label, summary } };
}

/**
 * A claim has succeeded when the bridge says that it has paid out; the receipt alone comes from a single node (rule
 * 5.6).
 */
async function showSuccess(transaction: StoredTransaction): Promise<void> {
  const { claim, hash } = transaction;
  const isRelease = claim !== undefined && !isSameAddress(claim.depositHash, hash);
  const isTrue = !isRelease || (await isPaidOut(claim).catch(() => false));
  if (isTrue) showReceipt(transaction, 'success', 'toast.receipt.success');
  else showReceipt(transaction, 'warning', 'error.releaseNotBooked');
}

async function isPaidOut(claim: ClaimRef): Promise<boolean> {
  const [{ isReleaseBooked }, { chainReader }] = await Promise.all([
    import('../io/claims/releaseBooked.ts'),
    import('../wallet/send/reader.ts'),
  ]);
  return isReleaseBooked(chainReader(), claim, steadyClock);
}
