import { describe, expect, it } from 'vitest';
import {
  hasTrace,
  isOnItsWay,
  lastRelease,
  releaseTransaction,
  releaseTrouble,
} from '../../../../src/core/transactions/releaseTransaction.ts';
import type { StoredReceipt, StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const;
const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf('d') } as const;
const receipt: StoredReceipt = {
  blockHash: hashOf('b'),
  blockNumber: 1n,
  contractAddress: null,
  from: account,
  status: 1,
  to: account,
  transactionHash: hashOf('1'),
  transactionIndex: 0,
};

const deposit: StoredTransaction = { hash: ref.depositHash, from: account, chainId: 6661, addedTime: 0, claim: ref };
const release: StoredTransaction = {
  hash: hashOf('1'),
  from: account,
  chainId: 6662,
  addedTime: 1,
  claim: { ...ref, depositHash: `0x${'D'.repeat(64)}` },
};

describe('releaseTransaction', () => {
  it('is the newest release of this deposit; the deposit itself and other claims are none', () => {
    const newer = { ...release, hash: hashOf('2'), addedTime: 2 };
    const other = { ...release, hash: hashOf('3'), addedTime: 3, claim: { ...ref, depositHash: hashOf('e') } };
    expect(releaseTransaction([deposit, release, newer, other], ref)).toBe(newer);
    expect(releaseTransaction([deposit, other], ref)).toBeNull();
  });

  it('passes over releases that failed, were cancelled or replaced', () => {
    const reverted = { ...release, hash: hashOf('2'), addedTime: 2, receipt: { ...receipt, status: 0 } };
    const cancelled = { ...release, hash: hashOf('3'), addedTime: 3, ended: 'cancelled' as const };
    const replaced = { ...release, hash: hashOf('4'), addedTime: 4, ended: 'replaced' as const };
    expect(releaseTransaction([release, reverted, cancelled, replaced], ref)).toBe(release);
    expect(releaseTransaction([reverted, cancelled, replaced], ref)).toBeNull();
  });
});

describe('isOnItsWay', () => {
  it.each([
    ['sent', {}, true],
    ['mined', { receipt }, false],
    ['cancelled', { ended: 'cancelled' as const }, false],
    ['not seen by the node yet', { unseenSinceBlock: 7n }, true],
    [
      'not seen for ten blocks, which are a few seconds',
      { unseenSinceBlock: 7n, lastCheckedBlockNumber: 17n, unseenMs: 5_000 },
      true,
    ],
    [
      'not seen for ten blocks and a minute',
      { unseenSinceBlock: 7n, lastCheckedBlockNumber: 17n, unseenMs: 60_000 },
      false,
    ],
    ['in the pool again after its block was dropped', { takenBackAtMs: 1 }, true],
    ['gone with its block', { takenBackAtMs: 1, unseenSinceBlock: 7n }, false],
  ])('%s', (_, change, isPending) => {
    expect(isOnItsWay({ ...release, ...change })).toBe(isPending);
  });
});

describe('what became of the last release (rules 6.4, 6.5, 6.6, 6.7)', () => {
  it('is about the newest one, whatever its outcome', () => {
    const cancelled = { ...release, hash: hashOf('3'), addedTime: 3, ended: 'cancelled' as const };
    expect(lastRelease([release, cancelled], ref)).toBe(cancelled);
  });

  it.each([
    ['sent', {}, true, null],
    ['mined', { receipt }, true, null],
    [
      'failed',
      { receipt: { ...receipt, status: 0 }, failure: { code: 'paused' as const } },
      true,
      { code: 'releaseReverted', causes: [{ code: 'paused' }] },
    ],
    ['cancelled', { ended: 'cancelled' as const }, false, { code: 'transactionCancelled' }],
    ['replaced', { ended: 'replaced' as const }, false, { code: 'transactionReplaced' }],
    ['not seen for a while', { unseenSinceBlock: 7n, lastCheckedBlockNumber: 12n, unseenMs: 60_000 }, true, null],
    [
      'not seen for ten blocks and a minute',
      { unseenSinceBlock: 7n, lastCheckedBlockNumber: 17n, unseenMs: 60_000 },
      false,
      { code: 'transactionNotSeen' },
    ],
  ])('%s', (_, change, isThere, trouble) => {
    expect(hasTrace({ ...release, ...change })).toBe(isThere);
    expect(releaseTrouble({ ...release, ...change })).toEqual(trouble);
  });
});
