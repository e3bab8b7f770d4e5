// A kind of write that the app does not have uses the whole pipeline: only the registry names kinds.
import type { WriteLabel } from '../../../src/core/transactions/writeLabel.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { Hex } from 'viem';
import { wrappedNativeAbi } from '../../../abis/wrappedNative.ts';
import { isSameAddress } from '../../../src/core/address.ts';
import { fail } from '../../../src/core/result.ts';
import { addressSchema, uintSchema } from '../../../src/core/records/schemas.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { knownToken } from '../../../src/wallet/send/addressBook.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { approve } from '../../../src/wallet/kinds/approve.ts';
import { deposit } from '../../../src/wallet/kinds/deposit.ts';
import { prepared } from '../../../src/wallet/kinds/prepared.ts';
import { writeKindsOf } from '../../../src/wallet/kinds/registry.ts';
import { release } from '../../../src/wallet/kinds/release.ts';
import { tracedBy } from '../../../src/wallet/kinds/tracedBy.ts';
import { writeCall } from '../../../src/wallet/kinds/writeCall.ts';
import type { WriteKind } from '../../../src/wallet/kinds/writeKind.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';
import type { WalletTransaction } from './testWallet.ts';

const it = useWalletFixture();

const summarySchema = v.object({ kind: v.literal('unwrap'), token: addressSchema, amount: uintSchema });
type UnwrapSummary = v.InferOutput<typeof summarySchema>;

/** Unwraps the wrapped native coin: one function with one argument, and one event. */
const unwrap: WriteKind<UnwrapSummary> = {
  kind: 'unwrap',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: wrappedNativeAbi,
      functionName: 'withdraw',
      target: ({ token }: UnwrapSummary) => token,
      args: ({ amount }) => [amount],
      read: ([amount], { to }) => ({ kind: 'unwrap', token: to, amount }),
    }),
  ],
  difference: ({ token }, { book, chainId }) =>
    knownToken(book, chainId, token)?.nativeOn?.includes(chainId) ? null : 'unknown token',
  trace: tracedBy({
    abi: wrappedNativeAbi,
    eventName: 'Withdrawal',
    indexed: ({ account }) => ({ src: account }),
    isIts: ({ src, wad }, { amount }: UnwrapSummary, { account }) => isSameAddress(src, account) && wad === amount,
  }),
};

const kinds = writeKindsOf([approve, deposit, release, unwrap]);
const tab = (change: Parameters<typeof it.tab>[0] = {}) => it.tab({ kinds, ...change });
const write = (amount = 5n): PreparedWrite<UnwrapSummary> => {
  const token = it.token('ETH');
  return prepared(unwrap, { chainId: 6661, to: token }, { kind: 'unwrap', token, amount });
};
const transactions = () => Object.values(transactionsStore.getState().byKey);

const closeWhileSigning = (
  one: PreparedWrite,
  changed: (transaction: WalletTransaction) => WalletTransaction = (same) => same,
): Promise<Hex> =>
  it.closeWhileSigning(one, { change: { kinds }, broadcast: (transaction, send) => send(changed(transaction)) });

beforeEach(async () => {
  await it.wallet.broadcast({
    from: it.wallet.address,
    to: it.token('ETH'),
    data: '0xd0e30db0',
    value: '0x3e8',
    gas: '0x186a0',
  });
  await it.mine();
});

describe('a kind that one file describes', () => {
  test('is journaled with what was shown, sent, stored and followed to its receipt', async () => {
    const { world, send } = tab();
    const asked: unknown[] = [];
    it.wallet.onSend = async (transaction, broadcast) => {
      asked.push(...(await loadOpenIntents()));
      return broadcast(transaction);
    };
    const label: WriteLabel = { id: 'tx.deposit', values: { amount: '5', symbol: 'WETH' } };
    const { hash } = value(await send(write(), { label }));
    expect(asked).toMatchObject([
      {
        kind: 'unwrap',
        state: 'asked',
        shown: write().summary,
        lock: `write:${it.wallet.address.toLowerCase()}:6661:unwrap`,
      },
    ]);
    expect(transactions()).toMatchObject([{ hash, kind: 'unwrap', label }]);
    await createFollower(world).round();
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 1 } }]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('is asked for once at a time over all tabs, and beside other kinds', async () => {
    await closeWhileSigning(write());
    expect(await tab().send(write(7n))).toEqual(fail({ code: 'walletPending' }));
    value(await tab().send(it.approval('USDC', 3n)));
    expect(await reconcileIntents(tab().world)).toBe(1);
    value(await tab().send(write(7n)));
  });

  test('is not asked for when the contract would refuse it, and shows the reason of the contract', async () => {
    await it.revertWith(it.token('ETH'), 'POOL: closed until Monday');
    expect(await tab().send(write())).toEqual(
      fail({ code: 'revertReason', params: { reason: 'POOL: closed until Monday' } }),
    );
    expect(it.wallet.sends).toBe(0);
  });

  test('that is reverted in its block shows the reason of the contract', async () => {
    await it.rpc('evm_setAutomine', [false]);
    const { world, send } = tab();
    const { hash } = value(await send(write()));
    await it.revertWith(it.token('ETH'), 'POOL: closed until Monday');
    await it.mine();
    const updates: unknown[] = [];
    const follower = createFollower(world);
    follower.follow(6661, hash, (update) => updates.push(update));
    await follower.round();
    const failure = { code: 'revertReason', params: { reason: 'POOL: closed until Monday' } };
    expect(updates).toMatchObject([{ kind: 'mined', receipt: { status: 0 }, failure }]);
    expect(transactions()).toMatchObject([{ hash, failure }]);
  });
});

describe('found again after a tab was closed between signing and storing', () => {
  test("as the account's own call", async () => {
    const hash = await closeWhileSigning(write());
    expect(transactions()).toEqual([]);
    expect(await reconcileIntents(tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash, kind: 'unwrap', nonce: expect.any(Number) }]);
  });

  test('by its event alone, where the wallet has put bytes after the call', async () => {
    // before and after it an event of the same contract and account, but of another amount
    const other = {
      from: it.wallet.address,
      to: it.token('ETH'),
      data: `${write(6n).data}80218021`,
      value: '0x0',
      gas: '0x186a0',
    } as const;
    await it.wallet.broadcast(other);
    const hash = await closeWhileSigning(write(), (transaction) => ({
      ...transaction,
      data: `${transaction.data}80218021`,
    }));
    await it.wallet.broadcast(other);
    await it.mine(40);
    expect(await reconcileIntents(tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash, kind: 'unwrap', isBatch: true }]);
  });

  test('by the version that knows it: another one leaves the request as it is', async () => {
    await it.rpc('evm_setAutomine', [false]);
    const hash = await closeWhileSigning(write());
    expect(await reconcileIntents(it.tab().world)).toBe(0);
    expect(transactions()).toEqual([]);
    expect(await loadOpenIntents()).toMatchObject([{ kind: 'unwrap', state: 'asked' }]);
    expect(await reconcileIntents(tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash }]);
  });
});

describe('refused before the wallet is asked', () => {
  test.each<[string, (good: PreparedWrite<UnwrapSummary>) => PreparedWrite]>([
    ['wad', (good) => ({ ...good, data: write(6n).data })],
    ['wad', (good) => ({ ...good, summary: { ...good.summary, amount: 6n } })],
    ['data', (good) => ({ ...good, data: `${good.data}00` })],
    ['data', (good) => ({ ...good, data: `0x2e1a7d4e${good.data.slice(10)}` })],
    ['function', (good) => ({ ...good, data: it.approval('USDC', 5n).data })],
    ['target', (good) => ({ ...good, to: it.token('USDC') })],
    [
      'unknown token',
      (good) => ({ ...good, to: it.token('USDC'), summary: { ...good.summary, token: it.token('USDC') } }),
    ],
    ['value', (good) => ({ ...good, value: 1n })],
    ['kind', (good) => ({ ...good, kind: 'wrap' })],
    ['kind', (good) => ({ ...good, kind: 'approve' })],
    ['summary', (good) => ({ ...good, summary: { ...good.summary, amount: '5' } })],
  ])('what differs is named: %s', async (detail, change) => {
    expect(await tab().send(change(write()))).toEqual(fail({ code: 'requestMismatch', detail }));
    expect(it.wallet.requests.every(({ method }) => method === 'eth_accounts' || method === 'eth_chainId')).toBe(true);
  });

  test('a kind that is not in the registry', async () => {
    expect(await it.tab().send(write())).toEqual(fail({ code: 'requestMismatch', detail: 'kind' }));
    expect(it.wallet.sends).toBe(0);
  });
});
