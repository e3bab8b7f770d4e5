import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { deployedChain } from '../../config/deployment.ts';
import { claimState, claimTypes } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { isWatched } from '../../core/watch/watchPlan.ts';
import { settledAfterMs } from '../watch/settledAfter.ts';

/**
 * The claims that somebody waits for: those that have not ended, and are still checked. Those that the watcher cannot
 * read are left out: it would refuse all of them.
 */
export function openClaims(claims: readonly SavedClaim[], nowMs: number): SavedClaim[] {
  return claims.filter(
    (claim) =>
      !['released', 'failed'].includes(claimState(claim.lastFacts ?? null).kind) &&
      isWatched(claim, nowMs, settledAfterMs(claim.targetChainId)) &&
      isReadable(claim),
  );
}

function isReadable({ sourceChainId, targetChainId, depositHash }: SavedClaim): boolean {
  return (
    sourceChainId !== targetChainId &&
    hasBridge(sourceChainId) &&
    hasBridge(targetChainId) &&
    /^0x[0-9a-f]{64}$/i.test(depositHash)
  );
}

function hasBridge(chainId: number): boolean {
  const contracts = deployedChain(chainId)?.contracts;
  return contracts !== undefined && claimTypes.some((type) => contracts[bridgeContracts[type]] !== '');
}
