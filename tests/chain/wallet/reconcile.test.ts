import { describe, expect, test } from 'vitest';
import { numberToHex, type Hex } from 'viem';
import { accounts } from '../../../devnet/accounts.ts';
import { blockTimeSeconds } from '../../../src/config/chains/chains.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { loadOpenIntents, saveIntent } from '../../../src/io/db/intents.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { forgottenAfterSeconds, reconcileIntent, reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import type { Journal, WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const claims = () => Object.values(claimsStore.getState().byKey);
const transactions = () => Object.values(transactionsStore.getState().byKey);

const closeWhileSigning = (write: PreparedWrite, nonce?: number): Promise<Hex> =>
  it.closeWhileSigning(write, {
    broadcast: (transaction, send) => send(transaction, nonce === undefined ? {} : { nonce }),
  });

describe('a tab that was closed between signing and storing', () => {
  test('a native deposit is found and back on the form', async () => {
    const hash = await closeWhileSigning(it.nativeDeposit());
    expect(claims()).toEqual([]);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims()).toMatchObject([
      { depositHash: hash, targetChainId: 6662, typedAmount: '1', account: it.wallet.address },
    ]);
    expect(bridgeErc20Store.getState()).toMatchObject({
      depositHash: hash,
      sourceChainId: 6661,
      targetChainId: 6662,
      currencySymbol: 'ETH',
      typedAmount: '1',
    });
    expect(transactions()).toMatchObject([{ hash }]);
  });

  test('a token deposit is found by its event, many blocks later', async () => {
    await it.approve('USDC', 2_000_000n);
    const hash = await closeWhileSigning(it.tokenDeposit());
    await it.mine(40);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims()).toMatchObject([{ depositHash: hash, currencyId: 'USDC', typedAmount: '2' }]);
  });

  test('a page that lost its lock in the back/forward cache records nothing: another tab may have found it', async () => {
    const hash = await closeWhileSigning(it.nativeDeposit());
    const { world } = it.tab();
    const locks = {
      tryRun: async (_name: string, task: (isHeld: () => boolean) => Promise<void>) => {
        await task(() => false);
        return true;
      },
    };
    expect(await reconcileIntents({ ...world, locks })).toBe(0);
    expect([claims(), transactions()]).toEqual([[], []]);
    expect(await reconcileIntents(world)).toBe(1);
    expect(claims()).toMatchObject([{ depositHash: hash }]);
  });

  test('an approval and a release are found', async () => {
    const approval = await closeWhileSigning(it.approval('USDC', 4n));
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash: approval, approval: { tokenAddress: it.token('USDC') } }]);
    const release = await it.release();
    const hash = await closeWhileSigning(release);
    await reconcileIntents(it.tab().world);
    expect(transactions().find((one) => one.hash === hash)?.claim?.depositHash).toBe(release.summary.claim.depositHash);
  });

  test('a deposit that still waits in the pool is found there', async () => {
    await it.rpc('evm_setAutomine', [false]);
    const hash = await closeWhileSigning(it.nativeDeposit());
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims()).toMatchObject([{ depositHash: hash }]);
    // The pool is not part of the node's snapshot: pending transactions would be in the next test.
    await it.mine();
  });

  test('a later nonce than the expected one is found; another deposit is never taken', async () => {
    await it.rpc('evm_setAutomine', [false]);
    const first = (await it.rpc('eth_getTransactionCount', [it.wallet.address, 'latest'])) as Hex;
    // the account uses the expected nonce for a deposit of another amount
    const other = it.nativeDeposit(5n);
    const hash = await closeWhileSigning(it.nativeDeposit(), Number(first) + 1);
    await it.wallet.broadcast(
      { from: it.wallet.address, to: other.to, data: other.data, value: '0x5', gas: '0x7a120' },
      { nonce: Number(first) },
    );
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  });

  test('50 of 50 are found', async () => {
    for (let index = 1; index <= 50; index += 1) {
      await closeWhileSigning(it.nativeDeposit(BigInt(index)));
      // The user says that it is lost: otherwise no second deposit reaches the wallet.
      for (const intent of await loadOpenIntents()) await saveIntent({ ...intent, state: 'lost' });
    }
    expect(await reconcileIntents(it.tab().world)).toBe(50);
    expect(new Set(claims().map((claim) => claim.typedAmount)).size).toBe(50);
  });

  test('until it is found or marked as lost, no other tab asks the wallet for a second deposit', async () => {
    await closeWhileSigning(it.nativeDeposit());
    const asked = it.wallet.sends;
    const other = it.tab({ locks: tabLocks() });
    expect(await other.send(it.nativeDeposit(7n))).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    expect(it.wallet.sends).toBe(asked);
    await reconcileIntents(it.tab().world);
    it.wallet.onSend = null;
    expect(await other.send(it.nativeDeposit(7n))).toMatchObject({ ok: true });
  });

  test('done twice it changes nothing', async () => {
    await closeWhileSigning(it.nativeDeposit());
    await reconcileIntents(it.tab().world);
    const before = { claims: claims(), transactions: transactions() };
    await reconcileIntents(it.tab().world);
    expect({ claims: claims(), transactions: transactions() }).toEqual(before);
  });
});

describe('a request that was never sent', () => {
  const askAndForget = async (): Promise<void> => {
    const asked = new Promise<void>((resolve) => {
      it.wallet.onSend = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    void it.tab({ locks: tabLocks() }).send(it.nativeDeposit());
    await asked;
  };

  /** The world after this much of the chain's time. */
  const after = (seconds: number): { world: WriteDependencies; saved: unknown[] } => {
    const { world } = it.tab();
    const saved: unknown[] = [];
    // Its nodes cannot be compared: what matters here is that the chain and the clock agree.
    const { rpcEach: _each, ...onlyReader } = world.reader;
    const rpc: RpcReader['rpc'] = async (chainId, method, params, options) => {
      const result = await world.reader.rpc(chainId, method, params, options);
      return method === 'eth_blockNumber'
        ? `0x${(BigInt(String(result)) + BigInt(Math.ceil(seconds / blockTimeSeconds(chainId)))).toString(16)}`
        : result;
    };
    const save: Journal['save'] = (intent) => {
      saved.push(intent.state);
      return world.journal.save(intent);
    };
    const clock = { ...world.clock, nowMs: () => Date.now() + seconds * 1_000 };
    return { world: { ...world, clock, reader: { ...onlyReader, rpc }, journal: { ...world.journal, save } }, saved };
  };

  test('stays open however long it takes, as it can still be signed; one that was marked as lost is looked for a week; records stay', async () => {
    await askAndForget();
    for (const seconds of [60, forgottenAfterSeconds + 60, 100 * forgottenAfterSeconds]) {
      await reconcileIntents(after(seconds).world);
      expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
    }
    for (const intent of await loadOpenIntents()) await saveIntent({ ...intent, state: 'lost' });
    await reconcileIntents(after(forgottenAfterSeconds - 60).world);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'lost' }]);
    const week = after(forgottenAfterSeconds + 60);
    await reconcileIntents(week.world);
    expect(week.saved).toEqual(['failed']);
    expect(await loadOpenIntents()).toEqual([]);
    expect(claims()).toEqual([]);
  });

  test('a head that is far too high, of one node, ends nothing: the page asks for no second deposit', async () => {
    await askAndForget();
    const reader = it.readerAnswering({ eth_blockNumber: '0x7ffffff' });
    const { world, send } = it.tab({ reader, locks: tabLocks() });
    await reconcileIntents(world);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
    expect(await send(it.nativeDeposit(7n))).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    // One that was marked as lost is still looked for.
    for (const intent of await loadOpenIntents()) await saveIntent({ ...intent, state: 'lost' });
    await reconcileIntents(world);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'lost' }]);
  });

  test.each([25 * 3_600_000, 10 * 365 * 86_400_000, -86_400_000])(
    'a clock that is off by %i ms ends nothing (rule 8.12)',
    async (offMs) => {
      await askAndForget();
      const { world } = it.tab();
      await reconcileIntents({ ...world, clock: { ...world.clock, nowMs: () => Date.now() + offMs } });
      expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
    },
  );

  test('an unreachable chain does not change it', async () => {
    await askAndForget();
    const reader = it.readerFailing('eth_getTransactionCount', new Error('unreachable'));
    expect(await reconcileIntents(it.tab({ reader }).world)).toBe(0);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
  });
});

describe('a request to pay out a claim that somebody else has paid', () => {
  const claimOf = (depositNumber: bigint, released: boolean): SavedClaim => ({
    type: 'erc20',
    sourceChainId: 6662,
    targetChainId: 6661,
    depositHash: `0x${'d'.repeat(63)}${depositNumber}`,
    currencyId: 'USDC',
    typedAmount: '3',
    createdAt: 1,
    lastFacts: {
      receipt: {
        status: 'success',
        blockNumber: 1n,
        blockHash: `0x${'b1'.repeat(32)}`,
        event: {
          kind: 'deposit',
          sourceToken: it.token('USDC', 6662),
          amount: 3_000_000n,
          receiver: it.wallet.address,
          sourceChainId: 6662,
          targetChainId: 6661,
          number: depositNumber,
        },
      },
      transactionSeen: true,
      sourceHead: 100n,
      requiredConfirmations: 12,
      released,
      readAtMs: 1,
    },
  });

  /** The wallet is asked and never answers; another account pays the claim. */
  async function paidByOther(): Promise<void> {
    const release = await it.release(1n);
    const asked = new Promise<void>((resolve) => {
      it.wallet.onSend = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    void it.tab({ locks: tabLocks() }).send(release);
    await asked;
    const { to, data } = release;
    const hash = await it.rpc('eth_sendTransaction', [{ from: accounts[8]?.address, to, data, gas: '0x7a120' }]);
    await it.mine();
    expect(await it.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  }
  const store = async (...saved: SavedClaim[]) => {
    for (const intent of await loadOpenIntents()) await saveIntent({ ...intent, claims: saved });
    claimsStore.setState({ byKey: Object.fromEntries(saved.map((claim) => [claim.depositHash, claim])) });
  };
  const states = async () => (await loadOpenIntents()).map(({ state }) => state);

  test('ends once the payout has its confirmations, and not before', async () => {
    await paidByOther();
    await store(claimOf(1n, true));
    await reconcileIntents(it.tab().world);
    expect(await states()).toEqual(['asked']);
    await it.mine(20);
    await reconcileIntents(it.tab().world);
    expect(await states()).toEqual([]);
    expect(transactions()).toEqual([]);
  });

  test('ends although its event cannot be searched for, and stays open until then', async () => {
    await paidByOther();
    await store(claimOf(1n, true));
    const { world } = it.tab();
    const rpc: RpcReader['rpc'] = (chainId, method, params, options) =>
      method === 'eth_getLogs'
        ? Promise.reject(new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Ethereum' } }))
        : world.reader.rpc(chainId, method, params, options);
    const blind = { ...world, reader: { ...world.reader, rpc } };
    const reconciled = async () => {
      const [intent] = await loadOpenIntents();
      return intent && reconcileIntent(blind, intent);
    };
    await expect(reconciled()).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
    expect(await states()).toEqual(['asked']);
    await it.mine(20);
    // The own transaction may be the one that the search has missed.
    await expect(reconciled()).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
    for (const intent of await loadOpenIntents())
      await saveIntent({ ...intent, createdAtMs: intent.createdAtMs - 25 * 60 * 60 * 1_000 });
    expect(await reconciled()).toBe('lost');
    expect(await states()).toEqual([]);
  });

  test('stays open while another claim of it is not paid out, whatever one read said', async () => {
    await paidByOther();
    await it.mine(20);
    for (const other of [claimOf(2n, false), claimOf(2n, true)]) {
      await store(claimOf(1n, true), other);
      await reconcileIntents(it.tab().world);
      expect(await states()).toEqual(['asked']);
    }
  });
});

describe('an equal deposit that the account has made in another browser right before', () => {
  /** Sends a write without the app. */
  async function sendElsewhere({ to, data, value: amount }: PreparedWrite): Promise<Hex> {
    const { address: from } = it.wallet;
    const hash = await it.wallet.broadcast({ from, to, data, value: numberToHex(amount), gas: '0x7a120' });
    await it.mine();
    return hash;
  }

  test('is not taken for the request while the wallet asks, nor after it was signed', async () => {
    const deposit = it.nativeDeposit();
    const earlier = await sendElsewhere(deposit);
    let sign = (): void => undefined;
    const signed = new Promise<void>((resolve) => (sign = resolve));
    const { world, send } = it.tab();
    let sent: ReturnType<typeof send> | undefined;
    await new Promise<void>((resolve) => {
      it.wallet.onSend = async (transaction, broadcast) => {
        resolve();
        await signed;
        return broadcast(transaction);
      };
      sent = send(deposit);
    });
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked', earlier: [earlier] }]);
    expect(await reconcileIntents(world)).toBe(0);
    expect(claims()).toEqual([]);
    sign();
    if (sent === undefined) throw new Error('not asked');
    const { hash } = value(await sent);
    expect(hash).not.toBe(earlier);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  });

  test('is not taken for one that our nodes have not seen yet: the claim stays with its hash', async () => {
    const deposit = it.nativeDeposit();
    await sendElsewhere(deposit);
    const { send } = it.tab({
      reader: it.readerAnswering({ eth_getTransactionByHash: null, eth_getTransactionReceipt: null }),
    });
    await it.rpc('evm_setAutomine', [false]);
    const { hash } = value(await send(deposit));
    const follower = createFollower(it.tab().world);
    await it.rpc('anvil_dropAllTransactions');
    await follower.round();
    await follower.round();
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
    expect(bridgeErc20Store.getState().depositHash).toBe(hash);
  });

  test('is not taken for the request when it was in no block yet', async () => {
    const deposit = it.nativeDeposit();
    await it.rpc('evm_setAutomine', [false]);
    const { address: from } = it.wallet;
    const { to, data, value: amount } = deposit;
    const earlier = await it.wallet.broadcast({ from, to, data, value: numberToHex(amount), gas: '0x7a120' });
    await new Promise<void>((resolve) => {
      it.wallet.onSend = () => {
        resolve();
        return new Promise(() => undefined);
      };
      void it.tab().send(deposit);
    });
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked', earlier: [earlier] }]);
    expect(await reconcileIntents(it.tab().world)).toBe(0);
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(0);
    expect(claims()).toEqual([]);
  });

  test('does not keep the request from being found when the tab was closed', async () => {
    const deposit = it.nativeDeposit();
    await sendElsewhere(deposit);
    const hash = await closeWhileSigning(deposit);
    await it.mine(3);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
  });

  test('a node that refuses to search for it does not hold up the request', async () => {
    const deposit = it.nativeDeposit();
    const { send } = it.tab({ reader: it.readerFailing('eth_getLogs', new Error('refused')) });
    value(await send(deposit));
    expect(claims()).toHaveLength(1);
  });
});
