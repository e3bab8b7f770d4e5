import 'fake-indexeddb/auto';
import type { Hex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { fail } from '../../../../src/core/result.ts';
import { moveHash, movedForm } from '../../../../src/io/claims/moveHash.ts';
import type { MovableRecords } from '../../../../src/io/claims/moveHash.ts';
import { loadClaims, saveClaim } from '../../../../src/io/db/claims.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { addTransaction, loadTransactions } from '../../../../src/io/db/transactions.ts';
import { movableDatabase } from '../../../../src/io/watch/movableDatabase.ts';
import { claimOf, hashOf } from '../watch/watchDependencies.ts';

const [oldHash, newHash, other] = [hashOf(1), hashOf(2), hashOf(3)];
const move = { chainId: 6661, oldHash, newHash };
const account = `0x${'a'.repeat(40)}` as const;
const transaction = (hash: Hex, changes: Partial<StoredTransaction> = {}): StoredTransaction => ({
  chainId: 6661,
  hash,
  from: account,
  addedTime: 5,
  ...changes,
});

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'transactions', 'forms', 'intents'] as const) await store.clear(name);
});

/** As the watcher does it: with the stored transaction. */
const moveAll = async (records: MovableRecords) =>
  moveHash(records, { ...move, transaction: (await loadTransactions()).find(({ hash }) => hash === oldHash) });

const keysOf = async () =>
  (await loadClaims()).map(({ depositHash, depositNumber }) => [depositHash, depositNumber]).toSorted();
const formOf = async (key: string) => (await storage()).store.get('forms', key);

test('both deposits of the transaction, the transaction and every form that follows it; nothing else', async () => {
  await saveClaim(claimOf(oldHash, { depositNumber: 4n }));
  await saveClaim(claimOf(oldHash, { depositNumber: 5n }));
  await saveClaim(claimOf(other));
  await addTransaction(
    transaction(oldHash, {
      unseenSinceBlock: 7n,
      unseenMs: 9,
      claim: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: oldHash },
    }),
  );
  const { store } = await storage();
  await store.write('forms', [
    ['bridgeErc20', { depositHash: oldHash, sourceChainId: 6661, typedAmount: '3' }],
    ['bridgeErc721', { depositHash: other, sourceChainId: 6661, releaseHash: oldHash, targetChainId: 6661 }],
    ['ofAnotherChain', { depositHash: oldHash, sourceChainId: 6662 }],
    ['noForm', 'text'],
  ]);
  expect(await moveAll(movableDatabase)).toEqual({ ok: true, value: undefined });
  expect(await keysOf()).toEqual([
    [newHash, 4n],
    [newHash, 5n],
    [other, undefined],
  ]);
  const [moved, ...rest] = await loadTransactions();
  expect(rest).toEqual([]);
  expect(moved).toMatchObject({ hash: newHash, formerHashes: [oldHash], claim: { depositHash: newHash } });
  expect(moved).not.toHaveProperty('unseenSinceBlock');
  expect(moved).not.toHaveProperty('unseenMs');
  expect(await formOf('bridgeErc20')).toEqual({ depositHash: newHash, sourceChainId: 6661, typedAmount: '3' });
  expect(await formOf('bridgeErc721')).toEqual({
    depositHash: other,
    sourceChainId: 6661,
    releaseHash: newHash,
    targetChainId: 6661,
  });
  expect(await formOf('ofAnotherChain')).toEqual({ depositHash: oldHash, sourceChainId: 6662 });
  expect(await formOf('noForm')).toBe('text');
});

test('the release of a claim: its claim stays where it is and names the new hash', async () => {
  await saveClaim(claimOf(other, { sourceChainId: 6662, targetChainId: 6661, releaseHash: oldHash }));
  await addTransaction(
    transaction(oldHash, { claim: { type: 'erc20', sourceChainId: 6662, targetChainId: 6661, depositHash: other } }),
  );
  await moveAll(movableDatabase);
  expect(await loadClaims()).toMatchObject([{ depositHash: other, releaseHash: newHash }]);
  expect(await loadTransactions()).toMatchObject([{ hash: newHash, claim: { depositHash: other } }]);
});

test('a claim that cannot be stored under its new hash is not deleted under the old one, nor is its transaction', async () => {
  await saveClaim(claimOf(oldHash));
  await addTransaction(transaction(oldHash));
  const full = { ...movableDatabase, storeClaim: async () => fail({ code: 'storageFull' } as const) };
  expect(await moveAll(full)).toEqual({ ok: false, error: { code: 'storageFull' } });
  expect(await keysOf()).toEqual([[oldHash, undefined]]);
  expect(await loadTransactions()).toMatchObject([{ hash: oldHash }]);
  // The next attempt succeeds.
  await moveAll(movableDatabase);
  expect(await keysOf()).toEqual([[newHash, undefined]]);
});

test('an approval that a form waits for', () => {
  expect(movedForm({ approvalHash: oldHash, depositHash: null }, move)).toEqual({ approvalHash: newHash });
  expect(movedForm({ approvalHash: other, depositHash: other, sourceChainId: 6661 }, move)).toEqual({});
});
