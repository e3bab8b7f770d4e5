import { beforeEach, expect, test } from 'vitest';
import { showTransactionToasts } from '../../../src/app/transactionToasts.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { toastStore } from '../../../src/parts/toasts/toastStore.ts';
import { storedTransactionKey, transactionsStore } from '../../../src/state/transactions.ts';
import type { FollowListener } from '../../../src/wallet/follow/follow.ts';

const hashOf = (sign: string) => `0x${sign.repeat(64)}` as const;
const sent: StoredTransaction = { hash: hashOf('a'), from: `0x${'1'.repeat(40)}`, chainId: 6661, addedTime: 1 };
const faster: StoredTransaction = { ...sent, hash: hashOf('b'), formerHashes: [sent.hash] };
const store = (...entries: StoredTransaction[]) =>
  transactionsStore.setState({
    byKey: Object.fromEntries(entries.map((entry) => [storedTransactionKey(entry.chainId, entry.hash), entry])),
  });
const titles = () => toastStore.getState().toasts.map(({ title }) => title.id);

let tell: FollowListener = () => undefined;
showTransactionToasts((listener) => {
  tell = listener;
  return () => undefined;
});

beforeEach(() => {
  store();
  toastStore.setState({ toasts: [] });
});

test('a transaction that got another hash is reported once, wherever that was found', () => {
  store(sent);
  // by the search for open requests, in another tab or by the worker: the new one is stored before the old one is
  // removed
  store(sent, faster);
  store(faster);
  expect(titles()).toEqual(['toast.spedUp']);
  tell({ kind: 'spedUp', hash: faster.hash }, faster);
  expect(titles()).toEqual(['toast.spedUp']);
});

test('what an earlier visit found is not reported again', () => {
  store(faster);
  store(faster, { ...sent, hash: hashOf('c') });
  expect(titles()).toEqual([]);
});
