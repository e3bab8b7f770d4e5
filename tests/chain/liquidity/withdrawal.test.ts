import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainAdmin } from '../../../devnet/deploy/admin.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { claimState } from '../../../src/core/claims/claim.ts';
import { isWithdrawal } from '../../../src/core/claims/withdrawal.ts';
import { claimChecks } from '../../../src/core/doctor/checks.ts';
import { claimVerdict } from '../../../src/core/doctor/verdict.ts';
import { betterPlaces, canPay, targetOf, type WithdrawalSource } from '../../../src/core/liquidity/payable.ts';
import { placeOfPool } from '../../../src/core/liquidity/position.ts';
import { diagnose } from '../../../src/io/claims/diagnose.ts';
import { findClaims } from '../../../src/io/claims/findClaims.ts';
import { readPools } from '../../../src/io/reads/liquidity.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { storeClaims } from '../../../src/io/claims/storeClaims.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { watchRound } from '../../../src/io/watch/watchRound.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { tryRelease } from '../../../src/wallet/send/tryRelease.ts';
import { contractKind } from '../contractKind.ts';
import { mine, otherChain, release, wipeStorage } from '../claims/support.ts';
import { alice, bob } from '../services/support.ts';
import { balanceOf, tokenOf, withdrawElsewhere } from './support.ts';

const chainIds = [6661, 6662] as const;
let running: RunningWorld;
let reader: RpcReader;
beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains);
});
afterAll(() => running.stop());

async function poolOf(chainId: LocalChainId, symbol: string) {
  const [pool] = (await readPools(reader, chainId, [tokenOf(running, chainId, symbol).address])).pools;
  if (pool === undefined) throw new Error('no pool');
  return pool;
}

/** What the withdrawal of an amount was said to come to, before it was made. */
async function promised(sourceChainId: LocalChainId, symbol: string, amount: bigint) {
  const [source, target] = await Promise.all([
    poolOf(sourceChainId, symbol),
    poolOf(otherChain(sourceChainId), symbol),
  ]);
  const from: WithdrawalSource = {
    decimals: tokenOf(running, sourceChainId, symbol).decimals,
    withdrawalFeeRate: source.withdrawalFeeRate ?? -1n,
    mode: 'raw',
  };
  const place = placeOfPool(target, tokenOf(running, otherChain(sourceChainId), symbol).decimals);
  return { from, place, payout: targetOf(amount, from, place) };
}

describe.each([
  [6661, 'USDC'],
  [6662, 'USDC'],
  [6661, 'CCS'],
  [6662, 'BRIDGE'],
] as const)('a withdrawal from chain %i of %s', (sourceChainId, symbol) => {
  test('is a claim like any deposit, which pays exactly the amount that was shown before', async () => {
    const targetChainId = otherChain(sourceChainId);
    const amount = 300n * 10n ** BigInt(tokenOf(running, sourceChainId, symbol).decimals);
    const { payout } = await promised(sourceChainId, symbol, amount);
    const ref = await withdrawElsewhere(running, sourceChainId, symbol, amount, bob.address);
    const first = await readClaimFacts(reader, ref, 1);
    // The chain goes on by itself.
    expect(claimState(first).kind).toBe('waiting');
    expect(first.receipt?.event).toMatchObject({
      kind: 'liquidity',
      amount: payout?.deposited,
      receiver: bob.address.toLowerCase(),
      targetChainId,
    });
    expect(isWithdrawal({ lastFacts: first })).toBe(true);
    await mine(running, sourceChainId, 12);
    const target = tokenOf(running, targetChainId, symbol).address;
    const before = await balanceOf(running, targetChainId, target, bob.address);
    await release(running, reader, ref);
    expect((await balanceOf(running, targetChainId, target, bob.address)) - before).toBe(payout?.arrives);
    expect(claimState(await readClaimFacts(reader, ref, 2))).toEqual({ kind: 'released' });
  });
});

test('a withdrawal is found again from account and chain, by its sender and its recipient, and the checkup names it', async () => {
  const ref = await withdrawElsewhere(running, 6661, 'USDC', 1_000_000n, bob.address);
  await mine(running, 6661, 12);
  for (const account of [alice.address, bob.address]) {
    await wipeStorage();
    const { claims } = await findClaims(reader, { chainIds, account, nowMs: Date.now() });
    const found = claims.find((claim) => claim.ref.depositHash === ref.depositHash);
    expect(found?.ref).toEqual(ref);
    expect(isWithdrawal({ lastFacts: found?.facts })).toBe(true);
  }
  const { chains } = buildDeployment(running.world, endpointsOf(running));
  const book = {
    chain: (id: number) => chains.find(({ chainId }) => chainId === id) ?? null,
    tokens: [],
    collections: () => [],
  };
  const checkup = await diagnose(reader, {
    ref,
    chainIds,
    account: alice.address,
    lastBlockHash: null,
    tryRelease: (payable) => tryRelease(reader, book, payable),
    nowMs: 1,
  });
  const checks = claimChecks(checkup);
  expect(checks.find(({ id }) => id === 'receipt')).toMatchObject({ state: 'pass', params: { kind: 'liquidity' } });
  expect(checks.filter(({ id, state }) => id === 'oracle' && state === 'pass')).toHaveLength(3);
  expect(claimVerdict(checkup, checks).code).toBe('ready');
});

test('the watcher counts its blocks, and notifies once that it can be claimed', async () => {
  await wipeStorage();
  const ref = await withdrawElsewhere(running, 6662, 'USDC', 1_000_000n);
  await storeClaims([{ ...ref, currencyId: 'USDC', typedAmount: '1', createdAt: Date.now() }]);
  const notified: NoticeKind[] = [];
  let nowMs = Date.now();
  const round = () => {
    nowMs += 61_000;
    return watchRound({
      reader,
      clock: { ...systemClock, nowMs: () => nowMs },
      canNotify: () => true,
      showNotices: async (notices) => void notified.push(...notices.map(({ kind }) => kind)),
      mayMoveHashes: async () => false,
      onWritten: () => undefined,
      onReady: () => undefined,
    });
  };
  await round();
  expect(notified).toEqual([]);
  await mine(running, 6662, 12);
  await round();
  await round();
  expect(notified).toEqual(['ready']);
  const [claim] = await loadClaims();
  expect(claim && [isWithdrawal(claim), claimState(claim.lastFacts ?? null).kind]).toEqual([true, 'ready']);
});

test('if the target has no liquidity left, this is shown, another network is named, and the claim waits', async () => {
  const { from, place, payout } = await promised(6661, 'USDC', 2_000_000n);
  const gross = payout?.gross ?? 0n;
  const admin = chainAdmin(running.nodeUrls[6662], running.world.chains[6662]);
  const { address } = tokenOf(running, 6662, 'USDC');
  const before = await poolOf(6662, 'USDC');
  // Fees of earlier claims wait in the bridge; a withdrawal cannot be paid out of them.
  const unsent = (before.bridgeBalance ?? 0n) - (before.spendable ?? 0n);
  await admin.drainLiquidity(address, 0n);
  const drained = placeOfPool(await poolOf(6662, 'USDC'), 6);
  expect([canPay(place, gross), canPay(drained, gross)]).toEqual([true, false]);
  const here = { ...placeOfPool(await poolOf(6661, 'USDC'), 6), chainId: 6661 };
  expect(betterPlaces(2_000_000n, from, 6662, [drained, here]).map(({ chainId }) => chainId)).toEqual([6661]);
  const ref = await withdrawElsewhere(running, 6661, 'USDC', 2_000_000n);
  await mine(running, 6661, 12);
  await expect(release(running, reader, ref)).rejects.toThrow('Not enough liquidity in bridge');
  await admin.drainLiquidity(address, gross + unsent - 1n);
  expect(canPay(placeOfPool(await poolOf(6662, 'USDC'), 6), gross)).toBe(false);
  await admin.drainLiquidity(address, gross + unsent);
  expect(canPay(placeOfPool(await poolOf(6662, 'USDC'), 6), gross)).toBe(true);
  await release(running, reader, ref);
  expect(claimState(await readClaimFacts(reader, ref, 2))).toEqual({ kind: 'released' });
});
