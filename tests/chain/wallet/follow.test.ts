import { describe, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { createChainControl } from '../../../devnet/services/chainControl.ts';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { fail } from '../../../src/core/result.ts';
import { transactionProblem } from '../../../src/core/transactions/transactionProblem.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { NodeRefusal } from '../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import type { FollowUpdate } from '../../../src/wallet/follow/follow.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const transactions = () => Object.values(transactionsStore.getState().byKey);
const claims = () => Object.values(claimsStore.getState().byKey);

/** The clock of a tab, which can be moved on. */
const clockOf = ({ clock }: WriteDependencies, later: { ms: number }) => ({
  ...clock,
  nowMs: () => clock.nowMs() + later.ms,
});

const minuteMs = 60_000;

/** A pending write, its follower, and what the follower reported. */
async function waiting(write: PreparedWrite) {
  await it.rpc('evm_setAutomine', [false]);
  const tab = it.tab();
  const { hash } = value(await tab.send(write));
  const updates: FollowUpdate[] = [];
  const later = { ms: 0 };
  const follower = createFollower({ ...tab.world, clock: clockOf(tab.world, later) });
  follower.follow(6661, hash, (update) => updates.push(update));
  return { tab, hash, updates, follower, later, nonce: Number(transactions()[0]?.nonce) };
}

const last = (updates: readonly FollowUpdate[]): string | undefined => updates.at(-1)?.kind;

describe('the receipt', () => {
  test('pending, then mined with its receipt, and the intent is done', async () => {
    const { updates, follower, hash } = await waiting(it.nativeDeposit());
    expect(follower.nextRoundMs()).toBe(1_000);
    await follower.round();
    expect(last(updates)).toBe('pending');
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('mined');
    expect(transactions()[0]?.receipt).toMatchObject({ status: 1, transactionHash: hash });
    expect(await loadOpenIntents()).toEqual([]);
    expect(follower.nextRoundMs(), 'its block is looked at until it is settled').toBe(10_000);
  });

  test('one that was mined before somebody asked is reported as well, also under the hash that it had first', async () => {
    const { updates, follower, hash } = await waiting(it.nativeDeposit());
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('mined');
    const late: FollowUpdate[] = [];
    const stop = follower.follow(6661, hash, (update) => late.push(update));
    await expect.poll(() => last(late)).toBe('mined');
    stop();
    const former = `0x${'f0'.repeat(32)}` as const;
    await it.tab().world.records.updateTransaction(6661, hash, { formerHashes: [former] });
    const renamed: FollowUpdate[] = [];
    follower.follow(6661, former, (update) => renamed.push(update));
    await expect.poll(() => last(renamed)).toBe('mined');
    expect(
      updates.filter(({ kind }) => kind === 'mined'),
      'nobody is told twice',
    ).toHaveLength(1);
  });

  test('a revert is reported as such (rule 6.7)', async () => {
    await it.approve('USDC', 2_000_000n);
    const { updates, follower } = await waiting(it.tokenDeposit());
    // the allowance is gone before the deposit is mined
    await it.rpc('anvil_setBalance', [it.bridge(), '0xde0b6b3a7640000']);
    const { nonce } = transactions()[0] ?? {};
    expect(nonce).toBeTypeOf('number');
    await it.rpc('anvil_impersonateAccount', [it.bridge()]);
    await it.rpc('eth_sendTransaction', [
      {
        from: it.bridge(),
        to: it.token('USDC'),
        gas: '0x186a0',
        gasPrice: '0x2540be400',
        data: `0x23b872dd${it.wallet.address.slice(2).padStart(64, '0')}${it.bridge().slice(2).padStart(64, '0')}${(2_000_000).toString(16).padStart(64, '0')}`,
      },
    ]);
    await it.mine();
    await follower.round();
    const update = updates.at(-1);
    expect(update?.kind === 'mined' && update.receipt.status).toBe(0);
  });
});

describe('the nonce (rules 6.5, 6.6)', () => {
  test('the same call sped up moves the hash in transactions, claims, form and intent', async () => {
    const { updates, follower, hash, nonce } = await waiting(it.nativeDeposit());
    const write = it.nativeDeposit();
    const faster = await it.wallet.broadcast(
      { from: it.wallet.address, to: write.to, data: write.data, value: '0xde0b6b3a7640000', gas: '0x7a120' },
      { nonce, gasPriceGwei: 50n },
    );
    await it.mine();
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'spedUp', hash: faster });
    expect(transactions().map((one) => one.hash)).toEqual([faster]);
    expect(claims().map((claim) => claim.depositHash)).toEqual([faster]);
    expect(bridgeErc20Store.getState().depositHash).toBe(faster);
    expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([faster]);
    await follower.round();
    expect(last(updates)).toBe('mined');
    expect(hash).not.toBe(faster);
  });

  test.each([
    ['cancelled', (to: Hex) => ({ to, data: '0x' as Hex, value: '0x0' as Hex })],
    ['replaced', (to: Hex) => ({ to, data: '0x' as Hex, value: '0x1' as Hex })],
  ])('a transaction of its own on the nonce: %s, and its hash is never taken (rule 6.5)', async (kind, other) => {
    const { updates, follower, nonce, hash } = await waiting(it.nativeDeposit());
    const by = await it.wallet.broadcast(
      { from: it.wallet.address, gas: '0x5208', ...other(it.wallet.address) },
      { nonce, gasPriceGwei: 50n },
    );
    await it.mine(30);
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind, by });
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('a hash that our node never knew: the same call is found under its real one (rule 7.7)', async () => {
    it.wallet.onSend = async (transaction, broadcast) => {
      await broadcast(transaction);
      return `0x${'77'.repeat(32)}`;
    };
    const { updates, follower, hash } = await waiting(it.nativeDeposit());
    await follower.round();
    const update = updates.at(-1);
    expect(update?.kind).toBe('spedUp');
    expect(claims().map((claim) => claim.depositHash)).not.toContain(hash);
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('mined');
    expect(transactions()).toMatchObject([{ receipt: { status: 1 } }]);
  });

  test('another deposit on the nonce is a replacement, not a speed-up (rule 6.5)', async () => {
    const { updates, follower, nonce } = await waiting(it.nativeDeposit());
    const other = it.nativeDeposit(7n);
    const by = await it.wallet.broadcast(
      { from: it.wallet.address, to: other.to, data: other.data, value: '0x7', gas: '0x7a120' },
      { nonce, gasPriceGwei: 50n },
    );
    await it.mine();
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'replaced', by });
  });

  test('dropped from the pool: not seen after 10 blocks and a minute, and picked up when it comes back (rule 6.6)', async () => {
    const { updates, follower, later, hash, nonce } = await waiting(it.nativeDeposit());
    const write = it.nativeDeposit();
    await it.rpc('anvil_dropTransaction', [hash]);
    await follower.round();
    expect(last(updates)).toBe('unknown');
    later.ms = minuteMs;
    await it.mine(9);
    await follower.round();
    expect(last(updates), 'a minute, but not ten blocks').toBe('unknown');
    await it.mine();
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'notSeen', blocks: 10 });
    const { gas } = it.wallet.lastTransaction;
    const again = await it.wallet.broadcast(
      { from: it.wallet.address, to: write.to, data: write.data, value: '0xde0b6b3a7640000', gas },
      { nonce },
    );
    expect(again).toBe(hash);
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('mined');
  });
});

describe('nodes that no longer say what used the nonce (rules 6.5, 6.6)', () => {
  const missing = () => Promise.reject(new NodeRefusal({ code: -32000, message: 'missing trie node' }));
  const lying = {
    'the state of older blocks is refused': missing,
    'the state of older blocks is null': () => Promise.resolve(null),
    'the nonce was used before the blocks that are searched': (latest: () => Promise<unknown>) => latest(),
  };

  type Change = (reader: RpcReader) => Partial<RpcReader>;
  type OldAnswer = (latest: () => Promise<unknown>) => Promise<unknown>;

  /** A reader whose account counts of blocks below the given one are answered like that. */
  function withoutStates(below: bigint, old: OldAnswer): RpcReader {
    const { world } = it.tab();
    return {
      ...world.reader,
      rpc: (chainId, method, params, options) => {
        const block = params[1];
        const isOld =
          method === 'eth_getTransactionCount' && String(block).startsWith('0x') && BigInt(String(block)) < below;
        const latest = () => world.reader.rpc(chainId, method, [params[0], 'latest'], options);
        return isOld ? old(latest) : world.reader.rpc(chainId, method, params, options);
      },
    };
  }

  /** A deposit whose nonce another call has used, and the app that is opened again when its state is old. */
  async function openedLater(
    call: { to: Hex; data: Hex; value: Hex },
    old: OldAnswer = missing,
    change: Change = () => ({}),
  ) {
    const { hash, nonce } = await waiting(it.nativeDeposit());
    const by = await it.wallet.broadcast(
      { from: it.wallet.address, gas: '0x7a120', ...call },
      { nonce, gasPriceGwei: 50n },
    );
    await it.mine(12);
    const { world } = it.tab();
    const head = BigInt(String(await it.rpc('eth_blockNumber')));
    const updates: FollowUpdate[] = [];
    const later = { ms: 0 };
    const clock = { ...world.clock, nowMs: () => world.clock.nowMs() + later.ms };
    const reader = withoutStates(head, old);
    const follower = createFollower({ ...world, clock, reader: { ...reader, ...change(reader) } });
    follower.follow(6661, hash, (update) => updates.push(update));
    return { hash, by, updates, follower, later };
  }
  const sameCall = () => {
    const { to, data } = it.nativeDeposit();
    return { to, data, value: '0xde0b6b3a7640000' as const };
  };

  test.each(Object.entries(lying))('%s: a sped-up deposit is found by its event', async (_name, old) => {
    const { by, updates, follower } = await openedLater(sameCall(), old);
    await follower.round();
    expect(last(updates)).toBe('spedUp');
    expect(transactions().map((one) => one.hash)).toEqual([by]);
    expect(claims().map((claim) => claim.depositHash)).toEqual([by]);
    expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([by]);
    await follower.round();
    expect(last(updates)).toBe('mined');
  });

  test('a cancelled one is said not to be seen, and the event of an equal deposit is not taken for it', async () => {
    const { hash, by, updates, follower, later } = await openedLater({
      to: it.wallet.address,
      data: '0x',
      value: '0x0',
    });
    const { gas } = it.wallet.lastTransaction;
    const equal = await it.wallet.broadcast({ from: it.wallet.address, gas, ...sameCall() });
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('unknown');
    later.ms = minuteMs;
    await it.mine(10);
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'notSeen', blocks: 10 });
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
    expect(await it.rpc('eth_getTransactionReceipt', [equal])).toMatchObject({ status: '0x1' });
    expect(new Set([hash, by, equal]).size).toBe(3);
  });

  test('a search that fails is not repeated in each round, nothing follows from it, and after a while it is said', async () => {
    const logs = { asked: 0, isAnswered: false };
    const unreachable = { code: 'rpcUnreachable', params: { chain: 'Ethereum' } } as const;
    const { by, updates, follower, later } = await openedLater(sameCall(), missing, (reader) => ({
      rpc: (chainId, method, params, options) => {
        logs.asked += method === 'eth_getLogs' ? 1 : 0;
        return method !== 'eth_getLogs' || logs.isAnswered
          ? reader.rpc(chainId, method, params, options)
          : Promise.reject(new CausewayError(unreachable));
      },
    }));
    const problem = () => transactions().map((one) => transactionProblem(one, 1_000n)?.code ?? null);
    async function roundAfter(ms: number): Promise<void> {
      later.ms += ms;
      await it.mine();
      await follower.round();
    }
    for (let round = 0; round < 12; round += 1) await roundAfter(4_000);
    expect(logs.asked).toBe(1);
    expect(updates).toEqual([]);
    expect(problem(), 'one failure says nothing yet').toEqual([null]);
    expect(transactions()[0]?.lastCheckedBlockNumber).toBeDefined();
    await roundAfter(60_000);
    expect(logs.asked).toBe(2);
    expect(problem()).toEqual(['rpcUnreachable']);
    logs.isAnswered = true;
    await roundAfter(4_000);
    expect(logs.asked).toBe(2);
    await roundAfter(60_000);
    expect(last(updates)).toBe('spedUp');
    expect(transactions()).toMatchObject([{ hash: by }]);
    expect(problem()).toEqual([null]);
  });

  test("'Search now' searches at once, however short ago the last search was; a hint of an explorer does not", async () => {
    const isBlind = { now: true };
    const { world } = it.tab();
    // The second operator does not have the new transaction yet.
    const rpcEach: RpcReader['rpcEach'] = async (chainId, calls, options) => {
      const answers = (await world.reader.rpcEach?.(chainId, calls, options)) ?? [];
      const isLacking = isBlind.now && calls.every(({ method }) => method === 'eth_getTransactionByHash');
      return isLacking ? answers.map((answer) => ({ ...answer, results: [null] })) : answers;
    };
    const { hash, by, updates, follower } = await openedLater(sameCall(), missing, () => ({ rpcEach }));
    await follower.round();
    expect(last(updates)).toBe('unknown');
    isBlind.now = false;
    await follower.hint(6661, hash);
    expect(last(updates)).toBe('unknown');
    await follower.check(6661, hash);
    expect(updates.at(-1)).toMatchObject({ kind: 'spedUp', hash: by });
  });

  test('a network that cannot be reached says nothing about it', async () => {
    const unreachable = () =>
      Promise.reject(new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Ethereum' } }));
    const { hash, updates, follower } = await openedLater(sameCall(), unreachable);
    await follower.round();
    expect(updates).toEqual([]);
    expect(transactions()).toMatchObject([{ hash }]);
    expect(transactions()[0]?.unseenSinceBlock).toBeUndefined();
  });
});

describe('a block that its chain takes back (rules 6.1, 6.2, 6.4)', () => {
  const control = () => createChainControl(it.rpcUrls[6661] ?? '');
  const kinds = (updates: readonly FollowUpdate[]) => updates.map(({ kind }) => kind);

  async function mined(write: PreparedWrite) {
    const sent = await waiting(write);
    await it.mine();
    await sent.follower.round();
    expect(last(sent.updates)).toBe('mined');
    return sent;
  }

  test.each([1, 3, 11])('%i blocks: in the pool again, then in another block, with its new receipt', async (depth) => {
    const { updates, follower, hash } = await mined(it.nativeDeposit());
    const [before] = transactions();
    await it.mine(depth - 1);
    await control().reorg(depth, false);
    await follower.round();
    expect(kinds(updates).slice(-2)).toEqual(['takenBack', 'pending']);
    expect(transactions()[0]).toMatchObject({ hash, takenBackAtMs: expect.any(Number) });
    expect(transactions()[0]?.receipt).toBeUndefined();
    await it.mine();
    await follower.round();
    expect(last(updates)).toBe('mined');
    expect(transactions()[0]?.receipt?.blockHash).not.toBe(before?.receipt?.blockHash);
    expect(transactions()[0]?.takenBackAtMs).toBeUndefined();
  });

  test('removed for good: unknown, after ten blocks and a minute not seen, and its claim is still stored', async () => {
    const { updates, follower, later, hash } = await mined(it.nativeDeposit());
    await control().reorg(1, true);
    await it.mine(10);
    await follower.round();
    later.ms = minuteMs;
    await it.mine(10);
    await follower.round();
    expect(kinds(updates).slice(-3)).toEqual(['takenBack', 'unknown', 'notSeen']);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  });

  test('a release in the pool again is not asked for twice; one that is gone is', async () => {
    const release = await it.release();
    const { tab, follower } = await mined(release);
    await control().reorg(1, false);
    await follower.round();
    expect(await tab.send(release)).toEqual(fail({ code: 'transactionExists' }));
    await it.mine();
    await follower.round();
    await control().reorg(1, true);
    await follower.round();
    value(await tab.send(release));
    expect(it.wallet.sends).toBe(2);
  });

  test('with the confirmations of its chain it is settled, and no round looks at it any more', async () => {
    const { follower } = await mined(it.nativeDeposit());
    await it.mine(10);
    await follower.round();
    expect(transactions()[0]?.isSettled).toBeUndefined();
    await it.mine();
    await follower.round();
    expect(transactions()[0]?.isSettled).toBe(true);
    expect(follower.nextRoundMs()).toBeNull();
  });

  test('a receipt that is older than a day is looked at once in each visit: its block may have been replaced since', async () => {
    const { hash } = await mined(it.nativeDeposit());
    const { world } = it.tab();
    const clock = { ...world.clock, nowMs: () => world.clock.nowMs() + 25 * 60 * 60 * 1_000 };
    const asked: string[] = [];
    const rpc: RpcReader['rpc'] = (chainId, method, params, options) => {
      asked.push(method);
      return world.reader.rpc(chainId, method, params, options);
    };
    const opened = () => createFollower({ ...world, clock, reader: { ...world.reader, rpc } });
    const later = opened();
    await later.round();
    expect(asked).toContain('eth_getBlockByNumber');
    asked.length = 0;
    await later.round();
    expect(asked).toEqual([]);
    expect(later.nextRoundMs()).toBeNull();
    await control().reorg(1, false);
    const updates: FollowUpdate[] = [];
    const again = opened();
    again.follow(6661, hash, (update) => updates.push(update));
    await again.round();
    expect(kinds(updates)).toContain('takenBack');
    expect(transactions()[0]?.receipt).toBeUndefined();
  });

  test('a receipt that is older than a day is not looked for without end where the nodes do not answer', async () => {
    await mined(it.nativeDeposit());
    const { world } = it.tab();
    const clock = { ...world.clock, nowMs: () => world.clock.nowMs() + 25 * 60 * 60 * 1_000 };
    const rpc: RpcReader['rpc'] = () => Promise.reject(new CausewayError({ code: 'rpcUnreachable' }));
    const later = createFollower({ ...world, clock, reader: { ...world.reader, rpc } });
    let rounds = 0;
    for (; later.nextRoundMs() !== null && rounds < 10; rounds += 1) await later.round();
    expect(rounds).toBe(3);
  });

  test('a node that has lost the block, or has not reached it, takes nothing back (rule 5.5)', async () => {
    const { updates, hash } = await mined(it.nativeDeposit());
    const lost = it.readerAnswering({
      eth_getBlockByNumber: null,
      eth_getTransactionReceipt: null,
      eth_getTransactionByHash: null,
    });
    const follower = createFollower(it.tab({ reader: lost }).world);
    follower.follow(6661, hash, (update) => updates.push(update));
    const before = updates.length;
    await follower.round();
    await expect.poll(() => kinds(updates).slice(before)).toEqual(['mined']);
    expect(transactions()[0]?.receipt?.status).toBe(1);
  });
});

describe('nodes that disagree (rule 5.5)', () => {
  test('no receipt and no transaction, while the nonce is used by this very call: never a replacement, and it settles', async () => {
    const { tab, hash } = await waiting(it.nativeDeposit());
    await it.mine();
    const updates: FollowUpdate[] = [];
    // As the only node: another one that shows it would be believed.
    const { rpcEach: _each, ...reader } = it.readerAnswering({
      eth_getTransactionReceipt: null,
      eth_getTransactionByHash: null,
    });
    const blind = createFollower({ ...tab.world, reader });
    blind.follow(6661, hash, (update) => updates.push(update));
    for (let block = 0; block < 12; block += 1) {
      await blind.round();
      await it.mine();
    }
    expect(new Set(updates.map(({ kind }) => kind))).toEqual(new Set(['pending']));
    const seeing = createFollower(tab.world);
    seeing.follow(6661, hash, (update) => updates.push(update));
    await seeing.round();
    expect(last(updates)).toBe('mined');
  });
});

describe('why a transaction failed (rule 6.7)', () => {
  test.each([
    ['deposit', () => Promise.resolve(it.nativeDeposit()), 'paused'],
    ['release', () => it.release(2n), 'releasePaused'],
  ] as const)('%s: the reason of its contract is told and kept', async (_name, write, code) => {
    const { updates, follower } = await waiting(await write());
    await it.pauseBridge();
    await it.mine();
    await follower.round();
    expect(updates.at(-1)).toMatchObject({ kind: 'mined', receipt: { status: 0 }, failure: { code } });
    expect(transactions()[0]?.failure).toMatchObject({ code });
  });
});
