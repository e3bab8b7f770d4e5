import { expect, test } from 'vitest';
import { numberToHex, type Hex } from 'viem';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { loadTransactions } from '../../../src/io/db/transactions.ts';
import { bridgeErc20Slice, bridgeErc20Store, resetBridgeErc20 } from '../../../src/state/bridgeErc20.ts';
import { claimsStore, storeClaim } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import type { FollowUpdate } from '../../../src/wallet/follow/follow.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

/** A small random number generator with a seed, so that a failed run can be repeated (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The deposit that the fixture's releases claim. */
const released: Hex = `0x${'d1'.repeat(32)}`;

test('200 of 200 random transactions that are sped up have their new hash in every store, in memory and on the disk (rule 6.5)', async () => {
  const seed = Number(process.env.CAUSEWAY_SEED ?? 20260801);
  console.log(`seed ${seed}`);
  const random = seeded(seed);
  await it.approve('USDC', 10n ** 12n);
  await it.rpc('evm_setAutomine', [false]);
  const moved = { deposit: 0, approve: 0, release: 0 };
  for (let index = 0; index < 200; index += 1) {
    const write = await [
      () => it.nativeDeposit(BigInt(1 + random(10 ** 9))),
      () => it.tokenDeposit('USDC', BigInt(1 + random(1_000_000))),
      () => it.approval('BRIDGE', BigInt(index)),
      () => it.release(BigInt(1_000 + index)),
    ][random(4)]?.();
    if (!write) throw new Error('no write');
    if (write.summary.kind === 'release')
      await storeClaim({
        type: 'erc20',
        sourceChainId: 6662,
        targetChainId: 6661,
        depositHash: released,
        currencyId: 'USDC',
        typedAmount: '3',
        createdAt: 1,
      });
    await speedUp(write, random);
    moved[write.kind] += 1;
    await resetBridgeErc20();
    transactionsStore.setState({ byKey: {} });
    claimsStore.setState({ byKey: {} });
    await it.wipe();
  }
  console.log(moved);
  expect(Math.min(...Object.values(moved))).toBeGreaterThan(20);
});

async function speedUp(write: PreparedWrite, random: (below: number) => number): Promise<void> {
  const tab = it.tab();
  const { hash } = value(await tab.send(write));
  const updates: FollowUpdate[] = [];
  const follower = createFollower(tab.world);
  follower.follow(write.chainId, hash, (update) => updates.push(update));
  for (let rounds = random(3); rounds > 0; rounds -= 1) await follower.round();
  const { nonce } = (await it.rpc('eth_getTransactionByHash', [hash])) as { nonce: Hex };
  const { gas } = it.wallet.lastTransaction;
  const call = { from: it.wallet.address, to: write.to, data: write.data, value: numberToHex(write.value), gas };
  const faster = await it.wallet.broadcast(call, { nonce: Number(nonce), gasPriceGwei: BigInt(20 + random(200)) });
  expect(faster).not.toBe(hash);
  for (let rounds = random(2); rounds > 0; rounds -= 1) await follower.round();
  await it.mine(1 + random(12));
  await follower.round();
  expect(updates.at(-1)).toEqual({ kind: 'spedUp', hash: faster });

  const claims = write.kind === 'approve' ? [] : [faster];
  const form = write.kind === 'deposit' ? faster : null;
  const inMemory = {
    transactions: Object.values(transactionsStore.getState().byKey),
    claims: Object.values(claimsStore.getState().byKey),
    form: bridgeErc20Store.getState().depositHash,
  };
  await bridgeErc20Slice.reload();
  const onDisk = {
    transactions: await loadTransactions(),
    claims: await loadClaims(),
    form: bridgeErc20Store.getState().depositHash,
  };
  for (const persisted of [inMemory, onDisk]) {
    expect(persisted.transactions.map((one) => one.hash)).toEqual([faster]);
    expect(persisted.transactions.map((one) => one.claim?.depositHash)).toEqual([
      write.kind === 'deposit' ? faster : write.kind === 'release' ? released : undefined,
    ]);
    expect(persisted.claims.map(({ depositHash, releaseHash }) => releaseHash ?? depositHash)).toEqual(claims);
    expect(persisted.form).toBe(form);
  }
  expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([faster]);
  await follower.round();
  expect(updates.at(-1)).toMatchObject({ kind: 'mined', receipt: { status: 1 } });
}
