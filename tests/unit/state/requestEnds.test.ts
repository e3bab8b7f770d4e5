import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { saveIntent } from '../../../src/io/db/intents.ts';
import { forgetStorage } from '../../../src/io/db/storage.ts';
import { newIntentId, reloadOpenRequests } from '../../../src/state/openRequests.ts';
import { noteLateFailure, whenEnded, type RequestEnd } from '../../../src/state/requestEnds.ts';
import { addressOf } from '../io/fakeNode.ts';

const hash: Hex = `0x${'ab'.repeat(32)}`;

/** A request of this page to which the wallet gave no clear answer. */
const asked = (): Intent => ({
  id: newIntentId(),
  kind: 'swap',
  account: addressOf('a'),
  chainId: 6661,
  nonce: 7,
  target: addressOf('b'),
  dataHash: `0x${'d'.repeat(64)}`,
  value: 0n,
  startBlock: 100n,
  createdAtMs: 1,
  state: 'asked',
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetStorage();
});

async function waiting(intent: Intent) {
  await saveIntent(intent);
  await reloadOpenRequests();
  const tell = vi.fn<(end: RequestEnd) => void>();
  return { tell, stop: whenEnded(intent.id, tell) };
}

test.each(['sent', 'done', 'failed'] as const)(
  'a request with an unclear answer that any tab has found is reported with its hash, once (%s by now)',
  async (state) => {
    const intent = asked();
    const { tell } = await waiting(intent);
    await reloadOpenRequests();
    expect(tell).not.toHaveBeenCalled();
    await saveIntent({ ...intent, state, hash });
    await reloadOpenRequests();
    await expect.poll(() => tell.mock.calls).toEqual([[{ hash }]]);
    await reloadOpenRequests();
    expect(tell).toHaveBeenCalledTimes(1);
  },
);

test('so is one that the user has given up, and one that was found before anyone waited', async () => {
  const intent = asked();
  const { tell } = await waiting(intent);
  await saveIntent({ ...intent, state: 'lost' });
  await reloadOpenRequests();
  await saveIntent({ ...intent, state: 'sent', hash });
  await reloadOpenRequests();
  await expect.poll(() => tell.mock.calls).toEqual([[{ hash }]]);
  const later = vi.fn<(end: RequestEnd) => void>();
  whenEnded(intent.id, later);
  await expect.poll(() => later.mock.calls).toEqual([[{ hash }]]);
});

test('a failure that the wallet reports late is told, and nothing after the waiting was stopped', async () => {
  const [one, other] = [asked(), asked()];
  const { tell } = await waiting(one);
  const stopped = await waiting(other);
  stopped.stop();
  for (const intent of [one, other]) {
    noteLateFailure(intent.id, { code: 'batchFailed' });
    await saveIntent({ ...intent, state: 'lost' });
  }
  await reloadOpenRequests();
  await expect.poll(() => tell.mock.calls).toEqual([[{ error: { code: 'batchFailed' } }]]);
  expect(stopped.tell).not.toHaveBeenCalled();
});
