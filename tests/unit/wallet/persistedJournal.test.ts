import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { forgetStorage } from '../../../src/io/db/storage.ts';
import { acceptUnpersisted } from '../../../src/state/unpersisted.ts';
import { persistedJournal } from '../../../src/wallet/send/persistedJournal.ts';

const intent: Intent = {
  id: 'one',
  kind: 'deposit',
  account: `0x${'11'.repeat(20)}`,
  chainId: 6661,
  nonce: 0,
  target: `0x${'22'.repeat(20)}`,
  dataHash: `0x${'33'.repeat(32)}`,
  value: 0n,
  startBlock: 1n,
  createdAtMs: 1,
  state: 'asked',
};

beforeEach(() => {
  vi.unstubAllGlobals();
  acceptUnpersisted(false);
  forgetStorage();
});

test('in a browser that stores nothing no deposit is requested until the user has confirmed the warning', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await persistedJournal.save(intent)).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  expect(await persistedJournal.loadOpen(), 'nothing locks the next one').toEqual([]);
  acceptUnpersisted(true);
  expect(await persistedJournal.save(intent)).toMatchObject({ ok: true });
  expect(await persistedJournal.loadOpen()).toMatchObject([{ id: 'one' }]);
});

test('a request for an existing claim, or one that was already sent, is still recorded', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await persistedJournal.save({ ...intent, id: 'two', kind: 'release' })).toMatchObject({ ok: true });
  expect(await persistedJournal.save({ ...intent, state: 'lost' })).toMatchObject({ ok: true });
});

test('a browser that stores it needs no confirmation', async () => {
  expect(await persistedJournal.save(intent)).toMatchObject({ ok: true });
});
