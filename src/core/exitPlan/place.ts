import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { EarnPool } from '../earn/facts.ts';

/**
 * Whether the LP tokens of a plan can be staked at the place that its link names. In a reward pool no LP tokens are
 * staked, and an unstake there costs a fee that a plan does not ask about.
 * @param pool as it was read; null: it was not, which is no objection
 */
export function canHoldLp(place: string, pool: Pick<EarnPool, 'staked'> | null, lpToken: Address): boolean {
  if (!place.startsWith('mining:') && !place.startsWith('farms:')) return false;
  const staked = pool?.staked ?? null;
  return staked === null || isSameAddress(staked.address, lpToken);
}
