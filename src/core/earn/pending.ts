import type { EarnPool, EarnPosition, FarmRewardState, PoolRewardState, RewardState } from './facts.ts';

const POOL_PRECISION = 10n ** 18n;
const FARM_PRECISION = 10n ** 12n;

/** The accumulated rewards of a pool per staked unit now, times 1e18. */
function poolAcc({
  accRewardPerShare,
  totalRewardAmount,
  lastRewardAmount,
  totalStakedAmount,
}: PoolRewardState): bigint {
  if (totalStakedAmount === 0n || totalRewardAmount <= lastRewardAmount) return accRewardPerShare;
  return accRewardPerShare + ((totalRewardAmount - lastRewardAmount) * POOL_PRECISION) / totalStakedAmount;
}

/** BRIDGE that the chef mints for a farm up to a block, from its last update. In smallest units. */
function minted(state: FarmRewardState, block: bigint): bigint {
  const { lastRewardBlock, bridgePerBlock, farmMultiplier, sumOfFarmMultiplier, lpSupply } = state;
  const blocks = block - lastRewardBlock;
  if (blocks <= 0n || sumOfFarmMultiplier === 0n || lpSupply === 0n) return 0n;
  return (blocks * bridgePerBlock * farmMultiplier) / sumOfFarmMultiplier;
}

/** The accumulated rewards of the chef per LP token at a block, times 1e12. */
function farmAcc(state: FarmRewardState, block: bigint): bigint {
  const reward = minted(state, block);
  return reward === 0n ? state.accBridgePerShare : state.accBridgePerShare + (reward * FARM_PRECISION) / state.lpSupply;
}

/**
 * The rewards of a stake by the contract's own formula, in smallest units of the reward.
 * @param block for a farm the block for which they are computed; a pool's do not change until it receives rewards
 */
export function rewardDue(state: RewardState, balance: bigint, rewardDebt: bigint, block: bigint): bigint {
  if (balance === 0n) return 0n;
  const earned =
    state.kind === 'pool'
      ? (balance * poolAcc(state)) / POOL_PRECISION
      : (balance * farmAcc(state, block)) / FARM_PRECISION;
  return earned > rewardDebt ? earned - rewardDebt : 0n;
}

/**
 * The amount that a harvest at a block would pay, in smallest units of the reward: the rewards of the stake, for farms
 * at most what the chef then holds. Null: not known.
 * @param block at or after the block of the read; with a later one, a farm's amount rises without a request. Null: the
 * farm at its last update
 */
export function pendingReward(pool: EarnPool, position: EarnPosition | null, block: bigint | null): bigint | null {
  const { rewards, exists } = pool;
  if (exists === false) return 0n;
  const { stakedBalance = null, rewardDebt = null } = position ?? {};
  if (stakedBalance === 0n) return 0n;
  if (rewards === null || stakedBalance === null || rewardDebt === null) return null;
  const at = block ?? (rewards.kind === 'farm' ? rewards.lastRewardBlock : 0n);
  const due = rewardDue(rewards, stakedBalance, rewardDebt, at);
  if (rewards.kind === 'pool' || rewards.payable === null) return due;
  const held = rewards.payable + minted(rewards, at);
  return due < held ? due : held;
}

/** What a chef owes a stake, and with what it pays. In smallest units of the reward. */
export interface ChefDue {
  due: bigint;
  /** What it holds for all of its farms. */
  payable: bigint;
  /** What it mints for this farm before it pays. */
  minted: bigint;
}

/** What the chef owes a stake in a farm at a block. Null: it is no farm, or not known. */
export function chefDue({ rewards }: EarnPool, position: EarnPosition | null, block: bigint | null): ChefDue | null {
  const { stakedBalance = null, rewardDebt = null } = position ?? {};
  if (rewards?.kind !== 'farm' || stakedBalance === null || rewardDebt === null || rewards.payable === null)
    return null;
  const at = block ?? rewards.lastRewardBlock;
  return {
    due: rewardDue(rewards, stakedBalance, rewardDebt, at),
    payable: rewards.payable,
    minted: minted(rewards, at),
  };
}

/** The chef holds less than the rewards: a harvest now would lose the rest. Null: not known. */
export function isPaidInPart(pool: EarnPool, position: EarnPosition | null, block: bigint | null): boolean | null {
  if (pool.rewards?.kind === 'pool') return false;
  const chef = chefDue(pool, position, block);
  return chef === null ? null : chef.due > chef.payable + chef.minted;
}
