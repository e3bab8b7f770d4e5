import { blockTimeSeconds, requiredConfirmations } from '../../config/chains/chains.ts';

/**
 * Milliseconds after which a chain no longer takes back what it has confirmed (rule 6.4): twice the time of its
 * confirmations.
 */
export function settledAfterMs(chainId: number): number {
  return 2 * requiredConfirmations(chainId) * blockTimeSeconds(chainId) * 1000;
}
