import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Address, Hex } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import type { Intent } from '../../../../src/core/transactions/intent.ts';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { deleteClaim, loadClaim, loadClaims, saveClaim, updateClaim } from '../../../../src/io/db/claims.ts';
import { loadOpenIntents, saveIntent, updateIntent } from '../../../../src/io/db/intents.ts';
import { loadDamaged } from '../../../../src/io/db/records.ts';
import { forgetStorage, storage } from '../../../../src/io/db/storage.ts';
import { addTransaction, loadTransactions, updateTransaction } from '../../../../src/io/db/transactions.ts';
import { addressOf } from '../fakeNode.ts';

const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const account: Address = addressOf('a');

const claim = (digit: string, createdAt = 1): SavedClaim => ({
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: hash(digit),
  currencyId: 'USDC',
  typedAmount: '1.5',
  createdAt,
});

const intent = (id: string, state: Intent['state'], createdAtMs = 1): Intent => ({
  id,
  kind: 'deposit',
  account,
  chainId: 6661,
  nonce: 7,
  target: addressOf('b'),
  dataHash: hash('d'),
  value: 10n ** 18n,
  startBlock: 100n,
  createdAtMs,
  state,
});

const transaction: StoredTransaction = { hash: hash('e'), from: account, chainId: 6661, addedTime: 1 };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetStorage();
});

test('claims: kept, changed, listed newest first, forgotten', async () => {
  await saveClaim(claim('1', 1));
  await saveClaim(claim('2', 2));
  await updateClaim(hash('1'), { releaseHash: hash('f') });
  await updateClaim(hash('9'), { releaseHash: hash('f') });
  expect((await loadClaims()).map(({ depositHash }) => depositHash)).toEqual([hash('2'), hash('1')]);
  expect(await loadClaim(hash('1'))).toMatchObject({ releaseHash: hash('f'), typedAmount: '1.5' });
  await deleteClaim(hash('1'));
  expect(await loadClaim(hash('1'))).toBeNull();
});

test('a hash is one claim in whatever case it comes', async () => {
  await saveClaim(claim('a'));
  await saveClaim({ ...claim('a'), depositHash: hash('A') });
  expect(await loadClaims()).toHaveLength(1);
});

test('intents: on the disk when the promise resolves; only open ones come back', async () => {
  const started = vi.spyOn(IDBDatabase.prototype, 'transaction');
  expect(await saveIntent(intent('late', 'asked', 2))).toEqual({ ok: true, value: undefined });
  const writes = started.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options?.durability)).toEqual(['strict']);
  await saveIntent(intent('early', 'sent', 1));
  await saveIntent(intent('no', 'denied'));
  expect((await loadOpenIntents()).map(({ id }) => id)).toEqual(['early', 'late']);
  await updateIntent('early', { state: 'done', hash: hash('e') });
  expect(await loadOpenIntents()).toEqual([intent('late', 'asked', 2)]);
});

test('a transaction cannot be added twice (per chain and hash)', async () => {
  expect((await addTransaction(transaction)).ok).toBe(true);
  expect(await addTransaction({ ...transaction, hash: hash('E') })).toEqual({ ok: false, error: { code: 'transactionExists' } });
  expect((await addTransaction({ ...transaction, chainId: 6662 })).ok).toBe(true);
  await updateTransaction(6661, hash('e'), { confirmedTime: 9 });
  expect((await loadTransactions()).map(({ confirmedTime }) => confirmedTime).toSorted()).toEqual([9, undefined]);
});

test('a damaged record is put aside as it was found; the others are fine (FAULTS B11)', async () => {
  await saveClaim(claim('1'));
  const { store } = await storage();
  const damage = { depositHash: 'not a hash', amount: 7n };
  await store.write('claims', [[hash('2'), damage], [hash('3'), null], [hash('4'), 'text']]);
  expect(await loadClaims()).toEqual([claim('1')]);
  const aside = await loadDamaged();
  expect(aside).toHaveLength(3);
  expect(aside).toContainEqual({ store: 'claims', key: hash('2'), record: damage });
  expect(await loadClaims()).toEqual([claim('1')]);
  expect(await loadDamaged()).toHaveLength(3);
});

test('a new record over a damaged one keeps the damaged one aside', async () => {
  const { store } = await storage();
  await store.write('transactions', [[`6661:${hash('e')}`, { broken: true }]]);
  expect((await addTransaction(transaction)).ok).toBe(true);
  expect(await loadTransactions()).toEqual([transaction]);
  expect(await loadDamaged()).toHaveLength(1);
});

test('a full disk is told, not thrown (FAULTS B12)', async () => {
  await storage();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await saveClaim(claim('1'))).toMatchObject({ ok: false, error: { code: 'storageUnavailable', detail: expect.stringContaining('QuotaExceededError') } });
  vi.restoreAllMocks();
  expect(await loadClaims()).toEqual([]);
});
