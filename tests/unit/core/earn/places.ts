// Places to earn at for tests of the rules.
import type { Address } from 'viem';
import { earnKey, type EarnEntry } from '../../../../src/core/earn/entry.ts';
import type {
  EarnPool,
  EarnPosition,
  EarnToken,
  FarmRewardState,
  PoolRewardState,
} from '../../../../src/core/earn/facts.ts';
import { noUnstakeFee } from '../../../../src/core/earn/unstakeFee.ts';

export const usdc: EarnToken = { address: `0x${'11'.repeat(20)}`, symbol: 'USDC', decimals: 6 };
export const bridge: EarnToken = { address: `0x${'22'.repeat(20)}`, symbol: 'BRIDGE', decimals: 18 };
export const lpToken: EarnToken = { address: `0x${'33'.repeat(20)}`, symbol: 'USDC-LP', decimals: 6 };
export const account: Address = `0x${'aa'.repeat(20)}`;

const entryOf = (over: Partial<EarnEntry>): EarnEntry => ({
  kind: 'mining',
  chainId: 6662,
  id: 0,
  contract: `0x${'44'.repeat(20)}`,
  poolToken: usdc.address,
  stakingSymbol: 'USDC-LP',
  earningSymbol: 'USDC',
  staking: lpToken,
  earning: usdc,
  underlying: [usdc],
  pair: null,
  harvest: true,
  sortOrder: 1,
  tokenPerBlock: '1',
  isFinished: false,
  isRemote: false,
  ...over,
});

const poolOf = (entry: EarnEntry, over: Partial<EarnPool>): EarnPool => ({
  entry,
  key: earnKey(entry),
  exists: true,
  isPaused: false,
  staked: lpToken,
  reward: entry.earning,
  receipt: `0x${'55'.repeat(20)}`,
  totalStaked: 1_000_000_000n,
  limits: { minStake: 10n, maxStake: 0n, maxPoolSize: 0n, countedStaked: 1_000_000_000n },
  unstakeFee: noUnstakeFee,
  rewards: poolRewards(1_000_000_000n),
  lpTotalSupply: null,
  reserves: null,
  ...over,
});

/** A mining pool of 1,000 USDC-LP. */
export const stakingPool = (over: Partial<EarnPool> = {}, entry: Partial<EarnEntry> = {}): EarnPool =>
  poolOf(entryOf(entry), over);

/** A mining pool with this stake, of which its contract counts just as much. */
export const poolWithStake = (staked: bigint): EarnPool =>
  stakingPool({ totalStaked: staked, rewards: poolRewards(staked) });

/** The state of a pool that divides new rewards by this number. */
export const poolRewards = (totalStakedAmount: bigint): PoolRewardState => ({
  kind: 'pool',
  accRewardPerShare: 0n,
  totalRewardAmount: 0n,
  lastRewardAmount: 0n,
  totalStakedAmount,
});

/** A farm of 1,000 USDC-LP that pays BRIDGE. */
export function farmPool(rewards: Partial<FarmRewardState> = {}, entry: Partial<EarnEntry> = {}): EarnPool {
  const state: FarmRewardState = {
    kind: 'farm',
    accBridgePerShare: 0n,
    lastRewardBlock: 100n,
    farmMultiplier: 100n,
    sumOfFarmMultiplier: 300n,
    bridgePerBlock: 10n ** 16n,
    lpSupply: 1_000_000_000n,
    payable: null,
    ...rewards,
  };
  const pair = { token: 'USDC', quoteToken: null };
  return poolOf(entryOf({ kind: 'farms', poolToken: null, earning: bridge, earningSymbol: 'BRIDGE', pair, ...entry }), {
    rewards: state,
    totalStaked: state.lpSupply,
    receipt: null,
  });
}

export const positionIn = (pool: EarnPool, over: Partial<EarnPosition> = {}): EarnPosition => ({
  key: pool.key,
  account,
  stakedBalance: 0n,
  rewardDebt: 0n,
  stakeUpdateTime: 0n,
  stakingTokenBalance: 0n,
  allowance: 0n,
  ...over,
});
