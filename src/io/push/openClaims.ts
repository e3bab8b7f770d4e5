import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { deployedChain } from '../../config/deployment.ts';
import { claimState, claimTypes } from '../../core/claims/claim.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { ShownNotices } from '../../core/notifications/shownNotices.ts';
import { isWatched } from '../../core/watch/watchPlan.ts';
import { settledAfterMs } from '../watch/settledAfter.ts';

/** The watcher follows a claim for so long after it was ready. */
const readyFollowMs = 24 * 60 * 60_000;

/**
 * The claims that somebody waits for: those that have not ended, and are still checked. Those that the watcher cannot
 * read are left out: it would refuse all of them.
 * @param shown what this device has told: the watcher has ended what was told as ready over a day ago, and would tell
 * it as news again (rule 11.3)
 */
export function openClaims(
  claims: readonly SavedClaim[],
  nowMs: number,
  shown: ReadonlyMap<string, ShownNotices> = new Map(),
): SavedClaim[] {
  const isOpen = (claim: SavedClaim): boolean => {
    const { kind } = claimState(claim.lastFacts ?? null);
    if (kind === 'ready') return nowMs - (shown.get(claimKey(claim))?.ready ?? nowMs) <= readyFollowMs;
    return kind !== 'released' && kind !== 'failed';
  };
  return claims.filter(
    (claim) => isOpen(claim) && isWatched(claim, nowMs, settledAfterMs(claim.targetChainId)) && isReadable(claim),
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
