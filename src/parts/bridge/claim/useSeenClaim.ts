import { useState } from 'react';
import { BLOCK_PATIENCE, SILENCE_MS } from '../../../config/timing.ts';
import { blockTimeSeconds } from '../../../config/chains/chains.ts';
import { claimState, type ClaimFacts, type ClaimRef } from '../../../core/claims/claim.ts';
import { claimLockName } from '../../../core/transactions/writeLock.ts';
import { claimWith, latestSeen, type SeenClaim } from '../../../core/watch/claimWith.ts';
import { sourceRemark, type SourceRemark } from '../../../core/watch/sourceChain.ts';

export interface SeenOnScreen extends SeenClaim {
  remark: SourceRemark | null;
}

interface Here {
  hash: string | null;
  /** The record from which `seen` was derived. */
  persisted: SeenClaim | undefined;
  read: ClaimFacts | null;
  seen: SeenClaim;
}

/**
 * The claim on screen after its last read: a lagging node does not undo anything, and steps back are also noticed for a
 * claim from a link, which has no record (rules 5.4, 6.1, 6.10).
 */
export function useSeenClaim(
  ref: ClaimRef | null,
  persisted: SeenClaim | undefined,
  read: ClaimFacts | null,
): SeenOnScreen {
  const hash = ref === null ? null : claimLockName(ref);
  const [here, setHere] = useState<Here>({ hash, persisted: undefined, read: null, seen: {} });
  let { seen } = here;
  // Once for each change: after the clock was set back, each of two reads may seem newer than the other (rule 8.12).
  if (here.hash !== hash || here.persisted !== persisted || here.read !== read) {
    const own = here.hash === hash ? here.seen : {};
    // The watcher reads the same claim: the latest read is used, here and in the list of claims.
    const known = latestSeen(own, persisted);
    seen = read === null ? known : claimWith(known, read);
    setHere({ hash, persisted, read, seen });
  }
  const quietMs = Math.max(SILENCE_MS, BLOCK_PATIENCE * blockTimeSeconds(ref?.sourceChainId ?? 0) * 1000);
  return { ...seen, remark: sourceRemark(seen, read, claimState(seen.lastFacts ?? null), quietMs) };
}
