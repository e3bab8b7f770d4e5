import { aprOf, daysToEarnFee, type Apr, type AprInput } from './apr.ts';
import type { EarnPosition } from './facts.ts';
import type { Part } from './multiplier.ts';

/** The result of a stake. Amounts are in smallest units; null: not known. */
export interface AfterStake {
  /** The account's share, including its existing stake. */
  share: Part | null;
  totalStaked: bigint | null;
  /** The reward per day, for the whole stake of the account. */
  perDay: bigint | null;
  apr: Apr;
  /** Until rewards equal the current fee of an unstake; null: never, or not known. */
  daysUntilFeeEarned: number | null;
}

/** The result of staking an additional amount, by the rules of the contracts. */
export function afterStake(input: Omit<AprInput, 'added'>, position: EarnPosition | null, amount: bigint): AfterStake {
  const { pool } = input;
  const apr = aprOf({ ...input, added: amount });
  const stake = (position?.stakedBalance ?? 0n) + amount;
  const totalStaked = pool.totalStaked === null ? null : pool.totalStaked + amount;
  const { proof } = apr;
  const isShared = totalStaked !== null && totalStaked > 0n;
  const fee = pool.unstakeFee;
  return {
    share: isShared ? { part: stake, whole: totalStaked } : null,
    totalStaked,
    perDay: proof === null ? null : (proof.rewardsPerYear * stake) / (proof.countedStaked * 365n),
    apr,
    daysUntilFeeEarned: fee === null ? null : daysToEarnFee(fee.rate, apr.apr),
  };
}
