import { expect, test } from 'vitest';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { activityAt, lastReceiptBlock, placesLabel } from '../../../../src/parts/earn/activity.ts';
import { account } from '../../core/earn/places.ts';
import { hash, minedIn, stranger } from './minedIn.ts';

const loadedAtMs = 1_000;

const sent = (over: Partial<StoredTransaction>): StoredTransaction => ({
  hash,
  from: account,
  chainId: 6661,
  kind: 'stake',
  label: { id: 'tx.stake', values: { amount: '1', symbol: 'A', place: placesLabel(['one']) } },
  addedTime: 500,
  ...over,
});
const at = (transactions: StoredTransaction[], key = 'one') => activityAt(transactions, key, account, loadedAtMs);

test('a write without a receipt is on its way, also one of an earlier visit', () => {
  expect(at([sent({})])).toEqual({ action: 'stake', stage: 'sent', hash, amount: '1', isOfSeveral: false });
  expect(at([sent({})], 'other')).toBe(null);
  expect(at([sent({ from: stranger })])).toBe(null);
});

test('one that got into its block is done or has failed, unless that was before the page was loaded', () => {
  expect(at([sent(minedIn(7n))])).toEqual({ action: 'stake', stage: 'done', hash, amount: '1', isOfSeveral: false });
  expect(at([sent({ ...minedIn(7n), confirmedTime: 900 })])).toBe(null);
  expect(at([sent(minedIn(7n, 0))])).toEqual({
    action: 'stake',
    stage: 'failed',
    hash,
    amount: '1',
    isOfSeveral: false,
  });
  expect(at([sent({ ...minedIn(7n, 0), confirmedTime: 900 })])).toBe(null);
});

test('a harvest of several is one of each; the newest write counts', () => {
  const many = sent({
    kind: 'harvestMany',
    label: { id: 'tx.harvestMany', values: { count: '2', place: placesLabel(['one', 'two']) } },
    addedTime: 600,
  });
  expect(at([sent(minedIn(7n)), many], 'one')).toEqual({
    action: 'harvest',
    stage: 'sent',
    hash,
    amount: null,
    isOfSeveral: true,
  });
  expect(at([many], 'two')).toEqual({ action: 'harvest', stage: 'sent', hash, amount: null, isOfSeveral: true });
});

test('nothing older than the last own receipt of this visit counts', () => {
  const list = [sent(minedIn(7n)), sent({ ...minedIn(9n), chainId: 6662 }), sent(minedIn(8n)), sent({})];
  expect(lastReceiptBlock(list, 6661, account, loadedAtMs)).toBe(8n);
  expect(lastReceiptBlock(list, 6661, stranger, loadedAtMs)).toBe(null);
  expect(lastReceiptBlock(list, 6661, account, 3_000)).toBe(null);
});
