import type { Hex } from 'viem';
import { fail } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { parseStoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { changedTransaction, clearedTransaction, joinedTransaction } from '../../core/transactions/transactionList.ts';
import type { RecordChange } from './recordStore.ts';
import { changeRecord, loadRecords, writeRecords } from './records.ts';

/** The key of a transaction: chain id and hash. */
export function transactionKey(chainId: number, hash: Hex): string {
  return `${chainId}:${hash.toLowerCase()}`;
}

/**
 * Adds a transaction; if it is already there, the claims that the new one executes in addition are added to it.
 * @returns 'transactionExists' when it was already there, or 'storageUnavailable'
 */
export async function addTransaction(transaction: StoredTransaction): Promise<Result<void>> {
  let exists = false;
  const key = transactionKey(transaction.chainId, transaction.hash);
  const written = await changeRecord('transactions', key, parseStoredTransaction, (old) => {
    exists = old !== null;
    const next = old === null ? transaction : joinedTransaction(old, transaction);
    return next === null ? 'keep' : { put: next };
  });
  return written.ok && exists ? fail({ code: 'transactionExists' }) : written;
}

/**
 * Changes a transaction; nothing happens when there is none.
 * @returns 'storageUnavailable'
 */
export function updateTransaction(
  chainId: number,
  hash: Hex,
  patch: Partial<StoredTransaction>,
): Promise<Result<void>> {
  return changeRecord('transactions', transactionKey(chainId, hash), parseStoredTransaction, (old) =>
    old ? putOrRemove(changedTransaction(old, patch)) : 'keep',
  );
}

/**
 * 'Clear all': removes the given transactions from the lists.
 * @returns 'storageUnavailable'
 */
export function clearTransactions(keys: readonly string[]): Promise<Result<void>> {
  return writeRecords((store) =>
    store.updateMany('transactions', keys, (_key, record) => {
      const transaction = record === undefined ? null : parseStoredTransaction(record);
      return transaction === null ? 'keep' : putOrRemove(clearedTransaction(transaction));
    }),
  );
}

const putOrRemove = (transaction: StoredTransaction | null): RecordChange =>
  transaction === null ? 'remove' : { put: transaction };

/** All transactions, newest first. */
export async function loadTransactions(): Promise<StoredTransaction[]> {
  return (await loadRecords('transactions', parseStoredTransaction)).sort((a, b) => b.addedTime - a.addedTime);
}

/**
 * Deletes the given transactions.
 * @returns 'storageUnavailable'
 */
export function deleteTransactions(keys: readonly string[]): Promise<Result<void>> {
  return writeRecords((store) => store.write('transactions', [], keys));
}
