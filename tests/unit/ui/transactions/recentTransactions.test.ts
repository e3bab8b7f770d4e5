import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { StoredReceipt, StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { parseStoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { transactionOutcome } from '../../../../src/core/transactions/transactionList.ts';
import { pendingFirst, transactionsOf } from '../../../../src/parts/transactions/recentTransactions.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const receiptOf = (digit: string, change: Partial<StoredReceipt> = {}): StoredReceipt => ({
  blockHash: hash('b'),
  blockNumber: 7n,
  contractAddress: null,
  from: alice,
  status: 1,
  to: bob,
  transactionHash: hash(digit),
  transactionIndex: 3,
  ...change,
});
const sent = (digit: string, addedTime: number, change: Partial<StoredTransaction> = {}): StoredTransaction => ({
  hash: hash(digit),
  from: alice,
  chainId: 6661,
  addedTime,
  ...change,
});
const hashes = (list: readonly StoredTransaction[]) => list.map((transaction) => transaction.hash.slice(2, 3));

describe('lists of transactions', () => {
  const all = [
    sent('1', 10, { receipt: receiptOf('1') }),
    sent('2', 20),
    sent('3', 30, { receipt: receiptOf('3', { status: 0 }) }),
    sent('4', 40, { from: bob }),
    sent('5', 5, { chainId: 6662 }),
    sent('6', 60, { ended: 'cancelled' }),
  ];

  test('newest first, of the own account alone, of every chain', () => {
    expect(hashes(transactionsOf(all, alice))).toEqual(['6', '3', '2', '1', '5']);
    expect(hashes(transactionsOf(all, bob))).toEqual(['4']);
    expect(transactionsOf(all, null)).toEqual([]);
    expect(hashes(transactionsOf([sent('1', 1, { from: alice.toLowerCase() as typeof alice })], alice))).toEqual(['1']);
  });

  test('what was cleared is on no list, whatever its outcome', () => {
    expect(
      hashes(
        transactionsOf(
          [
            sent('1', 10, { isCleared: true }),
            sent('2', 20, { isCleared: true, receipt: receiptOf('2') }),
            sent('3', 5),
          ],
          alice,
        ),
      ),
    ).toEqual(['3']);
  });

  test('pending first, then completed, each newest first', () => {
    expect(hashes(pendingFirst(transactionsOf(all, alice)))).toEqual(['2', '5', '6', '3', '1']);
  });
});

describe('what is stored of a transaction', () => {
  const full = {
    hash: hash('1'),
    from: alice,
    chainId: 6661,
    approval: { spender: bob, tokenAddress: alice },
    summary: 'Approve USDC',
    claim: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash('2') },
    addedTime: 1_700_000_000_000,
    lastCheckedBlockNumber: 12n,
    confirmedTime: 1_700_000_009_000,
    receipt: receiptOf('1'),
  };

  test('every field of the specification is stored unchanged', () =>
    expect(parseStoredTransaction(full)).toEqual(full));

  test('hash, sender, chain and time must be there; the rest may be missing', () => {
    expect(parseStoredTransaction(sent('1', 1))).toEqual(sent('1', 1));
    for (const key of ['hash', 'from', 'chainId', 'addedTime'])
      expect(parseStoredTransaction({ ...full, [key]: undefined })).toBeNull();
    for (const key of ['blockHash', 'blockNumber', 'from', 'transactionHash', 'transactionIndex']) {
      expect(parseStoredTransaction({ ...full, receipt: { ...full.receipt, [key]: undefined } })).toBeNull();
    }
  });

  test.each([
    ['no receipt', {}, 'pending'],
    ['status 1', { receipt: receiptOf('1') }, 'success'],
    ['no status', { receipt: receiptOf('1', { status: undefined }) }, 'success'],
    ['status 0', { receipt: receiptOf('1', { status: 0 }) }, 'failed'],
    ['its nonce taken by another', { ended: 'replaced' as const }, 'failed'],
  ])('%s: %s', (_, change, outcome) => expect(transactionOutcome(change)).toBe(outcome));
});
