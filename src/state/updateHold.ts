import { transactionOutcome } from '../core/transactions/transactionList.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { writeLockPrefix } from '../core/transactions/writeLock.ts';
import { readLockNames } from '../io/heldLocks.ts';
import { transactionsStore } from './transactions.ts';

/** A transaction without a receipt delays an update for this long; after that it may never get one. */
const receiptWaitMs = 30 * 60_000;

/**
 * Whether a new version has to wait: a tab of this browser has a wallet request open, or a transaction is signed and
 * has no receipt yet (rule 1.10).
 */
export async function isUpdateHeld(nowMs: number): Promise<boolean> {
  const pending = Object.values(transactionsStore.getState().byKey);
  return pending.some((transaction) => isUnderWay(transaction, nowMs)) || (await isWalletOpen());
}

function isUnderWay(transaction: StoredTransaction, nowMs: number): boolean {
  if (transaction.ended !== undefined || transactionOutcome(transaction) !== 'pending') return false;
  return Math.abs(nowMs - transaction.addedTime) < receiptWaitMs;
}

/** Whether a wallet request is open in this or another tab, or queued behind one. */
async function isWalletOpen(): Promise<boolean> {
  return [...(await readLockNames())].some((name) => name.startsWith(writeLockPrefix));
}
