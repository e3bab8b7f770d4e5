import { parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainAdmin } from '../../../devnet/deploy/admin.ts';
import { seededPools } from '../../../devnet/deploy/seedLiquidity.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { localChainIds, type LocalChainId } from '../../../devnet/ports.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { positionsOf } from '../../../src/core/liquidity/position.ts';
import { fitsPool } from '../../../src/core/liquidity/poolRoom.ts';
import { afterWithdrawalFee } from '../../../src/core/liquidity/withdrawalFee.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { findPool } from '../../../src/io/reads/findPool.ts';
import { readPools, readPositions } from '../../../src/io/reads/liquidity.ts';
import { fetchLpTokens, proveLpTokens } from '../../../src/io/registries/lpTokens.ts';
import { readDecimals } from '../../../src/io/reads/decimals.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { contractKind, isOriginals } from '../contractKind.ts';
import { alice, bob } from '../services/support.ts';
import { addLiquidity, balanceOf, lpOf, tokenOf, withdrawHere } from './support.ts';

let running: RunningWorld;
let deployment: Deployment;
let reader: RpcReader;
beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  deployment = buildDeployment(running.world, endpointsOf(running));
  reader = createRpcReader(deployment.chains);
});
afterAll(() => running.stop());

const tokensOf = (chainId: LocalChainId) =>
  deployment.tokens.flatMap((entry) => tokenOnChain(entry, chainId)?.address ?? []);

async function poolOf(chainId: LocalChainId, symbol: string) {
  const [pool] = (await readPools(reader, chainId, [tokenOf(running, chainId, symbol).address])).pools;
  if (pool === undefined) throw new Error('no pool');
  return pool;
}

async function positions(chainId: LocalChainId, account: typeof alice.address) {
  const { pools } = await readPools(reader, chainId, tokensOf(chainId));
  const lpTokens = pools.flatMap(({ lpToken }) => (lpToken === null ? [] : [lpToken.address]));
  return positionsOf(pools, await readPositions(reader, chainId, account, lpTokens), deployment.tokens);
}

describe.each(localChainIds)('the pools of chain %i', (chainId) => {
  test('are those of its tokens, with their LP tokens, limits and fees', async () => {
    const { pools, block } = await readPools(reader, chainId, tokensOf(chainId));
    expect(block).toBeGreaterThan(0n);
    for (const pool of pools) {
      const [symbol = '', token] =
        Object.entries(running.world.chains[chainId].tokens).find(([, { address }]) => address === pool.token) ?? [];
      const lpToken = running.world.chains[chainId].lpTokens[symbol];
      const { maxPoolSize = 0n, withdrawalFeePpm = 2_000n } = seededPools[symbol] ?? {};
      expect(pool).toMatchObject({
        exists: lpToken !== undefined,
        lpToken: lpToken === undefined ? null : { address: lpToken.toLowerCase(), symbol: 'Bridge-LP', decimals: 18 },
        maxPoolSize: maxPoolSize * 10n ** BigInt(token?.decimals ?? 0),
        withdrawalFeeRate: withdrawalFeePpm,
        bridgeFeeRate: symbol === 'USDC' ? 1_500n : 3_500n,
        isPaused: false,
        isBridgePaused: false,
      });
      // All LP tokens stand for what lies in the bridge, as nothing was bridged yet.
      expect([pool.lpTotal, pool.spendable]).toEqual([pool.bridgeBalance, pool.bridgeBalance]);
    }
    const full = pools.filter(({ isFull }) => isFull === true).map(({ token }) => token);
    expect(full).toEqual([tokenOf(running, chainId, 'ISLAND').address]);
  });

  test('hold what Alice has of them, in the units of the underlying, and nothing of Bob', async () => {
    expect(await positions(chainId, bob.address)).toEqual([]);
    const held = await positions(chainId, alice.address);
    const expected = Object.entries(seededPools).flatMap(([symbol, { ofAlice }]) =>
      ofAlice === undefined ? [] : [[symbol, ofAlice * 10n ** BigInt(tokenOf(running, chainId, symbol).decimals)]],
    );
    expect(Object.fromEntries(held.map(({ token, lpBalance }) => [token.symbol, lpBalance]))).toEqual(
      Object.fromEntries(expected),
    );
    const usdc = held.find(({ token }) => token.symbol === 'USDC');
    expect(usdc).toMatchObject({
      decimals: 6,
      lpBalance: parseUnits('1000', 6),
      spendableHere: parseUnits('1000', 6),
      share: { part: parseUnits('1000', 6), whole: parseUnits('1000000', 6) },
    });
  });

  test.each(['CCS', 'USDC', 'BRIDGE', 'TXL'])(
    'take and give %s to the unit, by the fee that was read',
    async (symbol) => {
      const token = tokenOf(running, chainId, symbol);
      const lpToken = lpOf(running, chainId, symbol);
      const amount = 100n * 10n ** BigInt(token.decimals) + (token.decimals === 0 ? 0n : 1n);
      const before = await balanceOf(running, chainId, lpToken, alice.address);
      await addLiquidity(running, chainId, symbol, amount);
      expect(await balanceOf(running, chainId, lpToken, alice.address)).toBe(before + amount);

      const pool = await poolOf(chainId, symbol);
      const held = await balanceOf(running, chainId, token.address, alice.address);
      await withdrawHere(running, chainId, symbol, amount);
      expect((await balanceOf(running, chainId, token.address, alice.address)) - held).toBe(
        afterWithdrawalFee(amount, pool.withdrawalFeeRate ?? -1n),
      );
      expect((await poolOf(chainId, symbol)).lpTotal).toBe((pool.lpTotal ?? 0n) - amount);
    },
  );

  test('of the native coin do so too, whatever becomes of its LP tokens', async () => {
    const symbol = chainId === 6661 ? 'ETH' : 'BNB';
    const client = nodeClient(running.nodeUrls[chainId]);
    await addLiquidity(running, chainId, symbol, 1_000_000n);
    const pool = await poolOf(chainId, symbol);
    const { wrappedNative, bridgeERC20, liquidityManager } = running.world.chains[chainId].contracts;
    const before = await balanceOf(running, chainId, wrappedNative, bridgeERC20);
    const coins = await client.getBalance({ address: alice.address });
    await withdrawHere(running, chainId, symbol, 1_000_000n);
    expect(before - (await balanceOf(running, chainId, wrappedNative, bridgeERC20))).toBe(
      afterWithdrawalFee(1_000_000n, pool.withdrawalFeeRate ?? -1n),
    );
    expect(await client.getBalance({ address: alice.address })).toBeLessThan(coins);
    expect((await poolOf(chainId, symbol)).lpTotal).toBe((pool.lpTotal ?? 0n) - 1_000_000n);
    const retired = await balanceOf(running, chainId, lpOf(running, chainId, symbol), liquidityManager);
    expect(retired > 0n).toBe(isOriginals);
  });

  test('take exactly the room that was read', async () => {
    const pool = await poolOf(chainId, 'TXL');
    const room = typeof pool.room === 'bigint' ? pool.room : -1n;
    expect([fitsPool(room, room), fitsPool(room, room + 1n)]).toEqual([true, false]);
    await expect(addLiquidity(running, chainId, 'TXL', room + 1n)).rejects.toThrow('max pool size reached');
    await addLiquidity(running, chainId, 'TXL', room);
    expect((await poolOf(chainId, 'TXL')).isFull).toBe(true);
    await expect(addLiquidity(running, chainId, 'TXL', 1n)).rejects.toThrow('max pool size reached');
  });

  test('say when nothing can be taken out, and when they are paused', async () => {
    const admin = chainAdmin(running.nodeUrls[chainId], running.world.chains[chainId]);
    const { address } = tokenOf(running, chainId, 'CCS');
    await admin.drainLiquidity(address, 3n);
    await admin.pools.pause();
    expect(await poolOf(chainId, 'CCS')).toMatchObject({ spendable: 3n, isPaused: true, isBridgePaused: false });
    const ofCcs = async () => (await positions(chainId, alice.address)).find(({ token }) => token.symbol === 'CCS');
    expect(await ofCcs()).toMatchObject({ spendableHere: 0n, isPaused: true });
    await admin.pools.unpause();
    expect(await ofCcs()).toMatchObject({ spendableHere: 3n, isPaused: false });
    await admin.drainLiquidity(address, 1_000_000n);
  });

  test('are found by token, by LP token, and by an LP token whose token nobody named', async () => {
    const usdc = { token: tokenOf(running, chainId, 'USDC').address, lpToken: lpOf(running, chainId, 'USDC') };
    const lower = (text: string) => text.toLowerCase();
    for (const [address, known] of [
      [usdc.token, []],
      [usdc.lpToken, [usdc.token]],
      [usdc.lpToken, []],
    ] as const) {
      const { pool, isWhole } = await findPool(reader, chainId, address, known);
      expect([pool && lower(pool.token), pool && lower(pool.lpToken), isWhole]).toEqual([
        lower(usdc.token),
        lower(usdc.lpToken),
        true,
      ]);
    }
    expect(await findPool(reader, chainId, bob.address, [])).toEqual({ pool: null, isWhole: true });
  });
});

test('the remote LP registry adds the LP token that the release does not have, and its token is found', async () => {
  const fetched = await fetchLpTokens({ staticHost: deployment.staticHost ?? '', shipped: [{ symbol: 'USDC-LP' }] });
  const proven = await proveLpTokens(fetched, localChainIds, (chainId, addresses) =>
    readDecimals(reader, chainId, addresses),
  );
  expect(proven.tokens.map(({ symbol }) => symbol)).toEqual(['PEPPER-LP']);
  expect(proven.log).toEqual([
    'USDC-LP already exists',
    'GHOST-LP has no contract on chain 6661',
    'GHOST-LP has no contract on chain 6662',
  ]);
  const { pool } = await findPool(reader, 6661, lpOf(running, 6661, 'PEPPER'), []);
  expect(pool?.token).toBe(running.world.oddTokens[6661].pepper.toLowerCase());
  running.service('static-host').faults.place({ kind: 'status', status: 503 });
  await running.service('static-host').settle();
  expect((await fetchLpTokens({ staticHost: deployment.staticHost ?? '', shipped: [] })).log).toEqual([
    'Dynamic LP tokens failed: status 503',
  ]);
});
