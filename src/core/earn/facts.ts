import type { Address } from 'viem';
import type { EarnEntry } from './entry.ts';
import type { UnstakeFee } from './unstakeFee.ts';

/** A token according to its own contract. The address is in lower case. */
export interface EarnToken {
  address: Address;
  /** Made safe to show. */
  symbol: string;
  decimals: number;
}

/** The state from which a pool distributes its rewards. Precision 1e18. */
export interface PoolRewardState {
  kind: 'pool';
  accRewardPerShare: bigint;
  totalRewardAmount: bigint;
  lastRewardAmount: bigint;
  /** The number by which the contract divides; the first version never decreases it. */
  totalStakedAmount: bigint;
}

/** The state from which the chef distributes what it mints. Precision 1e12. */
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
  /** BRIDGE that the chef holds: it pays at most that. Null: not read. */
  payable: bigint | null;
}

export type RewardState = PoolRewardState | FarmRewardState;

/** The reserves of a DEX pair, and the supply of its LP token. */
export interface PairReserves {
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
}

/** The amounts that the contract allows to be staked, in smallest units. Null: not read. */
export interface StakeLimits {
  /** Minimum of each stake, and of what remains after an unstake. */
  minStake: bigint | null;
  /** Maximum of one account; 0: none. */
  maxStake: bigint | null;
  /** Maximum of all accounts; 0: none. */
  maxPoolSize: bigint | null;
  /** The amount that the contract compares with `maxPoolSize`. */
  countedStaked: bigint | null;
}

/** The facts about one pool or farm. Amounts are in smallest units; null: not known. */
export interface EarnPool {
  entry: EarnEntry;
  /** The result of `earnKey`. */
  key: string;
  exists: boolean | null;
  /** Paused: nothing can be staked or unstaked. */
  isPaused: boolean | null;
  /** The staked token: BRIDGE, or an LP token. */
  staked: EarnToken | null;
  reward: EarnToken | null;
  /** The receipt token that stakers of a pool hold; null for farms. */
  receipt: Address | null;
  /** The amount staked now; for pools the supply of their receipt token. */
  totalStaked: bigint | null;
  limits: StakeLimits;
  /** Null: not known. If there is never a fee, its rates are 0. */
  unstakeFee: UnstakeFee | null;
  rewards: RewardState | null;
  /** For farms: the supply of the LP token. */
  lpTotalSupply: bigint | null;
  /** For a farm whose LP token is that of a pair. */
  reserves: PairReserves | null;
}

/** An account's stake in one pool or farm. Null: not known. */
export interface EarnPosition {
  key: string;
  account: Address;
  /** The amount that it has staked. */
  stakedBalance: bigint | null;
  /** From which the contract knows what was already paid; for farms it may be negative. */
  rewardDebt: bigint | null;
  /** For pools: when the stake last changed, in seconds of the chain's clock. */
  stakeUpdateTime: bigint | null;
  /** The amount that it could stake. */
  stakingTokenBalance: bigint | null;
  /** The contract's allowance for the staked token. */
  allowance: bigint | null;
}

/** All pools and farms of one network, read in the same round. */
export interface EarnRound {
  chainId: number;
  /** The newest block of the network, on which two operators agree where two can be asked; null: not known. */
  head: bigint | null;
  /** The block at which they were read, according to the node that answered; null: not known. */
  block: bigint | null;
  /** The time of that block in seconds; null: not known. */
  blockTime: bigint | null;
  readAtMs: number;
  account: Address | null;
  /** In the order of the requested entries. */
  pools: EarnPool[];
  /** In the same order; empty without an account. */
  positions: EarnPosition[];
}

/** Rewards that a pool received in a time window, from the events of its contract. */
export interface RewardWindow {
  key: string;
  amount: bigint;
  /** Number of events. */
  count: number;
}

/** The data besides its round from which the rates of a network are computed. */
export interface EarnWindow {
  chainId: number;
  fromBlock: bigint;
  toBlock: bigint;
  /** Seconds of the chain's clock. */
  fromTime: bigint;
  toTime: bigint;
  /** Measured over `blockTimeBlocks` blocks, in milliseconds; null: not measured. */
  blockTimeMs: bigint | null;
  /** The number of blocks over which it was measured. */
  blockTimeBlocks: bigint;
  rewards: RewardWindow[];
}
