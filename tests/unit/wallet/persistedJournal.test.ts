import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '../../../src/io/db/storage.ts';
import { acceptUnpersisted } from '../../../src/state/unpersisted.ts';
import { persistedJournal } from '../../../src/wallet/send/persistedJournal.ts';
import { intentOf } from '../io/db/sampleIntent.ts';

const intent = intentOf('one');

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
