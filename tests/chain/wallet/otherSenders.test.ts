import { describe, expect, test } from 'vitest';
import { numberToHex, pad } from 'viem';
import type { Address, Hex } from 'viem';
import { entryPoint06Address, entryPoint08Address, entryPoint09Address } from 'viem/account-abstraction';
import { accounts } from '../../../devnet/accounts.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { fail } from '../../../src/core/result.ts';
import { loadIntent, loadOpenIntents } from '../../../src/io/db/intents.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { sendAsOne } from '../../e2e/support/batchAccount.ts';
import { bundle } from '../../e2e/support/bundle.ts';
import type { BundleOptions } from '../../e2e/support/bundle.ts';
import { relay } from '../../e2e/support/relay.ts';
import { useWalletFixture, value } from './fixture.ts';
import type { WalletTransaction } from './testWallet.ts';

const it = useWalletFixture();

const claims = () => Object.values(claimsStore.getState().byKey);
const transactions = () => Object.values(transactionsStore.getState().byKey);
const deadHash: Hex = `0x${'5a'.repeat(32)}`;

/** The node answers before the transaction is in its block. */
async function mined(sent: Promise<Hex>): Promise<Hex> {
  const hash = await sent;
  await it.mine();
  return hash;
}

/** The wallet's call, sent by another account through a contract of its own. */
const relayed = ({ to, data, value: amount }: WalletTransaction): Promise<Hex> =>
  mined(relay(it.rpcUrls[6661] ?? '', 6661, accounts[8]?.privateKey ?? '0x', { to, data, value: BigInt(amount) }));

/** A world without waiting times. */
function quickTab(change: Partial<WriteDependencies> = {}) {
  const tab = it.tab();
  return it.tab({ clock: { ...tab.world.clock, sleep: () => Promise.resolve() }, ...change });
}

/** The account is a contract: it has code, and its transactions are sent by others. */
const beContract = () => it.rpc('anvil_setCode', [it.wallet.address, '0x6001600155']);

async function followed(world: WriteDependencies) {
  const follower = createFollower(world);
  await follower.round();
  await follower.round();
}

const numberOf = async (hash: Hex): Promise<bigint> => {
  const { logs } = (await sendRpc(it.rpcUrls[6661] ?? '', 'eth_getTransactionReceipt', [hash])) as {
    logs: { address: string; data: Hex }[];
  };
  const log = logs.find(({ address }) => address.toLowerCase() === it.bridge().toLowerCase());
  return BigInt(`0x${log?.data.slice(2 + 3 * 64, 2 + 4 * 64)}`);
};

describe('a deposit that other code sends is known by its event', () => {
  test('relayed by another account: stored under the hash that the wallet reports, with its number, and followed to its receipt', async () => {
    it.wallet.onSend = relayed;
    const { world, send } = quickTab();
    const { hash } = value(await send(it.nativeDeposit()));
    expect(claims()).toMatchObject([
      { depositHash: hash, depositNumber: await numberOf(hash), typedAmount: '1', recipient: it.wallet.address },
    ]);
    expect(bridgeErc20Store.getState().depositHash).toBe(hash);
    await followed(world);
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('relayed, while our node has not seen it yet: the same in the end', async () => {
    it.wallet.onSend = relayed;
    const behind = it.readerAnswering({ eth_getTransactionByHash: null, eth_getTransactionReceipt: null });
    const { hash } = value(await quickTab({ reader: behind }).send(it.nativeDeposit()));
    await followed(quickTab().world);
    expect(claims()).toMatchObject([{ depositHash: hash, typedAmount: '1' }]);
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('with bytes after the call', async () => {
    it.wallet.onSend = (transaction, broadcast) => broadcast({ ...transaction, data: `${transaction.data}80218021` });
    const { world, send } = quickTab();
    const { hash } = value(await send(it.nativeDeposit()));
    await followed(world);
    expect(claims()).toMatchObject([{ depositHash: hash, depositNumber: await numberOf(hash) }]);
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
  });

  test('the wallet throws after another account has sent it: found among the events, and nothing is sent before that', async () => {
    let real: Hex | null = null;
    it.wallet.onSend = async (transaction) => {
      real = await relayed(transaction);
      throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 });
    };
    const { send } = quickTab();
    expect(await send(it.nativeDeposit())).toMatchObject({ ok: false, error: { isUnclear: true } });
    expect(await Promise.all(it.searches)).toEqual(['found']);
    expect(claims()).toMatchObject([{ depositHash: real, depositNumber: await numberOf(real ?? '0x') }]);
  });

  test('a hash that is never on the chain becomes no claim of a contract account: the request stays open until the event is there', async () => {
    await beContract();
    let asked: WalletTransaction | null = null;
    it.wallet.onSend = (transaction) => {
      asked = transaction;
      return Promise.resolve(deadHash);
    };
    const { world, send } = quickTab();
    const answer = await send(it.nativeDeposit());
    expect(answer).toMatchObject(fail({ code: 'noTransactionHash', isUnclear: true }));
    expect(claims()).toEqual([]);
    expect(await send(it.nativeDeposit())).toEqual(fail({ code: 'walletPending' }));
    await it.mine(40);
    // The other owners have signed.
    if (!asked) throw new Error('not asked');
    const hash = await relayed(asked);
    expect(await reconcileIntents(world)).toBe(1);
    expect(claims()).toMatchObject([{ depositHash: hash, typedAmount: '1' }]);
    // By this id its dialog, if it is still open, sees the transaction.
    expect(await loadIntent((!answer.ok && answer.error.intentId) || '')).toMatchObject({ hash, state: 'sent' });
    await followed(world);
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
  });

  test('a hash that is never on the chain, of an account with a key: what was stored under it moves to the transaction with the event', async () => {
    it.wallet.onSend = async (transaction) => {
      await relayed(transaction);
      return deadHash;
    };
    const { world, send } = quickTab();
    value(await send(it.nativeDeposit()));
    expect(claims()).toMatchObject([{ depositHash: deadHash }]);
    await followed(world);
    expect(claims()).toHaveLength(1);
    expect(claims()[0]?.depositHash).not.toBe(deadHash);
    expect(bridgeErc20Store.getState().depositHash).toBe(claims()[0]?.depositHash);
    expect(transactions()).toMatchObject([{ hash: claims()[0]?.depositHash, receipt: { status: 1 } }]);
  });
});

test('an equal deposit that other code made before the wallet was asked is not taken for the request', async () => {
  const { to, data, value: amount } = it.nativeDeposit();
  const earlier = await relayed({ from: it.wallet.address, to, data, value: numberToHex(amount), gas: '0x0' });
  it.wallet.onSend = () => Promise.resolve(deadHash);
  const { world, send } = it.tab();
  value(await send(it.nativeDeposit()));
  expect(await loadOpenIntents()).toMatchObject([{ earlier: [earlier] }]);
  await followed(world);
  expect(claims()).toMatchObject([{ depositHash: deadHash }]);
});

test('two equal requests that one transaction carries out later: each becomes a claim of its own, with its number', async () => {
  const asked: WalletTransaction[] = [];
  it.wallet.onSend = (transaction) => {
    asked.push(transaction);
    return Promise.resolve<Hex>(asked.length === 1 ? deadHash : `0x${'5b'.repeat(32)}`);
  };
  const { world, send } = quickTab();
  value(await send(it.nativeDeposit()));
  value(await send(it.nativeDeposit()));
  expect(claims()).toHaveLength(2);
  const hash = await sendAsOne(
    it.rpcUrls[6661] ?? '',
    6661,
    accounts[8]?.privateKey ?? '0x',
    asked.map(({ to, data, value: amount }) => ({ to, data, value: amount })),
  );
  await followed(world);
  const first = await numberOf(hash);
  // The requests are equal: which of them gets which of the two numbers does not matter.
  const bothOf = (found: readonly (ClaimRef | undefined)[]): unknown =>
    found
      .map((claim) => [claim?.depositHash, claim?.depositNumber])
      .toSorted(([, one], [, other]) => Number(one) - Number(other));
  const both = [
    [hash, first],
    [hash, first + 1n],
  ];
  expect(bothOf(claims())).toEqual(both);
  const [transaction, ...others] = transactions();
  expect(transaction).toMatchObject({ hash, receipt: { status: 1 } });
  expect(others).toEqual([]);
  expect(bothOf([transaction?.claim, ...(transaction?.furtherClaims ?? [])])).toEqual(both);
  expect(await loadOpenIntents()).toEqual([]);
});

test('a deposit of as many units of a token is not that of the coin', async () => {
  it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
  const { world, send } = quickTab();
  await it.approve('USDC', 5n);
  await send(it.nativeDeposit(5n));
  it.wallet.onSend = relayed;
  const token = it.tokenDeposit('USDC', 5n);
  await sendAsOne(it.rpcUrls[6661] ?? '', 6661, accounts[it.wallet.accountIndex]?.privateKey ?? '0x', [
    { to: token.to, data: token.data, value: '0x0' },
  ]);
  expect(await reconcileIntents(world)).toBe(0);
  expect(claims()).toEqual([]);
});

test('an equal deposit that another account makes for the same receiver is not taken', async () => {
  it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
  const { world, send } = quickTab();
  const write = it.nativeDeposit();
  await send(write);
  const transaction = {
    from: it.wallet.address,
    to: write.to,
    data: write.data,
    value: '0xde0b6b3a7640000',
    gas: '0x7a120',
  } as const;
  it.wallet.accountIndex = 3;
  await it.wallet.broadcast(transaction);
  expect(await reconcileIntents(world)).toBe(0);
  expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
  expect(claims()).toEqual([]);
});

describe('a claim that the wallet does not answer', () => {
  const keyAt = (index: number): Hex => accounts[index]?.privateKey ?? '0x';

  test('is found where the code of the account carries it out', async () => {
    it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
    const { world, send } = quickTab();
    const claim = await it.release();
    await send(claim);
    const hash = await sendAsOne(it.rpcUrls[6661] ?? '', 6661, keyAt(it.wallet.accountIndex), [
      { to: claim.to, data: claim.data, value: '0x0' },
    ]);
    expect(await reconcileIntents(world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash, claim: { depositHash: claim.summary.claim.depositHash } }]);
    await followed(world);
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('is not taken from the event of another deposit', async () => {
    it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
    const { world, send } = quickTab();
    await send(await it.release(1n));
    const other = await it.release(2n);
    await sendAsOne(it.rpcUrls[6661] ?? '', 6661, keyAt(it.wallet.accountIndex), [
      { to: other.to, data: other.data, value: '0x0' },
    ]);
    expect(await reconcileIntents(world)).toBe(0);
    expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
  });

  test('is not taken for the payout that another account made through a contract', async () => {
    it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
    const { world, send } = quickTab();
    const claim = await it.release();
    await send(claim);
    await relay(it.rpcUrls[6661] ?? '', 6661, keyAt(8), { to: claim.to, data: claim.data, value: 0n });
    expect(await reconcileIntents(world)).toBe(0);
    expect(transactions()).toEqual([]);
  });

  describe('from a smart account that sends it through a bundler', () => {
    const own = () => keyAt(it.wallet.accountIndex);
    const operation = (accountKey: Hex, { to, data }: { to: Address; data: Hex }) => ({
      accountKey,
      call: { to, data, value: 0n },
    });
    const bundled = (operations: Parameters<typeof bundle>[3], options?: BundleOptions) =>
      mined(bundle(it.rpcUrls[6661] ?? '', 6661, keyAt(8), operations, options));
    /** A call of another account that leaves nothing at the bridge. */
    const idle = (accountIndex: number) => operation(keyAt(accountIndex), { to: it.token('USDC'), data: '0x18160ddd' });
    /** A claim that the wallet does not answer. */
    const unanswered = async () => {
      it.wallet.onSend = () => Promise.reject(new Error('Request expired'));
      const { world, send } = quickTab();
      const claim = await it.release();
      await send(claim);
      return { world, claim };
    };

    test.each([
      ['a key that delegates', { areContracts: false }],
      ['a contract', { areContracts: true }],
      ['an EntryPoint of version 0.6', { entryPoint: entryPoint06Address }],
      ['an EntryPoint of version 0.8', { entryPoint: entryPoint08Address }],
      ['an EntryPoint of version 0.9', { entryPoint: entryPoint09Address }],
    ])('is found among the operations of others, followed, and not sent again: %s', async (_name, options) => {
      const { world, claim } = await unanswered();
      const hash = await bundled([idle(3), operation(own(), claim), idle(7)], options);
      expect(await reconcileIntents(world)).toBe(1);
      expect(transactions()).toMatchObject([{ hash, claim: { depositHash: claim.summary.claim.depositHash } }]);
      await followed(world);
      expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
      expect(await loadOpenIntents()).toEqual([]);
    });

    test('is not taken for the payout by the operation of another account in the same bundle', async () => {
      const { world, claim } = await unanswered();
      await bundled([operation(keyAt(3), claim), operation(own(), { to: it.token('USDC'), data: '0x18160ddd' })]);
      await bundled([operation(own(), { to: it.token('USDC'), data: '0x18160ddd' })]);
      expect(await reconcileIntents(world)).toBe(0);
      expect(await loadOpenIntents()).toMatchObject([{ state: 'asked' }]);
      expect(transactions()).toEqual([]);
    });

    test('is not believed from a contract that says the same as an EntryPoint, at another address', async () => {
      const { world, claim } = await unanswered();
      await bundled([operation(own(), claim)], { entryPoint: `0x${'e7'.repeat(20)}` });
      expect(await reconcileIntents(world)).toBe(0);
      expect(transactions()).toEqual([]);
    });

    test('counts when nodes of two operators show the operation', async () => {
      const { claim } = await unanswered();
      const hash = await bundled([operation(keyAt(3), claim), operation(own(), { to: claim.to, data: '0x00000000' })]);
      const { logs, ...receipt } = (await it.rpc('eth_getTransactionReceipt', [hash])) as { logs: { topics: Hex[] }[] };
      // One node says that the operation was ours.
      const forged = logs.map((log) => ({
        ...log,
        topics: log.topics.map((topic, at) => (at === 2 ? pad(it.wallet.address) : topic)),
      }));
      const { world } = quickTab({
        reader: it.readerBeside((method, [asked]) =>
          method === 'eth_getTransactionReceipt' && asked === hash ? { ...receipt, logs: forged } : undefined,
        ),
      });
      expect(await reconcileIntents(world)).toBe(0);
      expect(transactions()).toEqual([]);
    });

    test('its hash is the number of the operation, which is never on the chain', async () => {
      await beContract();
      it.wallet.onSend = () => Promise.resolve(deadHash);
      const { world, send } = quickTab();
      const claim = await it.release();
      expect(await send(claim)).toMatchObject(fail({ code: 'noTransactionHash', isUnclear: true }));
      expect(await send(claim)).toEqual(fail({ code: 'walletPending' }));
      const hash = await bundled([operation(own(), claim)], { areContracts: true });
      expect(await reconcileIntents(world)).toBe(1);
      await followed(world);
      expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
      expect(await loadOpenIntents()).toEqual([]);
    });
  });
});
