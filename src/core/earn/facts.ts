import type { Address } from 'viem';
import type { EarnEntry } from './entry.ts';
import type { UnstakeFee } from './unstakeFee.ts';

/** A token as its own contract says. The address is in lower case. */
export interface EarnToken {
  address: Address;
  /** Made safe to show. */
  symbol: string;
  decimals: number;
}

/** How a pool shares what has been added to it. Precision 1e18. */
export interface PoolRewardState {
  kind: 'pool';
  accRewardPerShare: bigint;
  totalRewardAmount: bigint;
  lastRewardAmount: bigint;
  /** The number by which the contract shares; the first version never lowers it. */
  totalStakedAmount: bigint;
}

/** How the chef shares what it mints. Precision 1e12. */
export interface FarmRewardState {
  kind: 'farm';
  accBridgePerShare: bigint;
  lastRewardBlock: bigint;
  /** 100 is '1X', 0 is inactive. */
  farmMultiplier: bigint;
  sumOfFarmMultiplier: bigint;
  bridgePerBlock: bigint;
  /** LP tokens that the chef holds. */
  lpSupply: bigint;
  /** BRIDGE that the chef holds: it pays no more than that. Null: not read. */
  payable: bigint | null;
}

export type RewardState = PoolRewardState | FarmRewardState;

/** What a pair of a DEX holds, with what its LP token is a share of. */
export interface PairReserves {
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
}

/** What the contract lets be staked, in smallest units. Null: not read. */
export interface StakeLimits {
  /** Of each stake, and of what an unstake leaves. */
  minStake: bigint | null;
  /** Of one account; 0: none. */
  maxStake: bigint | null;
  /** Of all accounts; 0: none. */
  maxPoolSize: bigint | null;
  /** What the contract compares with `maxPoolSize`. */
  countedStaked: bigint | null;
}

/** What was read of one place to earn at. Amounts are in smallest units; null: not known. */
export interface EarnPool {
  entry: EarnEntry;
  /** As `earnKey` says. */
  key: string;
  exists: boolean | null;
  /** Neither takes nor gives. */
  isPaused: boolean | null;
  /** What is staked there: BRIDGE, or an LP token. */
  staked: EarnToken | null;
  reward: EarnToken | null;
  /** What stakers of a pool hold; null for farms. */
  receipt: Address | null;
  /** What is staked there now: of pools the supply of their receipt token. */
  totalStaked: bigint | null;
  limits: StakeLimits;
  /** Null: not known. Where none is ever taken its rates are 0. */
  unstakeFee: UnstakeFee | null;
  rewards: RewardState | null;
  /** All LP tokens that there are, of farms. */
  lpTotalSupply: bigint | null;
  /** Of a farm whose LP token is that of a pair. */
  reserves: PairReserves | null;
}

/** What an account has at one place. Null: not known. */
export interface EarnPosition {
  key: string;
  account: Address;
  /** What it has staked. */
  stakedBalance: bigint | null;
  /** By which the contract remembers what was paid; of farms it may be below 0. */
  rewardDebt: bigint | null;
  /** Of pools: when the stake last changed, in seconds of the chain's clock. */
  stakeUpdateTime: bigint | null;
  /** What it could stake. */
  stakingTokenBalance: bigint | null;
  /** Of the staked token, for the contract. */
  allowance: bigint | null;
}

/** All places of one network at one moment. */
export interface EarnRound {
  chainId: number;
  /** The block that it was read at; null: not known. */
  block: bigint | null;
  /** The time of that block in seconds; null: not known. */
  blockTime: bigint | null;
  readAtMs: number;
  account: Address | null;
  /** In the order of the entries that were asked for. */
  pools: EarnPool[];
  /** In the same order; empty without an account. */
  positions: EarnPosition[];
}

/** Rewards that came to a pool in a window of time, from the events of its contract. */
export interface RewardWindow {
  key: string;
  amount: bigint;
  /** Number of events. */
  count: number;
}

/** What the rates of a network are computed from, besides its round. */
export interface EarnWindow {
  chainId: number;
  fromBlock: bigint;
  toBlock: bigint;
  /** Seconds of the chain's clock. */
  fromTime: bigint;
  toTime: bigint;
  /** Measured over the window of `blockTimeBlocks`, in milliseconds; null: not measured. */
  blockTimeMs: bigint | null;
  /** Over how many blocks it was measured. */
  blockTimeBlocks: bigint;
  rewards: RewardWindow[];
}
