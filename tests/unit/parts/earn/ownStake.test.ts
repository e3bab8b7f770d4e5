import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../../src/core/transactions/intent.ts';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { writeLockName } from '../../../../src/core/transactions/writeLock.ts';
import { placesLabel } from '../../../../src/parts/earn/activity.ts';
import { isStakeAhead, type OwnWrites } from '../../../../src/parts/earn/ownStake.ts';
import { account, stakingPool } from '../../core/earn/places.ts';
import { hash, minedIn, stranger } from './minedIn.ts';

const { entry, key } = stakingPool({}, { kind: 'rewards' });
const { chainId } = entry;
const labelAt = (place: string) => ({ id: 'tx.stake' as const, values: { place: placesLabel([place]) } });

const stake = (over: Partial<StoredTransaction> = {}): StoredTransaction => ({
  hash,
  from: account,
  chainId,
  kind: 'stake',
  label: labelAt(key),
  addedTime: 500,
  ...over,
});
const request: Intent = {
  id: 'one',
  kind: 'stake',
  account,
  chainId,
  nonce: 1,
  target: entry.contract,
  dataHash: hash,
  value: 0n,
  startBlock: 1n,
  createdAtMs: 0,
  state: 'asked',
  label: labelAt(key),
};

const isAhead = (writes: Partial<OwnWrites>, block: bigint | null = 100n, place = { key, entry }): boolean =>
  isStakeAhead({ transactions: [], asked: [], openNames: new Set(), ...writes }, place, account, block);

describe('an own stake in a reward pool is ahead of an unstake (rule 13.9)', () => {
  test('while it has no receipt, whatever is sent after it', () => {
    expect(isAhead({ transactions: [stake()] })).toBe(true);
    const harvest = stake({ kind: 'harvest', hash: `0x${'02'.repeat(32)}`, addedTime: 600 });
    expect(isAhead({ transactions: [stake(), harvest] })).toBe(true);
    expect(isAhead({ transactions: [harvest] })).toBe(false);
    expect(isAhead({ transactions: [stake({ ended: 'cancelled' })] })).toBe(false);
  });

  test('until no node has known it for ten blocks and a minute: it may never come', () => {
    const unseen = (lastCheckedBlockNumber: bigint, unseenMs = 60_000) =>
      stake({ unseenSinceBlock: 100n, lastCheckedBlockNumber, unseenMs });
    expect(isAhead({ transactions: [unseen(109n)] })).toBe(true);
    expect(isAhead({ transactions: [unseen(110n, 59_999)] })).toBe(true);
    expect(isAhead({ transactions: [unseen(110n)] })).toBe(false);
  });

  test('while it only cannot be searched for', () => {
    expect(isAhead({ transactions: [stake({ searchFailure: { code: 'rpcUnreachable' } })] })).toBe(true);
  });

  test('while the wallet is asked for it, here or in another tab, or its answer was unclear', () => {
    expect(isAhead({ asked: [request] })).toBe(true);
    expect(isAhead({ asked: [{ ...request, kind: 'harvest' }] })).toBe(false);
    expect(isAhead({ openNames: new Set([writeLockName({ kind: 'stake', account, chainId })]) })).toBe(true);
    expect(isAhead({ openNames: new Set([writeLockName({ kind: 'unstake', account, chainId })]) })).toBe(false);
  });

  test('while what is shown is from a block before it', () => {
    expect(isAhead({ transactions: [stake(minedIn(101n))] })).toBe(true);
    expect(isAhead({ transactions: [stake(minedIn(100n))] })).toBe(false);
    expect(isAhead({ transactions: [stake(minedIn(101n, 0))] })).toBe(false);
    // Of a round without its number only what is settled is certain to be in it.
    expect(isAhead({ transactions: [stake(minedIn(101n))] }, null)).toBe(true);
    expect(isAhead({ transactions: [stake({ ...minedIn(101n), isSettled: true })] }, null)).toBe(false);
  });

  test('only at its own place; a record that names none may be about any', () => {
    for (const over of [{ from: stranger }, { chainId: chainId + 1 }, { label: labelAt('other') }])
      expect(isAhead({ transactions: [stake(over)] })).toBe(false);
    expect(isAhead({ transactions: [stake({ label: undefined })] })).toBe(true);
    expect(isAhead({ asked: [{ ...request, label: labelAt('other') }] })).toBe(false);
    expect(isAhead({ transactions: [stake()] }, 100n, { key, entry: { ...entry, kind: 'mining' } })).toBe(false);
  });
});
