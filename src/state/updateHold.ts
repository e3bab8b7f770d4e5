import { transactionOutcome } from '../core/transactions/transactionList.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { transactionsStore } from './transactions.ts';

/** A transaction without a receipt holds an update back for this long; after that it may never get one. */
const receiptWaitMs = 30 * 60_000;

/** The names under which wallet requests are made, over all tabs. */
const writePrefix = 'write:';

/**
 * Whether a new version has to wait: any tab of this browser has a wallet request open, or something is between signing
 * and its receipt (FAULTS P10, B5).
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
  if (typeof navigator === 'undefined' || !navigator.locks) return false;
  const { held = [], pending = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return [...held, ...pending].some(({ name }) => name?.startsWith(writePrefix) === true);
}
