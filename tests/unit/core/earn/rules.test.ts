import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APR_ONE, aprOf, daysToEarnFee, isAprDifferent } from '../../../../src/core/earn/apr.ts';
import { isArchivedFarm } from '../../../../src/core/earn/entry.ts';
import type { EarnRound, EarnWindow } from '../../../../src/core/earn/facts.ts';
import { isUnstakeFeeSame } from '../../../../src/core/earn/feeSame.ts';
import {
  harvestBlocker,
  largestStake,
  stakeBlocker,
  stakeRoom,
  stakingLimit,
  unstakeBlocker,
} from '../../../../src/core/earn/limits.ts';
import { multiplierText, poolWeight } from '../../../../src/core/earn/multiplier.ts';
import { chefDue, pendingReward } from '../../../../src/core/earn/pending.ts';
import { parsePrice, PRICE_ONE } from '../../../../src/core/earn/prices.ts';
import { earnStatus } from '../../../../src/core/earn/status.ts';
import { unstakeFeeAmount, unstakeFeeNow, unstakeFeeOf } from '../../../../src/core/earn/unstakeFee.ts';
import { afterStake } from '../../../../src/core/earn/whatIf.ts';
import { worthHarvesting } from '../../../../src/core/earn/worth.ts';
import { account, bridge, farmPool, poolRewards, poolWithStake, positionIn, stakingPool, usdc } from './places.ts';

const day = 86_400n;
const windowOf = (key: string, amount: bigint, seconds = 7n * day): EarnWindow => ({
  chainId: 6662,
  fromBlock: 1n,
  toBlock: 2n,
  fromTime: 1_000n,
  toTime: 1_000n + seconds,
  blockTimeMs: 3_000n,
  blockTimeBlocks: 10_000n,
  rewards: [{ key, amount, count: 3 }],
});
const prices = { [usdc.address]: PRICE_ONE, [bridge.address]: PRICE_ONE / 4n };
const input = { window: null, prices, usualBlockTimeMs: null };

test('farm ids from -1 to -1 are archived', () => {
  expect([-2, -1, 0, 1].map(isArchivedFarm)).toEqual([false, true, false, false]);
});

test('the multiplier is read in hundredths, with an X', () => {
  expect([0n, 50n, 100n, 200n, 225n, 1_000n].map(multiplierText)).toEqual(['0X', '0.5X', '1X', '2X', '2.25X', '10X']);
  expect(poolWeight(farmPool())).toEqual({ part: 100n, whole: 300n });
  expect(poolWeight(farmPool({ sumOfFarmMultiplier: 0n }))).toBeNull();
  expect(poolWeight(stakingPool())).toBeNull();
});

describe('the unstake fee', () => {
  test('is that of the pool, else the default, and not known where either counts and was not read', () => {
    expect(unstakeFeeOf(50_000n, null, null)).toEqual({ rate: 50_000n, laterRate: 50_000n, windowSeconds: null });
    expect(unstakeFeeOf(0n, 300_000n, { seconds: 7n * day, laterRate: 10_000n })).toEqual({
      rate: 300_000n,
      laterRate: 10_000n,
      windowSeconds: 7n * day,
    });
    expect(unstakeFeeOf(0n, null, null)).toBeNull();
    expect(unstakeFeeOf(null, 300_000n, null)).toBeNull();
    // The later rate never raises a lower one.
    expect(unstakeFeeOf(5_000n, null, { seconds: day, laterRate: 10_000n })?.laterRate).toBe(5_000n);
  });

  test('falls at the end of its window, by the clock of the chain', () => {
    const fee = { rate: 300_000n, laterRate: 10_000n, windowSeconds: 100n };
    expect(unstakeFeeNow(fee, 1_000n, 1_099n)).toEqual({ rate: 300_000n, endsAt: 1_100n, laterRate: 10_000n });
    expect(unstakeFeeNow(fee, 1_000n, 1_100n)).toEqual({ rate: 10_000n, endsAt: null, laterRate: 10_000n });
    expect(unstakeFeeNow({ ...fee, windowSeconds: null }, 0n, 10n ** 10n).rate).toBe(300_000n);
    expect(unstakeFeeAmount(999n, 300_000n)).toBe(299n);
  });

  test('is another once more was staked, its window is over or a manager has changed it; what was not read is no change', () => {
    const fee = { rate: 300_000n, laterRate: 10_000n, windowSeconds: 100n };
    const pool = stakingPool({ unstakeFee: fee }, { kind: 'rewards' });
    const round: EarnRound = {
      chainId: 6662,
      head: null,
      block: 5n,
      blockTime: 1_100n,
      readAtMs: 0,
      account,
      pools: [farmPool(), pool],
      positions: [positionIn(farmPool()), positionIn(pool, { stakeUpdateTime: 1_000n })],
    };
    const stakedAt = (stakeUpdateTime: bigint | null) => [positionIn(pool, { stakeUpdateTime })];
    const isSame = (rate: bigint, over: Partial<EarnRound>) => isUnstakeFeeSame(rate, pool.key, { ...round, ...over });
    expect(isSame(10_000n, {})).toBe(true);
    expect(isSame(300_000n, {})).toBe(false);
    expect(isSame(10_000n, { positions: stakedAt(1_001n) })).toBe(false);
    expect(isSame(300_000n, { positions: stakedAt(1_001n) })).toBe(true);
    expect(isSame(10_000n, { pools: [{ ...pool, unstakeFee: { ...fee, laterRate: 20_000n } }] })).toBe(false);
    expect(isUnstakeFeeSame(1n, pool.key, null)).toBe(true);
    expect(isSame(1n, { positions: stakedAt(null) })).toBe(true);
    expect(isSame(1n, { blockTime: null })).toBe(true);
    expect(isSame(1n, { pools: [{ ...pool, unstakeFee: null }] })).toBe(true);
  });
});

describe('limits', () => {
  const limits = { minStake: 10n, maxStake: 100n, maxPoolSize: 1_000n, countedStaked: 950n };

  test('of pool and account, by the number of the contract; what was not read is not known', () => {
    const pool = stakingPool({ limits });
    expect(stakeRoom(pool, positionIn(pool, { stakedBalance: 30n }))).toEqual({
      pool: 50n,
      account: 70n,
      isFull: false,
    });
    expect(stakeRoom(stakingPool({ limits: { ...limits, countedStaked: 1_001n } }), null).isFull).toBe(true);
    expect(stakeRoom(stakingPool({ limits: { ...limits, countedStaked: null } }), null).pool).toBeNull();
    expect(stakeRoom(farmPool(), null).pool).toBe('unlimited');
    expect(largestStake(pool, positionIn(pool, { stakingTokenBalance: 500n, stakedBalance: 30n }))).toBe(50n);
  });

  test('a finished pool has none to look up, and one that was not read has 0', () => {
    expect(stakingLimit(stakingPool({ limits }))).toBe(100n);
    expect(stakingLimit(stakingPool({ limits }, { isFinished: true }))).toBe(0n);
    expect(stakingLimit(stakingPool({ limits: { ...limits, maxStake: null } }))).toBe(0n);
  });

  test('keep a stake from being sent, each with its reason', () => {
    const pool = stakingPool({ limits });
    const position = positionIn(pool, { stakedBalance: 30n });
    const base = {
      account,
      walletChainId: 6662,
      isOffline: false,
      pool,
      position,
      amount: 20n,
      balance: 1_000n,
      approval: 'APPROVED',
    } as const;
    expect(stakeBlocker(base)).toBeNull();
    expect(stakeBlocker({ ...base, amount: 9n })).toBe('belowMinimum');
    expect(stakeBlocker({ ...base, amount: 71n })).toBe('exceedsAccountLimit');
    expect(stakeBlocker({ ...base, amount: 51n })).toBe('exceedsRoom');
    expect(stakeBlocker({ ...base, balance: 19n })).toBe('exceedsBalance');
    expect(stakeBlocker({ ...base, approval: 'NOT_APPROVED' })).toBe('needsApproval');
    expect(stakeBlocker({ ...base, pool: { ...pool, isPaused: true } })).toBe('paused');
    expect(stakeBlocker({ ...base, walletChainId: 1 })).toBe('otherChain');
    const finished = stakingPool({ limits }, { isFinished: true });
    expect(stakeBlocker({ ...base, pool: finished, account: null })).toBe('finished');
  });

  test('an exit is always there: of a finished pool, and of farms while they are paused', () => {
    const pool = stakingPool({ limits }, { isFinished: true });
    const base = {
      account,
      walletChainId: 6662,
      isOffline: false,
      amount: 30n,
      isStakeAhead: false,
      feeRate: 0n,
      isFeeAccepted: false,
    };
    const held = { stakedBalance: 30n };
    expect(unstakeBlocker({ ...base, pool, position: positionIn(pool, held) })).toBeNull();
    expect(unstakeBlocker({ ...base, pool, position: positionIn(pool, held), amount: 25n })).toBe('leavesTooLittle');
    expect(unstakeBlocker({ ...base, pool, position: positionIn(pool, held), amount: 31n })).toBe('exceedsStake');
    expect(unstakeBlocker({ ...base, pool, position: positionIn(pool, held), feeRate: 1n })).toBe('feeNotAccepted');
    expect(unstakeBlocker({ ...base, pool, position: positionIn(pool, held), feeRate: null })).toBe('feeUnknown');
    // Also before an amount is typed.
    const waiting = { ...base, amount: null, isStakeAhead: true };
    expect(unstakeBlocker({ ...waiting, pool, position: positionIn(pool, held) })).toBe('stakeAhead');
    const paused = { ...farmPool(), isPaused: true };
    expect(unstakeBlocker({ ...base, pool: paused, position: positionIn(paused, held) })).toBeNull();
    const harvest = {
      account,
      walletChainId: 6662,
      isOffline: false,
      pool: paused,
      position: positionIn(paused, held),
    };
    expect(harvestBlocker({ ...harvest, pending: 1n })).toBeNull();
    expect(harvestBlocker({ ...harvest, pending: 0n })).toBe('nothingToHarvest');
  });
});

describe('the rate', () => {
  test('of a mining pool needs no price: the reward is the token below the LP token', () => {
    const pool = stakingPool();
    const { apr, why, proof } = aprOf({ ...input, prices: {}, pool, window: windowOf(pool.key, 1_000_000n) });
    // 1 USDC a week for 1,000 USDC.
    expect([apr, why]).toEqual([((1_000_000n * 31_536_000n) / (7n * day)) * (APR_ONE / 1_000_000_000n), 'known']);
    expect(proof?.source).toMatchObject({ kind: 'events', rewards: 1_000_000n, count: 3 });
  });

  test('of a pool that counts what was taken out is what a stake receives; the total stays what is staked', () => {
    // 3,000 were staked in all, of which 2,000 were taken out again.
    const pool = stakingPool({ rewards: poolRewards(3_000_000_000n) });
    const what = { ...input, pool, window: windowOf(pool.key, 3_000_000n) };
    const { apr, proof } = aprOf(what);
    expect(apr).toBe(aprOf({ ...what, pool: poolWithStake(3_000_000_000n) }).apr);
    expect(proof).toMatchObject({ totalStaked: 1_000_000_000n, countedStaked: 3_000_000_000n });
    const fee = { rate: 300_000n, laterRate: 300_000n, windowSeconds: null };
    const after = afterStake({ ...what, pool: { ...pool, unstakeFee: fee } }, null, 1_000_000_000n);
    expect(after.share).toEqual({ part: 1_000_000_000n, whole: 2_000_000_000n });
    // A quarter of 3 USDC a week: the contract will divide by 4,000.
    const perYear = (3_000_000n * 31_536_000n) / (7n * day);
    expect(after.perDay).toBe(perYear / (4n * 365n));
    expect(after.apr.apr).toBe((perYear * APR_ONE) / 4_000_000_000n);
    expect(after.daysUntilFeeEarned).toBe(daysToEarnFee(300_000n, after.apr.apr));
  });

  test('of a pool whose rewards have a price follows from the value of the number that its contract counts', () => {
    const pool = stakingPool({ rewards: poolRewards(2_000_000_000n), reward: bridge }, { earning: bridge });
    const { apr } = aprOf({ ...input, pool, window: windowOf(pool.key, 7n * 10n ** 18n) });
    // 365 BRIDGE a year at 0.25 for 2,000 dollars.
    expect(apr).toBe((9_125n * APR_ONE) / 200_000n);
  });

  test('of a farm follows from blocks, multiplier and prices', () => {
    const pool = farmPool({ bridgePerBlock: 3n * 10n ** 16n });
    const { apr } = aprOf({ ...input, pool, usualBlockTimeMs: 3_000n });
    // 0.01 BRIDGE at 0.25 a block, 10,512,000 blocks a year, for 1,000 dollars.
    expect(apr).toBe((26_280n * APR_ONE) / 1_000n);
  });

  test('is not known where a fact is missing, and 0 where nothing is paid any more', () => {
    const pool = stakingPool();
    const week = windowOf(pool.key, 1_000n);
    const why = (over: Partial<Parameters<typeof aprOf>[0]>) => {
      const { apr, why: reason } = aprOf({ ...input, pool, window: week, ...over });
      return [apr, reason];
    };
    expect(why({ window: null })).toEqual([null, 'noWindow']);
    expect(why({ window: windowOf(pool.key, 1_000n, day - 1n) })).toEqual([null, 'noWindow']);
    expect(why({ pool: { ...pool, totalStaked: 0n } })).toEqual([null, 'noStake']);
    expect(why({ pool: { ...pool, totalStaked: null } })).toEqual([null, 'notRead']);
    expect(why({ pool: stakingPool({}, { isFinished: true }) })).toEqual([0n, 'finished']);
    expect(why({ pool: farmPool(), prices: {}, window: week })).toEqual([null, 'noPrice']);
    expect(why({ pool: farmPool({ farmMultiplier: 0n }) })).toEqual([0n, 'finished']);
    expect(why({ pool: poolWithStake(1n) })).toEqual([null, 'dust']);
  });

  test('of a service is marked where it is off by more than a tenth', () => {
    expect(isAprDifferent(100n, 110n)).toBe(false);
    expect(isAprDifferent(100n, 111n)).toBe(true);
    expect(isAprDifferent(100n, 1_000n)).toBe(true);
    expect(isAprDifferent(null, 1n)).toBe(false);
    expect(isAprDifferent(1n, null)).toBe(false);
  });

  test('earns a fee back in so many days', () => {
    expect(Math.round(daysToEarnFee(300_000n, (APR_ONE * 1_251n) / 10_000n) ?? 0)).toBe(875);
    expect(daysToEarnFee(10_000n, (APR_ONE * 1_251n) / 10_000n)).toBeCloseTo(29.2, 1);
    expect(daysToEarnFee(10_000n, 0n)).toBeNull();
    expect(daysToEarnFee(0n, null)).toBe(0);
  });

  test('after a stake is exactly the one that is read then, in 1,000 random cases', () => {
    const amount = fc.bigInt(1n, 10n ** 18n);
    fc.assert(
      fc.property(amount, amount, amount, amount, (staked, mine, added, rewards) => {
        const pool = poolWithStake(staked + mine);
        const what = { ...input, pool, window: windowOf(pool.key, rewards) };
        const before = afterStake(what, positionIn(pool, { stakedBalance: mine }), added);
        const after = aprOf({ ...what, pool: poolWithStake(staked + mine + added) });
        expect(before.apr).toEqual(after);
        expect(before.share).toEqual({ part: mine + added, whole: staked + mine + added });
      }),
      { numRuns: 1_000 },
    );
  });
});

test('prices are above 0 and exact, or not known', () => {
  expect(parsePrice(1)).toBe(PRICE_ONE);
  expect(parsePrice('0.000000000000000001')).toBe(1n);
  expect(parsePrice(0.25)).toBe(PRICE_ONE / 4n);
  for (const bad of [0, -1, NaN, Infinity, 'x', '1e5', '', null, undefined, {}, '-1', 1e30])
    expect(parsePrice(bad)).toBeNull();
});

test('rows are harvested that are worth more than their gas; the others are named', () => {
  const gas = { gasPerRow: 80_000n, gasPrice: 5n * 10n ** 9n, nativePrice: 600n * PRICE_ONE };
  // 0.0004 coins at 600 dollars: 0.24 dollars.
  const row = (pending: bigint | null, over = stakingPool()) => ({ pool: over, pending, stakedBalance: 5n });
  const rows = [row(240_000n), row(240_001n), row(0n), row(null), { ...row(1n), stakedBalance: 0n }];
  const unpriced = { ...row(1n, farmPool()), chef: { due: 1n, payable: 1n, minted: 0n } };
  const { worth, left } = worthHarvesting([...rows, unpriced], gas, { [usdc.address]: PRICE_ONE });
  expect(worth.map(({ pending, isPriceUnknown }) => [pending, isPriceUnknown])).toEqual([
    [240_001n, false],
    [1n, true],
  ]);
  expect(left.map(({ why }) => why)).toEqual(['belowGas', 'nothing', 'unknown', 'noStake']);
  expect(worthHarvesting([rows[1] ?? row(1n)], { ...gas, gasPrice: 250n * 10n ** 9n }, prices).worth).toEqual([]);
});

test('the statuses follow from approval, action and stage', () => {
  const base = { approval: 'NOT_APPROVED', isApproving: false, action: null, stage: 'asked' } as const;
  expect(earnStatus(base)).toBe('enable');
  expect(earnStatus({ ...base, isApproving: true })).toBe('enabling');
  expect(earnStatus({ ...base, approval: 'PENDING' })).toBe('enabling');
  expect(earnStatus({ ...base, approval: 'APPROVED' })).toBe('enabled');
  expect(earnStatus({ ...base, approval: 'UNKNOWN' })).toBeNull();
  const sent = { ...base, approval: 'APPROVED' } as const;
  expect(earnStatus({ ...sent, action: 'stake' })).toBe('confirming');
  expect(earnStatus({ ...sent, action: 'unstake', stage: 'sent' })).toBe('confirming');
  expect(earnStatus({ ...sent, action: 'stake', stage: 'done' })).toBe('confirmed');
  expect(earnStatus({ ...sent, action: 'harvest', stage: 'unpaid' })).toBe('unpaid');
  expect(earnStatus({ ...sent, action: 'harvest' })).toBe('claiming');
  expect(earnStatus({ ...sent, action: 'harvest', stage: 'sent' })).toBe('harvesting');
});

describe('of farms that one chef pays, together', () => {
  const farm = (id: number, payable: bigint | null) => farmPool({ payable }, { id });
  const rowOf = (id: number, due: bigint, payable: bigint | null) => {
    const pool = farm(id, payable);
    // In the block of its last update nothing is minted.
    const position = positionIn(pool, { stakedBalance: 10n, rewardDebt: -due });
    const [pending, chef] = [pendingReward(pool, position, 100n), chefDue(pool, position, 100n)];
    return { pool, pending, chef, stakedBalance: 10n };
  };
  const chosen = (payable: bigint | null) => {
    const { worth, left } = worthHarvesting(
      [3n, 5n, 2n].map((due, id) => rowOf(id, due, payable)),
      null,
      prices,
    );
    return {
      worth: worth.map(({ pool }) => pool.entry.id),
      left: left.map(({ row, why }) => [row.pool.entry.id, why]),
    };
  };

  test('all are harvested that it can pay in full', () => {
    expect(chosen(10n)).toEqual({ worth: [0, 1, 2], left: [] });
  });

  test('none is harvested while it is not known what it holds: it might pay a part only', () => {
    const unknown = [0, 1, 2].map((id) => [id, 'unknown']);
    expect(chosen(null)).toEqual({ worth: [], left: unknown });
  });

  test('one is left out, and named, for which the others leave too little: its rest would be lost', () => {
    expect(chosen(9n)).toEqual({ worth: [0, 1], left: [[2, 'paidInPart']] });
    expect(chosen(5n)).toEqual({ worth: [0, 2], left: [[1, 'paidInPart']] });
    expect(chosen(2n)).toEqual({
      worth: [2],
      left: [
        [0, 'paidInPart'],
        [1, 'paidInPart'],
      ],
    });
  });

  test('what is minted for them before they are paid counts', () => {
    const pool = farm(0, 0n);
    const position = positionIn(pool, { stakedBalance: 500_000_000n });
    const chef = chefDue(pool, position, 103n);
    const row = { pool, pending: pendingReward(pool, position, 103n), chef, stakedBalance: 500_000_000n };
    expect(chef).toEqual({ due: 5n * 10n ** 15n, payable: 0n, minted: 10n ** 16n });
    const other = { ...row, chef: { due: 5n * 10n ** 15n, payable: 0n, minted: 0n } };
    const third = { ...row, chef: { due: 1n, payable: 0n, minted: 0n } };
    expect(worthHarvesting([row, other, third], null, prices).left.map(({ why }) => why)).toEqual(['paidInPart']);
  });
});
