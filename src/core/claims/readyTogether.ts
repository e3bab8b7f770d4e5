import { claimState } from './claim.ts';
import type { SavedClaim } from './savedClaim.ts';

/** Claims that one transaction pays out at most: more could take more gas than a block has. */
export const MOST_RELEASES = 20;

/** Claims of one target network that can be made together. */
export interface ReadyTogether {
  chainId: number;
  claims: SavedClaim[];
}

/** The target networks on which two or more of these token claims are ready, each with its claims in their order. */
export function readyTogether(claims: readonly SavedClaim[]): ReadyTogether[] {
  const ready = claims.filter(
    ({ type, lastFacts }) => type === 'erc20' && claimState(lastFacts ?? null).kind === 'ready',
  );
  return [...new Set(ready.map(({ targetChainId }) => targetChainId))]
    .map((chainId) => ({ chainId, claims: ready.filter(({ targetChainId }) => targetChainId === chainId) }))
    .filter(({ claims: own }) => own.length > 1)
    .map(({ chainId, claims: own }) => ({ chainId, claims: own.slice(0, MOST_RELEASES) }));
}
