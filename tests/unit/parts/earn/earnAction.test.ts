import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RECHECK_LIMIT_MS } from '../../../../src/config/timing.ts';
import { ok } from '../../../../src/core/result.ts';
import { writeLockName } from '../../../../src/core/transactions/writeLock.ts';
import type { EarnRound } from '../../../../src/core/earn/facts.ts';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { sendEarnWrite, type FeeCheck } from '../../../../src/parts/earn/earnAction.ts';
import { transactionsStore } from '../../../../src/state/transactions.ts';
import { account, positionIn, stakingPool } from '../../core/earn/places.ts';

const hash = `0x${'1'.repeat(64)}` as const;
const names = vi.hoisted(() => ({ current: new Set<string>() }));
const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../../src/wallet/connection/load.ts', () => ({
  loadWrites: async () => ({ book: {}, sendWrite: asked }),
}));
vi.mock('../../../../src/io/heldLocks.ts', () => ({ readLockNames: async () => names.current }));
vi.mock('../../../../src/wallet/kinds/unstake.ts', () => ({ prepareUnstake: () => ok({}) }));

beforeEach(() => {
  vi.useRealTimers();
  asked.mockReset().mockResolvedValue(ok({ hash }));
  transactionsStore.setState({ byKey: {} });
  names.current = new Set();
});

const pool = stakingPool({ unstakeFee: { rate: 300_000n, laterRate: 0n, windowSeconds: 100n } }, { kind: 'rewards' });
const { entry, key } = pool;
/** Its window is over. */
const round = (over: Partial<EarnRound> = {}): EarnRound => ({
  chainId: entry.chainId,
  head: null,
  block: 101n,
  blockTime: 1_100n,
  readAtMs: 0,
  account,
  pools: [pool],
  positions: [positionIn(pool, { stakeUpdateTime: 1_000n })],
  ...over,
});
const label = { id: 'tx.unstake', values: {} } as const;
const unstake = (read: FeeCheck['read'] = async () => round()) =>
  sendEarnWrite(
    { kind: 'unstake', entry, amount: 100n, fee: 0n, feeCheck: { key, rate: 0n, block: 100n, read } },
    { account, label },
  );
/** A stake of this account at this place, or of another kind. */
const store = (over: Partial<StoredTransaction> = {}): void =>
  transactionsStore.setState({
    byKey: {
      one: {
        hash,
        from: account,
        chainId: entry.chainId,
        kind: 'stake',
        label: { id: 'tx.stake', values: { place: key } },
        addedTime: 500,
        ...over,
      },
    },
  });
const inBlock = (blockNumber: bigint): StoredTransaction['receipt'] => ({
  blockHash: hash,
  blockNumber,
  contractAddress: null,
  from: account,
  status: 1,
  to: null,
  transactionHash: hash,
  transactionIndex: 0,
});
const down = () => Promise.reject(new Error('down'));

describe('the fee of an unstake is read again before the wallet is asked (rule 1.3)', () => {
  test('one that has changed is reported, and the wallet is not asked', async () => {
    const stakedMore = round({ positions: [positionIn(pool, { stakeUpdateTime: 1_001n })] });
    expect(await unstake(async () => stakedMore)).toMatchObject({ ok: false, error: { code: 'routeChanged' } });
    expect(asked).not.toHaveBeenCalled();
  });

  test.each<[string, FeeCheck['read'] | undefined]>([
    ['is the same', undefined],
    ['cannot be read', down],
    ['is not known', async () => null],
  ])('one that %s does not hold it back', async (_what, read) => {
    expect(await unstake(read)).toEqual(ok(hash));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('one that is not asked for does not either', async () => {
    store();
    const write = { kind: 'unstake', entry, amount: 100n, fee: 0n, feeCheck: null } as const;
    expect(await sendEarnWrite(write, { account, label })).toEqual(ok(hash));
  });

  test('one that no node tells in time does not either', async () => {
    vi.useFakeTimers();
    const sending = unstake(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(RECHECK_LIMIT_MS - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual(ok(hash));
  });
});

describe('an own stake that may come first holds an unstake back (rule 13.9)', () => {
  test.each<[string, Partial<StoredTransaction>, FeeCheck['read'] | undefined]>([
    ['is on its way', {}, undefined],
    ['is newer than what is shown, which cannot be read anew', { receipt: inBlock(101n) }, down],
    ['is newer than what was read just now', { receipt: inBlock(102n) }, undefined],
  ])('one that %s', async (_what, over, read) => {
    store(over);
    expect(await unstake(read)).toMatchObject({ ok: false, error: { code: 'routeChanged' } });
    expect(asked).not.toHaveBeenCalled();
  });

  test('one for which the wallet is asked in another tab, since just now', async () => {
    names.current = new Set([writeLockName({ kind: 'stake', account, chainId: entry.chainId })]);
    expect(await unstake()).toMatchObject({ ok: false, error: { code: 'routeChanged' } });
    expect(asked).not.toHaveBeenCalled();
  });

  test('one that what was read just now contains does not', async () => {
    store({ receipt: inBlock(101n) });
    expect(await unstake()).toEqual(ok(hash));
  });
});
