import { describe, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow.ts';
import type { FollowUpdate } from '../../../src/wallet/follow.ts';
import type { PreparedWrite } from '../../../src/wallet/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const transactions = () => Object.values(transactionsStore.getState().byKey);
const claims = () => Object.values(claimsStore.getState().byHash);

/** A write that waits in the pool, its follower, and what the follower told. */
async function waiting(write: PreparedWrite) {
  await it.rpc('evm_setAutomine', [false]);
  const tab = it.tab();
  const { hash } = value(await tab.send(write));
  const told: FollowUpdate[] = [];
  const follower = createFollower(tab.world);
  follower.follow(6661, hash, (update) => told.push(update));
  return { tab, hash, told, follower, nonce: Number(transactions()[0]?.nonce) };
}

const last = (told: readonly FollowUpdate[]): string | undefined => told.at(-1)?.kind;

describe('the receipt', () => {
  test('pending, then mined with its receipt, and the intent is done', async () => {
    const { told, follower, hash } = await waiting(it.nativeDeposit());
    expect(follower.nextRoundMs()).toBe(1_000);
    await follower.round();
    expect(last(told)).toBe('pending');
    await it.mine();
    await follower.round();
    expect(last(told)).toBe('mined');
    expect(transactions()[0]?.receipt).toMatchObject({ status: 1, transactionHash: hash });
    expect(await loadOpenIntents()).toEqual([]);
    expect(follower.nextRoundMs()).toBeNull();
  });

  test('a revert is told as such', async () => {
    await it.approve('USDC', 2_000_000n);
    const { told, follower } = await waiting(it.tokenDeposit());
    // the allowance is gone before the deposit is mined
    await it.rpc('anvil_setBalance', [it.bridge(), '0xde0b6b3a7640000']);
    const { nonce } = transactions()[0] ?? {};
    expect(nonce).toBeTypeOf('number');
    await it.rpc('anvil_impersonateAccount', [it.bridge()]);
    await it.rpc('eth_sendTransaction', [{ from: it.bridge(), to: it.token('USDC'), gas: '0x186a0', gasPrice: '0x2540be400', data: `0x23b872dd${it.wallet.address.slice(2).padStart(64, '0')}${it.bridge().slice(2).padStart(64, '0')}${(2_000_000).toString(16).padStart(64, '0')}` }]);
    await it.mine();
    await follower.round();
    const update = told.at(-1);
    expect(update?.kind === 'mined' && update.receipt.status).toBe(0);
  });
});

describe('the nonce', () => {
  test('the same call sped up moves the hash in transactions, claims, form and intent', async () => {
    const { told, follower, hash, nonce } = await waiting(it.nativeDeposit());
    const write = it.nativeDeposit();
    const faster = await it.wallet.broadcast({ from: it.wallet.address, to: write.to, data: write.data, value: '0xde0b6b3a7640000', gas: '0x7a120' }, { nonce, gasPriceGwei: 50n });
    await it.mine();
    await follower.round();
    expect(told.at(-1)).toEqual({ kind: 'spedUp', hash: faster });
    expect(transactions().map((one) => one.hash)).toEqual([faster]);
    expect(claims().map((claim) => claim.depositHash)).toEqual([faster]);
    expect(bridgeErc20Store.getState().depositHash).toBe(faster);
    expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([faster]);
    await follower.round();
    expect(last(told)).toBe('mined');
    expect(hash).not.toBe(faster);
  });

  test.each([
    ['cancelled', (to: Hex) => ({ to, data: '0x' as Hex, value: '0x0' as Hex })],
    ['replaced', (to: Hex) => ({ to, data: '0x' as Hex, value: '0x1' as Hex })],
  ])('a transaction of its own on the nonce: %s, and its hash is never taken', async (kind, other) => {
    const { told, follower, nonce, hash } = await waiting(it.nativeDeposit());
    const by = await it.wallet.broadcast({ from: it.wallet.address, gas: '0x5208', ...other(it.wallet.address) }, { nonce, gasPriceGwei: 50n });
    await it.mine(30);
    await follower.round();
    expect(told.at(-1)).toEqual({ kind, by });
    expect(claims().map((claim) => claim.depositHash)).toEqual([hash]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('a hash that our node never knew: the same call is found under its real one', async () => {
    it.wallet.onSend = async (transaction, broadcast) => {
      await broadcast(transaction);
      return `0x${'77'.repeat(32)}`;
    };
    const { told, follower, hash } = await waiting(it.nativeDeposit());
    await follower.round();
    const update = told.at(-1);
    expect(update?.kind).toBe('spedUp');
    expect(claims().map((claim) => claim.depositHash)).not.toContain(hash);
    await it.mine();
    await follower.round();
    expect(last(told)).toBe('mined');
    expect(transactions()).toMatchObject([{ receipt: { status: 1 } }]);
  });

  test('another deposit on the nonce is a replacement, not a speed-up', async () => {
    const { told, follower, nonce } = await waiting(it.nativeDeposit());
    const other = it.nativeDeposit(7n);
    const by = await it.wallet.broadcast({ from: it.wallet.address, to: other.to, data: other.data, value: '0x7', gas: '0x7a120' }, { nonce, gasPriceGwei: 50n });
    await it.mine();
    await follower.round();
    expect(told.at(-1)).toEqual({ kind: 'replaced', by });
  });

  test('dropped from the pool: not seen after 10 blocks, and picked up when it comes back', async () => {
    const { told, follower, hash, nonce } = await waiting(it.nativeDeposit());
    const write = it.nativeDeposit();
    await it.rpc('anvil_dropTransaction', [hash]);
    await follower.round();
    expect(last(told)).toBe('unknown');
    await it.mine(10);
    await follower.round();
    expect(told.at(-1)).toEqual({ kind: 'notSeen', blocks: 10 });
    const { gas } = it.wallet.lastTransaction;
    const again = await it.wallet.broadcast({ from: it.wallet.address, to: write.to, data: write.data, value: '0xde0b6b3a7640000', gas }, { nonce });
    expect(again).toBe(hash);
    await it.mine();
    await follower.round();
    expect(last(told)).toBe('mined');
  });
});
