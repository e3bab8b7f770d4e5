import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { isUpdateHeld } from '../../../src/state/updateHold.ts';
import { addressOf } from '../io/fakeNode.ts';

const nowMs = 10_000_000;
const locksWith = (held: string[], pending: string[] = []) =>
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })), pending: pending.map((name) => ({ name })) }),
    },
  });
const pendingFor = (ageMs: number, changes: Partial<StoredTransaction> = {}) =>
  transactionsStore.setState({
    byKey: { a: { hash: '0x1', from: addressOf('a'), chainId: 1, addedTime: nowMs - ageMs, ...changes } },
  });

afterEach(() => {
  vi.unstubAllGlobals();
  transactionsStore.setState({ byKey: {} });
});

test.each([
  [[], [], false],
  [['write:0xab'], [], true],
  [[], ['write:0xab'], true],
  [['causeway-watch'], [], false],
])('locks held %j and queued %j in any tab: %s', async (held, pending, isHeld) => {
  locksWith(held, pending);
  await expect(isUpdateHeld(nowMs)).resolves.toBe(isHeld);
});

test('between signing and receipt: held, but not endlessly, and not by what will never have a receipt', async () => {
  locksWith([]);
  pendingFor(60_000);
  await expect(isUpdateHeld(nowMs)).resolves.toBe(true);
  pendingFor(31 * 60_000);
  await expect(isUpdateHeld(nowMs)).resolves.toBe(false);
  pendingFor(60_000, { ended: 'cancelled' });
  await expect(isUpdateHeld(nowMs)).resolves.toBe(false);
});

test('a browser without Web Locks still offers updates', async () => {
  vi.stubGlobal('navigator', {});
  await expect(isUpdateHeld(nowMs)).resolves.toBe(false);
});
