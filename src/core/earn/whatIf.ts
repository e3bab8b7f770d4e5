import { aprOf, daysToEarnFee, type Apr, type AprInput } from './apr.ts';
import type { EarnPosition } from './facts.ts';
import type { Part } from './multiplier.ts';

/** What a stake would come to. Amounts are in smallest units; null: not known. */
export interface AfterStake {
  /** Of the account, with what it has. */
  share: Part | null;
  totalStaked: bigint | null;
  /** Of the reward, for the whole stake of the account. */
  perDay: bigint | null;
  apr: Apr;
  /** Until rewards make up for the fee of an unstake now; null: never, or not known. */
  daysUntilFeeEarned: number | null;
}

/** What there would be after an amount more was staked, as the contracts then share. */
export function afterStake(input: Omit<AprInput, 'added'>, position: EarnPosition | null, amount: bigint): AfterStake {
  const { pool } = input;
  const apr = aprOf({ ...input, added: amount });
  const stake = (position?.stakedBalance ?? 0n) + amount;
  const totalStaked = pool.totalStaked === null ? null : pool.totalStaked + amount;
  const perYear = apr.proof?.rewardsPerYear ?? null;
  const isShared = totalStaked !== null && totalStaked > 0n;
  const fee = pool.unstakeFee;
  return {
    share: isShared ? { part: stake, whole: totalStaked } : null,
    totalStaked,
    perDay: perYear === null || !isShared ? null : (perYear * stake) / (totalStaked * 365n),
    apr,
    daysUntilFeeEarned: fee === null ? null : daysToEarnFee(fee.rate, apr.apr),
  };
}
