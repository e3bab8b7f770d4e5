import { expect, test, describe } from 'vitest';
import { transactionProblem } from '../../../src/core/transactions/transactionProblem.ts';
import { NodeRefusal } from '../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower, type FollowUpdate } from '../../../src/wallet/follow/follow.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const minuteMs = 60_000;

const transactions = () => Object.values(transactionsStore.getState().byKey);

/** A deposit that the nodes have not heard of, its follower with a clock that can be moved on, and what it reported. */
async function unheard() {
  await it.rpc('evm_setAutomine', [false]);
  const tab = it.tab();
  const { hash } = value(await tab.send(it.nativeDeposit()));
  await it.rpc('anvil_dropTransaction', [hash]);
  const later = { ms: 0 };
  const { clock } = tab.world;
  const world = { ...tab.world, clock: { ...clock, nowMs: () => clock.nowMs() + later.ms } };
  const updates: FollowUpdate[] = [];
  const opened = (reader: RpcReader = world.reader) => {
    const follower = createFollower({ ...world, reader });
    follower.follow(6661, hash, (update) => updates.push(update));
    return follower;
  };
  return { world, opened, updates, later };
}

const last = (updates: readonly FollowUpdate[]): string | undefined => updates.at(-1)?.kind;

describe('a transaction that no node of ours has heard of yet (rule 6.6)', () => {
  const problem = () => transactions().map((one) => transactionProblem(one, one.lastCheckedBlockNumber ?? null))[0];

  test('is not called unseen for blocks alone: on a fast chain ten of them are a few seconds', async () => {
    const { opened, updates, later } = await unheard();
    const follower = opened();
    await follower.round();
    await it.mine(20);
    await follower.round();
    expect(last(updates)).toBe('unknown');
    expect(problem()).toBeNull();
    later.ms = minuteMs;
    expect(problem(), 'nobody has asked the nodes again').toBeNull();
    await it.mine();
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'notSeen', blocks: 21 });
    expect(problem()).toEqual({ code: 'transactionNotSeen' });
  });

  test('a reload does not begin the minute anew, and time in which the app was closed does not count', async () => {
    const { opened, later } = await unheard();
    const follower = opened();
    await follower.round();
    later.ms = 40_000;
    await it.mine(10);
    await follower.round();
    later.ms = 10 * minuteMs;
    await it.mine(3);
    const reloaded = opened();
    await reloaded.round();
    expect(problem()).toBeNull();
    later.ms += 20_000;
    await it.mine(10);
    await reloaded.round();
    expect(problem()).toEqual({ code: 'transactionNotSeen' });
  });

  test('is no such one while all nodes refuse to say whether they know it', async () => {
    const { world, opened, updates } = await unheard();
    const follower = opened({
      ...world.reader,
      rpc: (chainId, method, params, options) =>
        method === 'eth_getTransactionByHash'
          ? Promise.reject(new NodeRefusal({ code: -32603, message: 'Internal error' }))
          : world.reader.rpc(chainId, method, params, options),
    });
    await follower.round();
    expect(updates).toEqual([]);
    expect(transactions()[0]?.unseenSinceBlock).toBeUndefined();
  });
});
