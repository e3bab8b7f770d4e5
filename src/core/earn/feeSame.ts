import type { EarnRound } from './facts.ts';
import { unstakeFeeNow } from './unstakeFee.ts';

/**
 * Whether an unstake still costs a rate: the contract takes the fee of now, whatever was shown. What was not read is no
 * change.
 * @param rate as it was shown, in parts per million
 * @param key of the place
 * @param now null: it could not be read
 */
export function isUnstakeFeeSame(rate: bigint, key: string, now: EarnRound | null): boolean {
  const fee = now?.pools.find((pool) => pool.key === key)?.unstakeFee ?? null;
  const stakeUpdateTime = now?.positions.find((position) => position.key === key)?.stakeUpdateTime ?? null;
  const blockTime = now?.blockTime ?? null;
  if (fee === null || stakeUpdateTime === null || blockTime === null) return true;
  return unstakeFeeNow(fee, stakeUpdateTime, blockTime).rate === rate;
}
