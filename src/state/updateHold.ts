import { transactionOutcome } from '../core/transactions/transactionList.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { writeLockPrefix } from '../core/transactions/writeLock.ts';
import { readLockNames } from '../io/heldLocks.ts';
import { transactionsStore } from './transactions.ts';

/** A transaction without a receipt holds an update back for this long; after that it may never get one. */
const receiptWaitMs = 30 * 60_000;

/**
 * Whether a new version has to wait: any tab of this browser has a wallet request open, or something is between signing
 * and its receipt (rule 1.10).
 */
export async function isUpdateHeld(nowMs: number): Promise<boolean> {
  const pending = Object.values(transactionsStore.getState().byKey);
  return pending.some((transaction) => isUnderWay(transaction, nowMs)) || (await isWalletOpen());
}

function isUnderWay(transaction: StoredTransaction, nowMs: number): boolean {
  if (transaction.ended !== undefined || transactionOutcome(transaction) !== 'pending') return false;
  return Math.abs(nowMs - transaction.addedTime) < receiptWaitMs;
}

/** A wallet request is open in this or another tab, or queued behind one. */
async function isWalletOpen(): Promise<boolean> {
  return [...(await readLockNames())].some((name) => name.startsWith(writeLockPrefix));
}
