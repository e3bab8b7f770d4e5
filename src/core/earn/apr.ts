import { isSameAddress } from '../address.ts';
import type { EarnPool, EarnWindow, PairReserves } from './facts.ts';
import { PRICE_ONE, valueOf, type Prices } from './prices.ts';

/** 100 % a year. */
export const APR_ONE = 10n ** 12n;
const YEAR_SECONDS = 31_536_000n;
const DAY_SECONDS = 86_400n;
/** Rewards of less than a day are not enough to estimate a year. */
const SHORTEST_WINDOW_SECONDS = DAY_SECONDS;
/** A rate above this, for a stake below this sum, comes from a stake of nearly nothing. */
const DUST_APR = 10n * APR_ONE;
const DUST_VALUE = 100n * PRICE_ONE;

export type AprReason = 'known' | 'finished' | 'notRead' | 'noPrice' | 'noStake' | 'noWindow' | 'dust';

/** The data from which a rate was computed. Amounts are in smallest units, prices US dollars times 1e18. */
export interface AprProof {
  totalStaked: bigint;
  /** The number by which the contract divides new rewards: the first version of the pools counts what was taken out. */
  countedStaked: bigint;
  /** Per year, in smallest units of the reward. */
  rewardsPerYear: bigint;
  /** Null: the reward and the staked token are the same, so no price is needed. */
  prices: { reward: bigint; stakedValue: bigint } | null;
  source:
    | { kind: 'events'; rewards: bigint; count: number; fromTime: bigint; toTime: bigint }
    | {
        kind: 'chef';
        bridgePerBlock: bigint;
        farmMultiplier: bigint;
        sumOfFarmMultiplier: bigint;
        blockTimeMs: bigint;
        isBlockTimeMeasured: boolean;
      };
}

export interface Apr {
  /** Of `APR_ONE`; null: not known. */
  apr: bigint | null;
  why: AprReason;
  proof: AprProof | null;
}

export interface AprInput {
  pool: EarnPool;
  window: EarnWindow | null;
  prices: Prices;
  /** The configured block time of the network, in milliseconds: only used if it was not measured. */
  usualBlockTimeMs: bigint | null;
  /** As if this amount were staked in addition. */
  added?: bigint;
}

const unknown = (why: AprReason): Apr => ({ apr: null, why, proof: null });

/** The rewards of a year in smallest units, with the facts from which they follow. */
function rewardsOf({ pool, window, usualBlockTimeMs }: AprInput): Pick<AprProof, 'rewardsPerYear' | 'source'> | null {
  const { rewards, key } = pool;
  if (rewards === null) return null;
  if (rewards.kind === 'farm') {
    const { bridgePerBlock, farmMultiplier, sumOfFarmMultiplier } = rewards;
    const measured = window?.blockTimeMs ?? null;
    const blockTimeMs = measured ?? usualBlockTimeMs;
    if (blockTimeMs === null || blockTimeMs <= 0n) return null;
    const source = { kind: 'chef', bridgePerBlock, farmMultiplier, sumOfFarmMultiplier, blockTimeMs } as const;
    const perYear =
      sumOfFarmMultiplier === 0n
        ? 0n
        : (bridgePerBlock * farmMultiplier * YEAR_SECONDS * 1_000n) / (sumOfFarmMultiplier * blockTimeMs);
    return { rewardsPerYear: perYear, source: { ...source, isBlockTimeMeasured: measured !== null } };
  }
  const added = window?.rewards.find((one) => one.key === key);
  if (window === null || added === undefined) return null;
  const seconds = window.toTime - window.fromTime;
  if (seconds < SHORTEST_WINDOW_SECONDS) return null;
  return {
    rewardsPerYear: (added.amount * YEAR_SECONDS) / seconds,
    source: {
      kind: 'events',
      rewards: added.amount,
      count: added.count,
      fromTime: window.fromTime,
      toTime: window.toTime,
    },
  };
}

/** Reward and staked token are the same; one unit of a bridge LP token equals one unit of its token. */
function isOneToken({ entry, reward }: EarnPool): boolean {
  const [only, second] = entry.underlying;
  return reward !== null && only !== undefined && second === undefined && isSameAddress(only.address, reward.address);
}

/** The value of an amount of the staked token, in US dollars times 1e18; null: not known. */
export function stakedValue(pool: EarnPool, amount: bigint, prices: Prices): bigint | null {
  const [first, second] = pool.entry.underlying;
  if (first === undefined) return null;
  if (second === undefined) return valueOf(amount, first, prices);
  const { reserves, lpTotalSupply } = pool;
  if (reserves === null || lpTotalSupply === null || lpTotalSupply === 0n) return null;
  const values = [first, second].map((token) => valueOf(reserveOf(reserves, token.address), token, prices));
  const [one = null, other = null] = values;
  // Both tokens of a pair are worth the same, so one price is enough.
  const whole =
    one !== null && other !== null ? one + other : one !== null || other !== null ? 2n * (one ?? other ?? 0n) : null;
  return whole === null ? null : (whole * amount) / lpTotalSupply;
}

function reserveOf({ token0, reserve0, token1, reserve1 }: PairReserves, token: string): bigint {
  if (isSameAddress(token0, token)) return reserve0;
  return isSameAddress(token1, token) ? reserve1 : 0n;
}

/**
 * The yearly rewards for each unit of staked value, from facts of its own chain and prices: what a stake receives when
 * the contract divides them. Never computed from incomplete facts: if something is missing, the rate is unknown.
 */
export function aprOf(input: AprInput): Apr {
  const { pool, prices, added = 0n } = input;
  const { entry, rewards, reward, totalStaked } = pool;
  if (entry.isFinished || (rewards?.kind === 'farm' && rewards.farmMultiplier === 0n))
    return { apr: 0n, why: 'finished', proof: null };
  if (rewards === null || reward === null || totalStaked === null) return unknown('notRead');
  const found = rewardsOf(input);
  if (found === null) return unknown('noWindow');
  const staked = totalStaked + added;
  const counted = rewards.kind === 'pool' ? rewards.totalStakedAmount + added : staked;
  if (staked <= 0n || counted <= 0n) return unknown('noStake');
  const { rewardsPerYear, source } = found;
  const value = stakedValue(pool, counted, prices);
  const price = prices[reward.address];
  const isOne = isOneToken(pool);
  if (!isOne && (value === null || price === undefined)) return unknown('noPrice');
  if (!isOne && value === 0n) return unknown('noStake');
  const apr = isOne
    ? (rewardsPerYear * APR_ONE) / counted
    : (rewardsPerYear * (price ?? 0n) * APR_ONE) / ((value ?? 1n) * 10n ** BigInt(reward.decimals));
  if (apr > DUST_APR && (value === null || value < DUST_VALUE)) return unknown('dust');
  const proof: AprProof = {
    totalStaked: staked,
    countedStaked: counted,
    rewardsPerYear,
    prices: isOne ? null : { reward: price ?? 0n, stakedValue: value ?? 0n },
    source,
  };
  return { apr, why: 'known', proof };
}

/** Whether a service's rate differs from ours by more than a tenth; false if either is unknown. */
export function isAprDifferent(own: bigint | null, service: bigint | null): boolean {
  if (own === null || service === null) return false;
  const difference = own > service ? own - service : service - own;
  return difference * 10n > own;
}

/**
 * Days until rewards equal the fee of an unstake; null if they never do, or the rate is not known.
 * @param feeRate in parts per million
 */
export function daysToEarnFee(feeRate: bigint, apr: bigint | null): number | null {
  if (feeRate === 0n) return 0;
  if (apr === null || apr <= 0n) return null;
  return Number((feeRate * (APR_ONE / 1_000_000n) * 365_000n) / apr) / 1_000;
}
