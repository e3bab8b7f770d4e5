// One of two nodes lies, and it is the serving one: what it alone says opens no lock and ends no transaction.
import { describe, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createSendBatch } from '../../../src/wallet/batch/sendBatch.ts';
import { createFollower, type FollowUpdate } from '../../../src/wallet/follow/follow.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const invented: Hex = `0x${'ab'.repeat(32)}`;
const inventedBlock: Hex = `0x${'cd'.repeat(32)}`;
const claims = () => Object.values(claimsStore.getState().byKey);
const transactions = () => Object.values(transactionsStore.getState().byKey);

/** A tab is closed while its wallet still shows the request. */
async function askAndForget(write: PreparedWrite): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    it.wallet.onSend = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  void it.tab({ locks: tabLocks() }).send(write);
  await asked;
}

/** A transaction as a node could make it up. */
const inventedCall = (
  { to, data, value: sent }: Pick<PreparedWrite, 'to' | 'data' | 'value'>,
  nonce: number,
  block: bigint | null,
) => ({
  hash: invented,
  from: it.wallet.address,
  to,
  input: data,
  value: `0x${sent.toString(16)}`,
  nonce: `0x${nonce.toString(16)}`,
  blockNumber: block === null ? null : `0x${block.toString(16)}`,
  blockHash: block === null ? null : inventedBlock,
});

describe('a request that is still open in the wallet', () => {
  /** The result of the next deposit after the nodes were asked for the open one. */
  const nextAfter = async (lie: (method: string, params: readonly unknown[]) => unknown) => {
    const { world, send } = it.tab({ reader: it.readerBeside(lie), locks: tabLocks() });
    await reconcileIntents(world);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
    expect(claims()).toEqual([]);
    return send(it.nativeDeposit(7n));
  };

  test('is not found in a pending block that one node makes up', async () => {
    const write = it.nativeDeposit();
    await askAndForget(write);
    const call = inventedCall(write, 1_000, null);
    const next = await nextAfter((method, [what]) => {
      if (method === 'eth_getBlockByNumber' && what === 'pending')
        return { number: '0x1', hash: inventedBlock, timestamp: '0x1', transactions: [call] };
      return method === 'eth_getTransactionByHash' && what === invented ? call : undefined;
    });
    expect(next).toMatchObject({ ok: false, error: { code: 'walletPending' } });
  });

  test('is not found in an event that one node makes up', async () => {
    // An earlier deposit of the same amount is copied into a later block.
    const write = it.nativeDeposit();
    const real = value(await it.tab().send(write)).hash;
    const receipt = (await it.rpc('eth_getTransactionReceipt', [real])) as { logs: object[]; blockNumber: Hex };
    const transaction = (await it.rpc('eth_getTransactionByHash', [real])) as object;
    await it.wipe();
    claimsStore.setState({ byKey: {} });
    transactionsStore.setState({ byKey: {} });
    await it.mine(20);
    await askAndForget(write);
    const place = { transactionHash: invented, blockNumber: '0x7fffff', blockHash: inventedBlock };
    const logs = receipt.logs.map((log) => ({ ...log, ...place }));
    const next = await nextAfter((method, [what]) => {
      if (method === 'eth_getLogs') return logs;
      if (method === 'eth_getTransactionReceipt' && what === invented) return { ...receipt, ...place, logs };
      return method === 'eth_getTransactionByHash' && what === invented
        ? { ...transaction, ...place, hash: invented, from: it.bridge(), to: it.token('USDC') }
        : undefined;
    });
    expect(next).toMatchObject({ ok: false, error: { code: 'walletPending' } });
  });

  test('is found, though one node says that the chain is far higher', async () => {
    await it.approve('USDC', 2_000_000n);
    const write = it.tokenDeposit();
    await askAndForget(write);
    const hash = await it.wallet.broadcast({
      from: it.wallet.address,
      to: write.to,
      data: write.data,
      value: '0x0',
      gas: '0x7a120',
    });
    await it.mine(5);
    const { world } = it.tab({
      reader: it.readerBeside((method) => (method === 'eth_blockNumber' ? '0x7ffffff' : undefined)),
    });
    expect(await reconcileIntents(world)).toBe(1);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  });
});

describe('a pending transaction', () => {
  const waiting = async (lie: (method: string, params: readonly unknown[]) => unknown) => {
    await it.rpc('evm_setAutomine', [false]);
    const { hash } = value(await it.tab().send(it.nativeDeposit()));
    const follower = createFollower(it.tab({ reader: it.readerBeside(lie) }).world);
    const updates: FollowUpdate[] = [];
    follower.follow(6661, hash, (update) => updates.push(update));
    return { follower, updates, hash };
  };
  const isOpen = async (hash: Hex): Promise<void> => {
    expect(transactions().map((one) => [one.hash, one.ended])).toEqual([[hash, undefined]]);
    expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([hash]);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  };

  test.each([
    ['replaced', '0x1234'],
    ['sped up', null],
  ])('is not %s because one node shows another one on its nonce', async (_name, data) => {
    const write = it.nativeDeposit();
    const lies: { call: ReturnType<typeof inventedCall> | null; head: Hex } = { call: null, head: '0x0' };
    const { follower, updates, hash } = await waiting((method, [what, which]) => {
      if (lies.call === null) return undefined;
      if (method === 'eth_getTransactionReceipt') return null;
      if (method === 'eth_getTransactionByHash') return what === invented ? lies.call : null;
      // Its newest block is the one that used the nonce, with the call that it made up.
      if (method === 'eth_getTransactionCount')
        return which === 'latest' || which === lies.head
          ? `0x${(Number(lies.call.nonce) + 1).toString(16)}`
          : lies.call.nonce;
      return method === 'eth_getBlockByNumber' && which === true ? { transactions: [lies.call] } : undefined;
    });
    const nonce = Number(transactions()[0]?.nonce);
    lies.head = (await it.rpc('eth_blockNumber')) as Hex;
    lies.call = inventedCall(data === null ? write : { ...write, data: '0x1234' }, nonce, BigInt(lies.head));
    // No other node knows the pending one any more.
    await it.rpc('anvil_dropTransaction', [hash]);
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'pending', nonce });
    await isOpen(hash);
  });

  test('is not failed because one node shows such a receipt', async () => {
    let forged: object | null = null;
    const { follower, updates, hash } = await waiting((method) =>
      method === 'eth_getTransactionReceipt' && forged !== null ? forged : undefined,
    );
    const { nonce } = transactions()[0] ?? {};
    forged = {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: inventedBlock,
      blockNumber: '0x1',
      from: it.wallet.address,
      to: it.bridge(),
      contractAddress: null,
      status: '0x0',
      logs: [],
      gasUsed: '0x1',
      cumulativeGasUsed: '0x1',
      effectiveGasPrice: '0x1',
    };
    await follower.round();
    expect(updates.at(-1)).toEqual({ kind: 'pending', nonce });
    await isOpen(hash);
  });

  test('is not called unseen while another node has it', async () => {
    const { follower, updates, hash } = await waiting((method) =>
      method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt' ? null : undefined,
    );
    await follower.round();
    expect(updates.map(({ kind }) => kind)).toEqual(['pending']);
    await isOpen(hash);
    await it.mine(12);
    await follower.round();
    expect(updates.map(({ kind }) => kind)).toEqual(['pending', 'mined']);
  });
});

describe('a batch that the wallet calls failed', () => {
  test('stays open while another node shows its deposit, and one node hides it and counts blocks that are not there', async () => {
    const batch = { approval: it.approval('USDC', 2_000_000n), write: it.tokenDeposit('USDC', 2_000_000n) };
    let isRequested = false;
    const provider: Eip1193Provider = {
      async request(request) {
        if (request.method === 'wallet_getCallsStatus') return { status: 400 };
        if (request.method !== 'wallet_sendCalls') return it.wallet.request(request);
        for (const { to, data } of [batch.approval, batch.write]) {
          await it.wallet.broadcast({ from: it.wallet.address, to, data, value: '0x0', gas: '0x4c4b40' });
          await it.mine();
        }
        isRequested = true;
        return { id: '0x01' };
      },
    };
    let head = 1_000_000n;
    const reader = it.readerBeside((method) => {
      if (!isRequested) return undefined;
      if (method === 'eth_blockNumber') return `0x${(head += 10n).toString(16)}`;
      if (method === 'eth_getLogs') return [];
      return method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt' ? null : undefined;
    });
    const { world } = it.tab({
      reader,
      wallet: { account: () => it.wallet.address, provider: () => Promise.resolve(provider) },
    });
    const searched: string[] = [];
    const send = createSendBatch(
      { ...world, clock: { ...world.clock, sleep: () => Promise.resolve() } },
      async ({ id }) => void searched.push(id),
    );
    expect(await send(batch)).toMatchObject({ ok: false, error: { code: 'noTransactionHash', isUnclear: true } });
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
    expect(searched).toHaveLength(1);
  });
});
