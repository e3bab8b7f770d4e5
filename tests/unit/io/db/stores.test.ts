import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Address, Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import type { Intent } from '../../../../src/core/transactions/intent.ts';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import {
  deleteClaim,
  deleteDamagedClaim,
  loadClaim,
  loadClaims,
  loadDamagedClaims,
  saveClaim,
  updateClaim,
} from '../../../../src/io/db/claims.ts';
import { loadOpenIntents, saveIntent, updateIntent } from '../../../../src/io/db/intents.ts';
import { loadQueryEntries, saveQueryEntries } from '../../../../src/io/db/queryCache.ts';
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

test('claims: stored, changed, listed newest first, deleted', async () => {
  await saveClaim(claim('1', 1));
  await saveClaim(claim('2', 2));
  await updateClaim(hash('1'), { releaseHash: hash('f') });
  await updateClaim(hash('9'), { releaseHash: hash('f') });
  expect((await loadClaims()).map(({ depositHash }) => depositHash)).toEqual([hash('2'), hash('1')]);
  expect(await loadClaim(hash('1'))).toMatchObject({ releaseHash: hash('f'), typedAmount: '1.5' });
  await deleteClaim(hash('1'));
  expect(await loadClaim(hash('1'))).toBeNull();
});

test('an archived claim stays archived, though a page that does not know it yet stores it again', async () => {
  await saveClaim({ ...claim('1'), archivedAt: 50 });
  await saveClaim(claim('1', 9));
  expect(await loadClaims()).toEqual([{ ...claim('1'), archivedAt: 50 }]);
  await saveClaim({ ...claim('1', 9), archivedAt: 60 });
  expect(await loadClaims()).toEqual([{ ...claim('1', 9), archivedAt: 60 }]);
});

test('two requests that one transaction carries out are in its record', async () => {
  const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: transaction.hash } as const;
  await addTransaction({ ...transaction, claim: { ...ref, depositNumber: 1n } });
  expect(await addTransaction({ ...transaction, addedTime: 2, claim: { ...ref, depositNumber: 2n } })).toMatchObject({
    ok: false,
    error: { code: 'transactionExists' },
  });
  expect(await loadTransactions()).toMatchObject([
    { addedTime: 1, claim: { depositNumber: 1n }, furtherClaims: [{ depositNumber: 2n }] },
  ]);
});

test('a hash is one claim in whatever case it comes', async () => {
  await saveClaim(claim('a'));
  await saveClaim({ ...claim('a'), depositHash: hash('A') });
  expect(await loadClaims()).toHaveLength(1);
});

test('intents: stored when the promise resolves; only open ones are loaded', async () => {
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
  expect(await addTransaction({ ...transaction, hash: hash('E') })).toEqual({
    ok: false,
    error: { code: 'transactionExists' },
  });
  expect((await addTransaction({ ...transaction, chainId: 6662 })).ok).toBe(true);
  await updateTransaction(6661, hash('e'), { confirmedTime: 9 });
  expect((await loadTransactions()).map(({ confirmedTime }) => confirmedTime).toSorted()).toEqual([9, undefined]);
});

test('a damaged record is moved to the damaged ones unchanged; the others are not affected (rule 8.8)', async () => {
  await saveClaim(claim('1'));
  const { store } = await storage();
  const damage = { depositHash: 'not a hash', amount: 7n };
  await store.write('claims', [
    [hash('2'), damage],
    [hash('3'), null],
    [hash('4'), 'text'],
  ]);
  expect(await loadClaims()).toEqual([claim('1')]);
  const aside = await loadDamaged();
  expect(aside).toHaveLength(3);
  expect(aside).toContainEqual({ store: 'claims', key: hash('2'), record: damage });
  expect(await loadClaims()).toEqual([claim('1')]);
  expect(await loadDamaged()).toHaveLength(3);
});

test('a new record in place of a damaged one does not delete the damaged one', async () => {
  const { store } = await storage();
  await store.write('transactions', [[`6661:${hash('e')}`, { broken: true }]]);
  expect((await addTransaction(transaction)).ok).toBe(true);
  expect(await loadTransactions()).toEqual([transaction]);
  expect(await loadDamaged()).toHaveLength(1);
});

test('several readers of one damaged record leave its copy as it was, and a good record that has taken its place (rule 8.8)', async () => {
  const { store } = await storage();
  const damaged = { ...claim('2'), typedAmount: 12 };
  await store.write('claims', [[hash('2'), damaged]]);
  await Promise.all([loadClaims(), loadClaims(), loadClaim(hash('2')), loadClaims()]);
  expect(await loadDamaged()).toEqual([{ store: 'claims', key: hash('2'), record: damaged }]);

  await store.write('claims', [[hash('3'), damaged]]);
  const read = vi.spyOn(store, 'entries').mockResolvedValueOnce([[hash('3'), damaged]]);
  await saveClaim(claim('3'));
  await loadClaims();
  read.mockRestore();
  expect((await loadClaims()).map(({ depositHash }) => depositHash)).toEqual([hash('3')]);
});

test('a damaged claim is listed by its hash until it is deleted; damaged records of other stores are no claims (rule 8.8)', async () => {
  const { store } = await storage();
  await store.write('claims', [
    [hash('2'), { broken: 1n }],
    ['no-hash', 7],
  ]);
  await store.write('forms', [['bridgeErc20', 'text']]);
  // Complete, but not the claim of its key: nothing is shown under a hash that is not its own.
  await store.write('claims', [[hash('5'), claim('6')]]);
  // An invalid date would make the whole list fail.
  await store.write('claims', [[hash('7'), { ...claim('7'), createdAt: 1e300 }]]);
  expect(await loadClaims()).toEqual([]);
  const damaged = await loadDamagedClaims();
  expect(damaged.map(({ key }) => key).toSorted()).toEqual([hash('2'), hash('5'), hash('7'), 'no-hash'].toSorted());
  await deleteDamagedClaim(hash('2'));
  expect(await loadDamagedClaims()).toHaveLength(3);
});

describe('a full disk (rule 8.9)', () => {
  /** A disk that accepts a record only after enough was removed. */
  const fillDisk = (caches: string[], isRoom: (left: readonly string[]) => boolean) => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) => IDBRequest<IDBValidKey>;
    vi.stubGlobal('caches', {
      keys: async () => [...caches],
      open: async () => ({ keys: async () => [], delete: async () => true }),
      delete: async (name: string) => caches.splice(caches.indexOf(name), 1).length > 0,
    });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (!isRoom(caches)) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
  };

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('stored answers and cached files are removed first, and the claim is stored', async () => {
    await saveQueryEntries([['balance', 1]], []);
    const caches = ['workbox-precache-v2', 'images', 'locales', 'token-lists'];
    fillDisk(caches, (left) => left.length < 4);
    expect(await saveClaim(claim('1'))).toEqual({ ok: true, value: undefined });
    expect(await loadClaims()).toEqual([claim('1')]);
    expect(await loadQueryEntries()).toEqual([]);
    expect(caches).toEqual(['workbox-precache-v2']);
  });

  test('the shell is removed only when that was not enough', async () => {
    const caches = ['workbox-precache-v2', 'images'];
    fillDisk(caches, (left) => left.length === 0);
    expect((await saveClaim(claim('1'))).ok).toBe(true);
    expect(await loadClaims()).toEqual([claim('1')]);
  });

  test('nothing is removed for a cache', async () => {
    const caches = ['images'];
    fillDisk(caches, () => false);
    expect((await saveQueryEntries([['balance', 1]], [])).ok).toBe(false);
    expect(caches).toEqual(['images']);
  });

  test('still full: returned as an error, not thrown; stored claims stay', async () => {
    await saveClaim(claim('1'));
    fillDisk(['images'], () => false);
    expect(await saveClaim(claim('2'))).toMatchObject({
      ok: false,
      error: { code: 'storageFull', detail: expect.stringContaining('QuotaExceededError') },
    });
    vi.restoreAllMocks();
    expect(await loadClaims()).toEqual([claim('1')]);
  });
});
