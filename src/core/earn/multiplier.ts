import type { EarnPool } from './facts.ts';

/** A part of a whole, both exact. */
export interface Part {
  part: bigint;
  whole: bigint;
}

/** The multiplier of a farm as it is shown: 200 is '2X', 250 is '2.5X'. */
export function multiplierText(farmMultiplier: bigint): string {
  const whole = farmMultiplier / 100n;
  const rest = (farmMultiplier % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${whole}${rest === '' ? '' : `.${rest}`}X`;
}

/** A farm's share of all farm rewards; null: not known, not a farm, or no farm gets rewards. */
export function poolWeight({ rewards }: EarnPool): Part | null {
  if (rewards?.kind !== 'farm' || rewards.sumOfFarmMultiplier === 0n) return null;
  return { part: rewards.farmMultiplier, whole: rewards.sumOfFarmMultiplier };
}
