import { zeroAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { seededFarms, seededMiningPools, seededRewardPools } from '../../../devnet/deploy/seedEarn.ts';
import { pendingReward } from '../../../src/core/earn/pending.ts';
import { aprOf } from '../../../src/core/earn/apr.ts';
import { stakeRoom } from '../../../src/core/earn/limits.ts';
import { multiplierText, poolWeight } from '../../../src/core/earn/multiplier.ts';
import { readEarnWindow } from '../../../src/io/reads/earnWindow.ts';
import { readEarn } from '../../../src/io/reads/earn.ts';
import { isOriginals } from '../contractKind.ts';
import { account, alice, bob, useWorld } from '../contracts/fixture.ts';
import { bothPendings, contractsOf, placeOf, placesOf, readAll, type Places } from './support.ts';

const world = useWorld();
const carol = account(3);
let places: Places;
beforeEach(() => {
  places = placesOf(world, world.bsc);
});

describe('places to earn at', () => {
  test('have their tokens, limits and stakes', async () => {
    const { bsc } = world;
    const round = await readAll(places, bsc, alice);
    expect(round.pools.length).toBe(
      Object.keys(seededMiningPools).length + Object.keys(seededRewardPools).length + seededFarms.length,
    );
    const whole = (symbol: string) => 10n ** BigInt(bsc.world.tokens[symbol]?.decimals ?? 0);
    for (const [symbol, seeded] of Object.entries(seededMiningPools)) {
      const { pool, position } = placeOf(round, 'mining', symbol);
      expect(pool).toMatchObject({
        exists: true,
        isPaused: false,
        staked: { address: bsc.world.lpTokens[symbol]?.toLowerCase(), symbol: `${symbol}-LP` },
        totalStaked: seeded.ofAlice * whole(symbol),
        limits: {
          minStake: seeded.minStake === undefined ? 1n : seeded.minStake * whole(symbol),
          maxStake: (seeded.maxStake ?? 0n) * whole(symbol),
          maxPoolSize: (seeded.maxPoolSize ?? 0n) * whole(symbol),
        },
        unstakeFee: { rate: 0n, windowSeconds: null },
      });
      expect(position.stakedBalance).toBe(seeded.ofAlice * whole(symbol));
      expect(position.allowance).toBe(0n);
    }
    expect(stakeRoom(placeOf(round, 'mining', 'ISLAND').pool, null).isFull).toBe(true);
    expect(stakeRoom(placeOf(round, 'mining', 'XGC').pool, null).pool).toBe(400n * whole('XGC'));
    const own = placeOf(round, 'rewards', 'CCS');
    expect(own.pool.unstakeFee).toEqual(
      isOriginals
        ? { rate: 50_000n, laterRate: 50_000n, windowSeconds: null }
        : { rate: 50_000n, laterRate: 10_000n, windowSeconds: 604_800n },
    );
    expect(own.pool.staked?.address).toBe(bsc.token('BRIDGE').address.toLowerCase());
  });

  test('farms have their multiplier, weight and LP tokens, and are paid by the block', async () => {
    const { bsc } = world;
    const round = await readAll(places, bsc, alice);
    const { pool, position } = placeOf(round, 'farms', 1);
    expect(pool.rewards?.kind === 'farm' && multiplierText(pool.rewards.farmMultiplier)).toBe('2X');
    expect(poolWeight(pool)).toEqual({ part: 200n, whole: 300n });
    expect(pool.staked).toEqual({ address: bsc.world.lpTokens.USDC?.toLowerCase(), symbol: 'USDC-LP', decimals: 6 });
    expect([pool.totalStaked, position.stakedBalance]).toEqual([600_000_000n, 400_000_000n]);
    // The head comes with the round, so that it need not be polled as well.
    expect(round.head).toBe(round.block);
    for (let blocks = 0; blocks < 5; blocks += 1) {
      await bsc.client.mine({ blocks: 1 });
      const now = await readAll(places, bsc, alice);
      const { app, contract } = await bothPendings(bsc, now, placeOf(now, 'farms', 1));
      expect(app).toBe(contract);
      expect(pendingReward(pool, position, now.block)).toBe(contract);
    }
  });

  test('one read is one batch once everything was named', async () => {
    const { bsc } = world;
    await readAll(places, bsc, alice);
    let batches = 0;
    const counting = {
      ...places.reader,
      multicall: (...input: Parameters<typeof places.reader.multicall>) => {
        batches += input[1].length > 0 ? 1 : 0;
        return places.reader.multicall(...input);
      },
    };
    await readEarn(counting, bsc.chainId, places.entries, alice);
    // It is another reader, which was told nothing yet: receipts of pools are named first.
    expect(batches).toBe(2);
    batches = 0;
    await readEarn(counting, bsc.chainId, places.entries, bob);
    expect(batches).toBe(1);
  });

  test('a hundred farms and a hundred pools are one batch of at most 2,000 calls a round', async () => {
    const { bsc } = world;
    const [farm, pool] = (['farms', 'rewards'] as const).map((kind) => places.entries.find((one) => one.kind === kind));
    if (farm === undefined || pool === undefined) throw new Error('no places');
    // Each is read as if it were another one: half of the farms are not there.
    const many = Array.from({ length: 100 }, (_, index) => [
      { ...farm, id: index % 4 },
      { ...pool, id: 100 + index },
    ]).flat();
    const batches: number[] = [];
    const counting = {
      ...places.reader,
      multicall: (...input: Parameters<typeof places.reader.multicall>) => {
        if (input[1].length > 0) batches.push(input[1].length);
        return places.reader.multicall(...input);
      },
    };
    await readEarn(counting, bsc.chainId, many, alice);
    batches.length = 0;
    const round = await readEarn(counting, bsc.chainId, many, alice);
    expect(batches).toHaveLength(1);
    expect(batches[0]).toBeLessThanOrEqual(2_000);
    expect(round.pools.filter(({ exists }) => exists === true)).toHaveLength(150);
    expect(round.positions.filter(({ stakedBalance }) => stakedBalance !== null && stakedBalance > 0n).length).toBe(
      150,
    );
  });

  test('a farm that is not there and one of a paused contract are told', async () => {
    const { bsc } = world;
    const [farm] = places.entries.filter(({ kind }) => kind === 'farms');
    if (farm === undefined) throw new Error('no farm');
    await bsc.admin.earn.pause('bridgeChef');
    const { pools } = await readEarn(places.reader, bsc.chainId, [farm, { ...farm, id: 9 }, { ...farm, id: -1 }], null);
    expect(pools.map(({ exists, isPaused }) => [exists, isPaused])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  test('rates follow from the rewards of the window', async () => {
    const { bsc } = world;
    const usdc = bsc.token('USDC').address;
    await bsc.admin.earn.moveTime(3 * 86_400);
    await bsc.admin.mint(usdc, account(0), 7_000_000n);
    await bsc.admin.earn.addRewards('liquidityMiningPools', usdc, 7_000_000n);
    await bsc.admin.earn.moveTime(8 * 86_400);
    await bsc.admin.mint(usdc, account(0), 5_000_000n);
    await bsc.admin.earn.addRewards('liquidityMiningPools', usdc, 5_000_000n);
    const window = await readEarnWindow(places.reader, bsc.chainId, places.entries);
    const round = await readAll(places, bsc, bob);
    const { pool } = placeOf(round, 'mining', 'USDC');
    expect(window.rewards.find(({ key }) => key === pool.key)).toMatchObject({ amount: 5_000_000n, count: 1 });
    const seconds = window.toTime - window.fromTime;
    const { apr } = aprOf({ pool, window, prices: {}, usualBlockTimeMs: null });
    expect(seconds).toBeLessThanOrEqual(604_800n);
    // The first block of the window is the one after the long step.
    expect(apr === null || apr > 0n).toBe(true);
  });
});

describe('the sums that a harvest pays', () => {
  const pick = (random: () => number, most: number): number => Math.floor(random() * most);
  /** The same order in every run. */
  function seeded(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }

  test('are those that the app computes, after every step of a random order', async () => {
    const { bsc } = world;
    const random = seeded(20);
    const contracts = contractsOf(bsc);
    const token = bsc.token('CCS');
    const [lpToken, farmLp] = [bsc.world.lpTokens.CCS, bsc.world.lpTokens.USDC].map((address) =>
      bsc.at('TestToken', address ?? zeroAddress),
    );
    if (lpToken === undefined || farmLp === undefined) throw new Error('no LP token');
    const users = [alice, bob, carol];
    for (const user of users) {
      await bsc.send(account(0), lpToken, 'transfer', [user, 500n]);
      await bsc.send(user, lpToken, 'approve', [contracts.mining.address, 10n ** 30n]);
      await bsc.send(account(0), farmLp, 'transfer', [user, 10n ** 9n]);
      await bsc.send(user, farmLp, 'approve', [contracts.farms.address, 10n ** 30n]);
    }
    await bsc.admin.mint(token.address, account(0), 100_000n);
    let steps = 0;
    const tooLittle: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const user = users[pick(random, users.length)] ?? alice;
      const round = await readAll(places, bsc, user);
      const pool = placeOf(round, 'mining', 'CCS');
      const farm = placeOf(round, 'farms', 1);
      for (const place of [pool, farm]) {
        const { app, contract } = await bothPendings(bsc, round, place);
        expect([step, app]).toEqual([step, contract]);
      }
      const stake = pool.position.stakedBalance ?? 0n;
      const deposit = farm.position.stakedBalance ?? 0n;
      const amount = BigInt(1 + pick(random, 40));
      const kind = pick(random, 8);
      if (kind === 0) await bsc.send(user, contracts.mining, 'stake', [token.address, amount]);
      if (kind === 1 && stake > 0n)
        await bsc.send(user, contracts.mining, 'unstake', [token.address, amount < stake ? amount : stake]);
      if (kind === 2) await bsc.admin.earn.addRewards('liquidityMiningPools', token.address, amount * 7n);
      if (kind === 3 && stake > 0n && !isOriginals && pool.pool.receipt !== null) {
        const to = users[(users.indexOf(user) + 1) % users.length];
        await bsc.send(user, bsc.at('PoolReceiptToken', pool.pool.receipt), 'transfer', [to, 1n]);
      }
      if (kind === 4) await bsc.send(user, contracts.farms, 'deposit', [1n, amount * 1_000n]);
      if (kind === 5 && deposit > 0n)
        await bsc.send(user, contracts.farms, 'withdraw', [1n, amount * 1_000n < deposit ? amount * 1_000n : deposit]);
      if (kind === 6) await bsc.admin.earn.setMultiplier(BigInt(pick(random, 2)), BigInt(100 * pick(random, 4) + 50));
      if (kind === 7 && deposit > 0n) {
        const before = await bsc.balance(bsc.token('BRIDGE'), user);
        const now = await readAll(places, bsc, user);
        const shown = pendingReward(placeOf(now, 'farms', 1).pool, placeOf(now, 'farms', 1).position, now.block);
        if ((shown ?? 0n) > 0n) {
          await bsc.send(user, contracts.farms, 'harvest', [1n]);
          const paid = (await bsc.balance(bsc.token('BRIDGE'), user)) - before;
          if (paid < (shown ?? 0n)) tooLittle.push(`step ${step}: ${paid} of ${shown}`);
        }
      }
      steps += 1;
    }
    expect([steps, tooLittle]).toEqual([60, []]);
  });
});
