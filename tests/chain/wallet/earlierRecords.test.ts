// Records that earlier versions wrote into the journal and the list of transactions are read, found and shown like new
// ones.
import { describe, expect, test } from 'vitest';
import { keccak256 } from 'viem';
import type { Hex } from 'viem';
import { fail } from '../../../src/core/result.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';
import type { WalletTransaction } from './testWallet.ts';

const it = useWalletFixture();

const claims = () => Object.values(claimsStore.getState().byKey);
const transactions = () => Object.values(transactionsStore.getState().byKey);

/** A tab of an earlier version is closed after the wallet signed and before it answers. */
async function closeWhileSigning(
  write: PreparedWrite,
  changed: (transaction: WalletTransaction) => WalletTransaction = (same) => same,
): Promise<Hex> {
  const hash = await it.closeWhileSigning(write, { broadcast: (transaction, send) => send(changed(transaction)) });
  await it.forgetShown();
  return hash;
}

describe('a request without a summary', () => {
  test('as it was in the database, field by field: a native deposit is found and is on the form again', async () => {
    const write = it.nativeDeposit();
    const hash = await it.wallet.broadcast({
      from: it.wallet.address,
      to: write.to,
      data: write.data,
      value: '0xde0b6b3a7640000',
      gas: '0x7a120',
    });
    const nonce = Number(await it.rpc('eth_getTransactionCount', [it.wallet.address, 'latest'])) - 1;
    const record = {
      id: '7f0f3c1e-0a1b-4c57-9d35-3a4c8f1f6a10',
      kind: 'deposit',
      account: it.wallet.address,
      chainId: 6661,
      nonce,
      target: write.to,
      dataHash: keccak256(write.data),
      value: 10n ** 18n,
      startBlock: 1n,
      createdAtMs: Date.now() - 5_000,
      state: 'asked',
      summary: 'Bridge 1 ETH',
    };
    const { store } = await storage();
    await store.write('intents', [[record.id, record]]);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash, kind: 'deposit', summary: 'Bridge 1 ETH' }]);
    expect(claims()).toMatchObject([
      { depositHash: hash, currencyId: 'ETH', typedAmount: '1', recipient: it.wallet.address },
    ]);
    expect(bridgeErc20Store.getState()).toMatchObject({ depositHash: hash, typedAmount: '1' });
  });

  test.each<[string, (transaction: WalletTransaction) => WalletTransaction]>([
    ['by its calldata', (transaction) => transaction],
    ['by its event alone', (transaction) => ({ ...transaction, data: `${transaction.data}80218021` })],
  ])('of a token deposit is found %s', async (_, change) => {
    await it.approve('USDC', 2_000_000n);
    const hash = await closeWhileSigning(it.tokenDeposit(), change);
    await it.mine(40);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(claims()).toMatchObject([{ depositHash: hash, currencyId: 'USDC', typedAmount: '2' }]);
  });

  test.each<[string, (transaction: WalletTransaction) => WalletTransaction]>([
    ['by its calldata', (transaction) => transaction],
    ['by its event alone', (transaction) => ({ ...transaction, data: `${transaction.data}80218021` })],
  ])('of an approval is found %s', async (_, change) => {
    const hash = await closeWhileSigning(it.approval('USDC', 4n), change);
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(transactions()).toMatchObject([
      { hash, approval: { tokenAddress: it.token('USDC'), spender: it.bridge() } },
    ]);
  });

  test('of a release is found, and prevents a second one until then', async () => {
    const write = await it.release();
    const hash = await closeWhileSigning(write);
    expect(await it.tab().send(write)).toEqual(fail({ code: 'walletPending' }));
    expect(await it.tab({ answered: new Set((await loadOpenIntents()).map(({ id }) => id)) }).send(write)).not.toEqual(
      fail({ code: 'walletPending' }),
    );
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash, kind: 'release', claim: write.summary.claim }]);
  });

  test('of a deposit prevents a second one until it is found', async () => {
    await closeWhileSigning(it.nativeDeposit());
    expect(await it.tab().send(it.nativeDeposit(7n))).toEqual(fail({ code: 'walletPending' }));
    value(await it.tab().send(it.approval('USDC', 9n)));
    await reconcileIntents(it.tab().world);
    value(await it.tab().send(it.nativeDeposit(7n)));
  });
});

test.each([
  ['a deposit', () => it.nativeDeposit(), 'paused'],
  ['a claim', () => it.release(), 'releasePaused'],
])('%s without its kind among the transactions has its own reason when it is reverted', async (_, make, code) => {
  await it.rpc('evm_setAutomine', [false]);
  const { world, send } = it.tab();
  const { hash } = value(await send(await make()));
  await world.records.updateTransaction(6661, hash, { kind: undefined });
  await it.pauseBridge();
  await it.mine();
  await createFollower(world).round();
  expect(transactions()).toMatchObject([{ hash, receipt: { status: 0 }, failure: { code } }]);
});
