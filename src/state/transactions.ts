import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { fail } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { changedTransaction, clearedTransaction, joinedTransaction } from '../core/transactions/transactionList.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteWrite } from './storageHealth.ts';
import { notifyTabs } from './tabs.ts';

export interface TransactionsState {
  /** Stored transactions by `storedTransactionKey`. */
  byKey: Readonly<Record<string, StoredTransaction>>;
}

export const transactionsStore = createStore<TransactionsState>(() => ({ byKey: {} }));

export function useTransactions<T>(select: (state: TransactionsState) => T): T {
  return useStore(transactionsStore, select);
}

/** The key of a transaction: chain id and lower-case hash. */
export function storedTransactionKey(chainId: number, hash: Hex): string {
  return `${chainId}:${hash.toLowerCase()}`;
}

/**
 * Loads the stored transactions, at the start and when another tab has changed them. Rejects when they cannot be read.
 */
export async function reloadTransactions(): Promise<void> {
  const transactions = await (await loadDatabase()).loadTransactions();
  transactionsStore.setState({
    byKey: Object.fromEntries(transactions.map((entry) => [storedTransactionKey(entry.chainId, entry.hash), entry])),
  });
}

/**
 * Stores a transaction; if it is already stored, the claims that it executes in addition are added to it.
 * @returns 'transactionExists' in that case, or 'storageUnavailable'
 */
export async function addTransaction(transaction: StoredTransaction): Promise<Result<void>> {
  const key = storedTransactionKey(transaction.chainId, transaction.hash);
  const known = transactionsStore.getState().byKey[key];
  const next = known === undefined ? transaction : joinedTransaction(known, transaction);
  if (next === null) return fail({ code: 'transactionExists' });
  transactionsStore.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: next } }));
  return announced((await loadDatabase()).addTransaction(transaction));
}

/**
 * Changes fields of a stored transaction; nothing happens when there is none.
 * @returns 'storageUnavailable'
 */
export async function changeTransaction(
  chainId: number,
  hash: Hex,
  patch: Partial<StoredTransaction>,
): Promise<Result<void>> {
  const key = storedTransactionKey(chainId, hash);
  transactionsStore.setState(({ byKey }) => ({
    byKey: mapped(byKey, [key], (entry) => changedTransaction(entry, patch)),
  }));
  return announced((await loadDatabase()).updateTransaction(chainId, hash, patch));
}

/**
 * 'Clear all': removes transactions from the lists once that is stored, so that an empty list is also empty after a
 * reload. A transaction that is not settled yet is still followed.
 * @returns 'storageUnavailable'; the lists of this tab are then empty nevertheless
 */
export async function clearTransactions(keys: readonly string[]): Promise<Result<void>> {
  const written = await announced((await loadDatabase()).clearTransactions(keys));
  transactionsStore.setState(({ byKey }) => ({ byKey: mapped(byKey, keys, clearedTransaction) }));
  return written;
}

type ByKey = TransactionsState['byKey'];

/** The record with the named entries changed; an entry that becomes null is removed. */
function mapped(
  byKey: ByKey,
  keys: readonly string[],
  change: (entry: StoredTransaction) => StoredTransaction | null,
): ByKey {
  return Object.fromEntries(
    Object.entries(byKey).flatMap(([key, entry]) => {
      const next = keys.includes(key) ? change(entry) : entry;
      return next === null ? [] : [[key, next]];
    }),
  );
}

/**
 * Deletes transactions by their keys.
 * @returns 'storageUnavailable'
 */
export async function dropTransactions(keys: readonly string[]): Promise<Result<void>> {
  transactionsStore.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([key]) => !keys.includes(key))),
  }));
  return announced((await loadDatabase()).deleteTransactions(keys));
}

async function announced(write: Promise<Result<void>>): Promise<Result<void>> {
  const written = noteWrite(await write);
  // An existing transaction may have been joined by another request.
  if (written.ok || written.error.code === 'transactionExists') notifyTabs('transactions');
  return written;
}
