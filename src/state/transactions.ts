import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { fail } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteWrite } from './storageHealth.ts';
import { tellTabs } from './tabs.ts';

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

/** Loads the stored transactions, at the start and when another tab changed them. */
export async function reloadTransactions(): Promise<void> {
  const transactions = await (await loadDatabase()).loadTransactions();
  transactionsStore.setState({
    byKey: Object.fromEntries(transactions.map((entry) => [storedTransactionKey(entry.chainId, entry.hash), entry])),
  });
}

/** Stores a transaction. @returns 'transactionExists' when it is stored already, or 'storageUnavailable' */
export async function addTransaction(transaction: StoredTransaction): Promise<Result<void>> {
  const key = storedTransactionKey(transaction.chainId, transaction.hash);
  if (transactionsStore.getState().byKey[key]) return fail({ code: 'transactionExists' });
  transactionsStore.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: transaction } }));
  return told((await loadDatabase()).addTransaction(transaction));
}

/** Changes fields of a stored transaction; nothing happens when there is none. @returns 'storageUnavailable' */
export async function changeTransaction(chainId: number, hash: Hex, patch: Partial<StoredTransaction>): Promise<Result<void>> {
  const key = storedTransactionKey(chainId, hash);
  transactionsStore.setState(({ byKey }) => {
    const entry = byKey[key];
    return { byKey: entry ? { ...byKey, [key]: { ...entry, ...patch } } : byKey };
  });
  return told((await loadDatabase()).updateTransaction(chainId, hash, patch));
}

/** 'Clear all': forgets the transactions of a chain. @returns 'storageUnavailable' */
export async function clearTransactions(chainId: number): Promise<Result<void>> {
  const { byKey } = transactionsStore.getState();
  return dropTransactions(Object.keys(byKey).filter((key) => byKey[key]?.chainId === chainId));
}

/** Forgets transactions by their keys. @returns 'storageUnavailable' */
export async function dropTransactions(keys: readonly string[]): Promise<Result<void>> {
  transactionsStore.setState(({ byKey }) => ({
    byKey: Object.fromEntries(Object.entries(byKey).filter(([key]) => !keys.includes(key))),
  }));
  return told((await loadDatabase()).deleteTransactions(keys));
}

async function told(write: Promise<Result<void>>): Promise<Result<void>> {
  const written = noteWrite(await write);
  if (written.ok) tellTabs('transactions');
  return written;
}
