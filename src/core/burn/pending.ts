import type { BurnFacts } from './facts.ts';

/**
 * What waits to be swapped, in smallest units: what the contract holds and what the bridge sends with the call. Null:
 * not known.
 */
export function pendingToBurn({ collected, unsent }: Pick<BurnFacts, 'collected' | 'unsent'>): bigint | null {
  return collected === null || unsent === null ? null : collected + unsent;
}
