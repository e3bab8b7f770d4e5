import { describe, expect, test } from 'vitest';
import type { Address, Hex } from 'viem';
import { accounts } from '../../../devnet/accounts.ts';
import { fail } from '../../../src/core/result.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { logList, type RpcLog } from '../../../src/io/rpc/rpcSchemas.ts';
import * as v from 'valibot';
import type { Batch } from '../../../src/wallet/batch/checkBatch.ts';
import { createSendBatch } from '../../../src/wallet/batch/sendBatch.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import { paidRows, prepareReleaseMany, type ReleasableClaim } from '../../../src/wallet/kinds/releaseMany.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';
import { estimateGas } from '../../../src/wallet/send/estimate.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import type { Journal, WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
/** An account without any coin. */
const stranger = '0x00000000000000000000000000000000000abcde';

/** A claim of a deposit of its own on 6662, checked as the app does it. */
async function claimOf(depositNumber: bigint, receiver: Address = it.wallet.address) {
  const { summary, ...write } = await it.release(depositNumber, receiver);
  const ref = { ...summary.claim, depositHash: hashOf(depositNumber), depositNumber };
  const params = { ...summary, ...summary.signatures, signers: [], missing: [], silent: [] };
  const gas = await estimateGas(it.tab().world.reader, { ...write, summary }, it.wallet.address);
  const claim: ReleasableClaim = { ref, params, gas: gas.ok ? gas.value : 0n };
  return { claim, single: { ...write, summary: { ...summary, claim: ref } } };
}

const hashOf = (number: bigint): Hex => `0x${number.toString(16).padStart(64, 'd')}`;
const many = (claims: readonly ReleasableClaim[]) => value(prepareReleaseMany(it.book, 6661, claims));

async function balanceOf(account: Address): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await it.rpc('eth_call', [{ to: it.token('USDC'), data }, 'latest'])) as Hex);
}

async function logsOf(hash: Hex): Promise<{ status: Hex; logs: RpcLog[] }> {
  await it.mine();
  const receipt = (await it.rpc('eth_getTransactionReceipt', [hash])) as { status: Hex; logs: unknown };
  return { status: receipt.status, logs: v.parse(logList, receipt.logs) };
}

describe('several claims in one transaction', () => {
  test('five, of which one was released by another account meanwhile: the others are paid, each to its own recipient', async () => {
    const made = [];
    for (const number of [1n, 2n, 3n, 4n, 5n])
      made.push(await claimOf(number, number === 5n ? stranger : it.wallet.address));
    const third = made[2];
    if (!third) throw new Error('no claim');
    const { to, data } = third.single;
    await it.rpc('eth_sendTransaction', [{ from: accounts[2]?.address, to, data, gas: '0x1e8480' }]);
    await it.mine();
    const before = [await balanceOf(it.wallet.address), await balanceOf(stranger)];
    const write = many(made.map(({ claim }) => claim));
    const sent = value(await it.tab().send(write));
    const { status, logs } = await logsOf(sent.hash);
    expect(status).toBe('0x1');
    expect(paidRows(write.summary, logs)).toEqual([true, true, false, true, true]);
    const net = (await balanceOf(stranger)) - (before[1] ?? 0n);
    expect(net).toBeGreaterThan(2_900_000n);
    expect(await balanceOf(it.wallet.address)).toBe((before[0] ?? 0n) + 3n * net);
    const [stored] = Object.values(transactionsStore.getState().byKey);
    expect([stored?.claim, ...(stored?.furtherClaims ?? [])]).toEqual(made.map(({ claim }) => claim.ref));
  });

  test('the gas limit is enough for each of them, although the node would be content with less', async () => {
    const made = await Promise.all([7n, 8n, 9n].map((number) => claimOf(number)));
    const write = many(made.map(({ claim }) => claim));
    value(await it.tab().send(write));
    expect(BigInt(it.wallet.lastTransaction.gas)).toBeGreaterThan(made.reduce((sum, { claim }) => sum + claim.gas, 0n));
  });

  test('while the wallet may have it, none of its claims is made alone; and the other way round', async () => {
    const [one, two] = [await claimOf(11n), await claimOf(12n)];
    it.wallet.onSend = () => new Promise(() => undefined);
    void it.tab({ locks: tabLocks() }).send(many([one.claim, two.claim]));
    await expect.poll(() => it.wallet.sends).toBe(1);
    expect(await it.tab({ locks: tabLocks() }).send(two.single)).toMatchObject({ error: { code: 'walletPending' } });
    const other = await claimOf(13n);
    void it.tab({ locks: tabLocks() }).send(other.single);
    await expect.poll(() => it.wallet.sends).toBe(2);
    const together = many([other.claim, (await claimOf(14n)).claim]);
    expect(await it.tab({ locks: tabLocks() }).send(together)).toMatchObject({ error: { code: 'walletPending' } });
    expect(it.wallet.sends).toBe(2);
  });

  test('in two tabs at once, the second says that the claim is being made', async () => {
    const [one, two] = [await claimOf(15n), await claimOf(16n)];
    it.wallet.onSend = () => new Promise(() => undefined);
    void it.tab().send(many([one.claim, two.claim]));
    await expect.poll(() => it.wallet.sends).toBe(1);
    expect(await it.tab().send(one.single)).toMatchObject({ error: { code: 'claimElsewhere' } });
  });

  test('a tab that died after the signature: the next start finds it, and no claim of it is made again', async () => {
    const [one, two] = [await claimOf(21n), await claimOf(22n)];
    const hash = await it.closeWhileSigning(many([one.claim, two.claim]));
    await it.mine();
    const { world, send } = it.tab();
    expect(await reconcileIntents(world)).toBe(1);
    const [stored] = Object.values(transactionsStore.getState().byKey);
    expect(stored).toMatchObject({ hash, claim: one.claim.ref, furtherClaims: [two.claim.ref] });
    expect(await send(two.single)).toMatchObject({ error: { code: 'alreadyReleased' } });
    expect(it.wallet.sends).toBe(1);
  });
});

interface Call {
  to: Address;
  data: Hex;
}

/**
 * A tab whose wallet makes several calls in one request.
 * @param transactionsOf what it sends for these calls, each in a block of its own
 */
function batchWallet(transactionsOf: (calls: readonly Call[]) => readonly Call[] | Promise<readonly Call[]>) {
  const hashes: Hex[] = [];
  const provider: Eip1193Provider = {
    async request(request) {
      if (request.method === 'wallet_getCallsStatus')
        return { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash })) };
      if (request.method !== 'wallet_sendCalls') return it.wallet.request(request);
      const [{ calls }] = request.params as [{ calls: Call[] }];
      for (const { to, data } of await transactionsOf(calls)) {
        hashes.push(await it.wallet.broadcast({ from: it.wallet.address, to, data, value: '0x0', gas: '0x2dc6c0' }));
        await it.mine();
      }
      return { id: '0x01' };
    },
  };
  const { world } = it.tab({ wallet: { account: () => it.wallet.address, provider: () => Promise.resolve(provider) } });
  const waitless = { ...world, clock: { ...world.clock, sleep: () => Promise.resolve() } };
  return { world, hashes, send: createSendBatch(waitless, () => Promise.resolve()) };
}

/** A tab whose wallet knows requests of several calls, and refuses each. */
function refusingTab(change: Partial<WriteDependencies> = {}) {
  const asked: string[] = [];
  const provider: Eip1193Provider = {
    request(request) {
      asked.push(request.method);
      if (request.method !== 'wallet_sendCalls') return it.wallet.request(request);
      throw Object.assign(new Error('no'), { code: 4001 });
    },
  };
  const wallet = { account: () => it.wallet.address, provider: () => Promise.resolve(provider) };
  const { world } = it.tab({ wallet, ...change });
  const stages: string[] = [];
  const send = (batch: Batch, signal?: AbortSignal) =>
    createSendBatch(world, () => Promise.resolve())(batch, {
      ...(signal && { signal }),
      onStage: (stage) => void stages.push(stage),
    });
  return { world, asked, stages, send };
}

describe('several claims in one request of a wallet that makes several calls', () => {
  test('each has a record of its own, and is found by its own event', async () => {
    const [one, two] = [await claimOf(31n), await claimOf(32n)];
    const { send, hashes } = batchWallet(async (calls) => {
      const open = await it.tab().world.journal.loadOpen();
      expect(open.map(({ kind, state, claim }) => [kind, state, claim?.depositNumber]).toSorted()).toEqual([
        ['release', 'asked', 31n],
        ['release', 'asked', 32n],
      ]);
      return calls;
    });
    const releases = [one.single, two.single];
    expect(await send({ releases })).toMatchObject({ ok: true, value: { hash: hashes[1] } });
    const stored = Object.values(transactionsStore.getState().byKey);
    expect(stored.map(({ claim }) => claim?.depositNumber).toSorted()).toEqual([31n, 32n]);
    expect(await send({ releases: [one.single, one.single] })).toMatchObject({ error: { code: 'requestMismatch' } });
  });

  test('all in one transaction, as an atomic wallet makes them: each has its record, and none stays an open request', async () => {
    const made = [await claimOf(41n), await claimOf(42n), await claimOf(43n)];
    const { world, send, hashes } = batchWallet(() => [many(made.map(({ claim }) => claim))]);
    const sent = value(await send({ releases: made.map(({ single }) => single) }));
    expect(sent.hash).toBe(hashes[0]);
    const open = await world.journal.loadOpen();
    expect(open.map(({ state, hash }) => [state, hash])).toEqual(made.map(() => ['sent', sent.hash]));
    const [stored, ...others] = Object.values(transactionsStore.getState().byKey);
    expect(others).toEqual([]);
    expect([stored?.claim, ...(stored?.furtherClaims ?? [])].map((claim) => claim?.depositNumber).toSorted()).toEqual([
      41n,
      42n,
      43n,
    ]);
  });

  test('refused by the user: no claim stays asked for', async () => {
    const [one, two] = [await claimOf(33n), await claimOf(34n)];
    const { world, send, asked, stages } = refusingTab();
    expect(await send({ releases: [one.single, two.single] })).toMatchObject({ error: { code: 'userDenied' } });
    expect([asked.includes('wallet_sendCalls'), stages]).toEqual([true, ['signing']]);
    expect(await world.journal.loadOpen()).toEqual([]);
    expect(await it.tab().send(one.single)).toMatchObject({ ok: true });
  });

  test('left while a node is still asked: the wallet does not open, and no claim stays asked for', async () => {
    const [one, two] = [await claimOf(35n), await claimOf(36n)];
    const left = new AbortController();
    const reader: RpcReader = {
      ...it.tab().world.reader,
      rpc(chainId, method, params, options) {
        if (method === 'eth_estimateGas') left.abort();
        return it.tab().world.reader.rpc(chainId, method, params, options);
      },
    };
    const { world, send, asked, stages } = refusingTab({ reader });
    expect(await send({ releases: [one.single, two.single] }, left.signal)).toMatchObject({ ok: false });
    expect(left.signal.aborted).toBe(true);
    expect([asked.includes('wallet_sendCalls'), stages]).toEqual([false, []]);
    expect(await world.journal.loadOpen()).toEqual([]);
  });

  test('one that this browser cannot store: the wallet is not asked, and the others do not stay asked for', async () => {
    const releases = [(await claimOf(37n)).single, (await claimOf(38n)).single, (await claimOf(39n)).single];
    const { journal } = it.tab().world;
    let saves = 0;
    const save: Journal['save'] = (intent) =>
      (saves += 1) === 3 ? Promise.resolve(fail({ code: 'storageFull' })) : journal.save(intent);
    const full = refusingTab({ journal: { ...journal, save } });
    expect(await full.send({ releases })).toMatchObject({ error: { code: 'storageFull' } });
    expect(full.asked).not.toContain('wallet_sendCalls');
    expect(await journal.loadOpen()).toEqual([]);
    const again = refusingTab();
    expect(await again.send({ releases })).toMatchObject({ error: { code: 'userDenied' } });
  });
});
