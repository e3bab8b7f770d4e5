import type { ClaimFacts, ClaimState } from '../claims/claim.ts';
import { claimState } from '../claims/claim.ts';
import type { ClaimTrack } from './claimTrackSchema.ts';
import { agreement } from './newestFacts.ts';

export type { ClaimTrack } from './claimTrackSchema.ts';

const untouched: ClaimTrack = { blockHash: null, blockNumber: null, stepsBack: 0 };

/**
 * The track after another read. Confirmations belong to a block: when the deposit's block hash changes or its receipt
 * disappears, the deposit has stepped back (rule 6.1); when the chain no longer knows it at all, it is removed (rule
 * 6.2).
 */
export function trackClaim(before: ClaimTrack | null, facts: ClaimFacts): ClaimTrack {
  if (before !== null && isBehindBlock(before, facts)) return before;
  const { blockHash, stepsBack, steppedBackAtMs, removedAtMs, endedAtMs } = before ?? untouched;
  const block = facts.receipt;
  const wasInBlock = blockHash !== null;
  const hasMoved = wasInBlock && block?.blockHash !== blockHash;
  const isRemoved = block === null && !facts.transactionSeen && (wasInBlock || removedAtMs !== undefined);
  const steppedBack = hasMoved ? facts.readAtMs : steppedBackAtMs;
  const ended = isEnd(claimState(facts)) ? (endedAtMs ?? facts.readAtMs) : undefined;
  const head = highestHead(before?.head, facts);
  return {
    blockHash: block?.blockHash ?? null,
    blockNumber: block?.blockNumber ?? null,
    stepsBack: stepsBack + (hasMoved ? 1 : 0),
    ...(steppedBack === undefined ? {} : { steppedBackAtMs: steppedBack }),
    ...(isRemoved ? { removedAtMs: removedAtMs ?? facts.readAtMs } : {}),
    ...(ended === undefined ? {} : { endedAtMs: ended }),
    ...(head === undefined ? {} : { head }),
  };
}

function highestHead(before: ClaimTrack['head'], facts: ClaimFacts): ClaimTrack['head'] {
  const { sourceHead, readAtMs, headAgreedBy } = facts;
  if (
    sourceHead === null ||
    (before !== undefined && before.block >= sourceHead && agreement(before) >= agreement(facts))
  )
    return before;
  return { block: sourceHead, sinceMs: readAtMs, ...(headAgreedBy === undefined ? {} : { headAgreedBy }) };
}

/** What has to be said about the history of a deposit; null when it never stepped back. */
export type TrackRemark = 'depositRemoved' | 'reorg';

/**
 * The remark of a claim: 'depositRemoved' as long as it is removed; 'reorg' after a step back until the claim is ready
 * again.
 */
export function trackRemark(track: ClaimTrack | null | undefined, state: ClaimState): TrackRemark | null {
  if (!track) return null;
  if (track.removedAtMs !== undefined) return 'depositRemoved';
  const isUnderWay = state.kind === 'waiting' || state.kind === 'unknown';
  return track.steppedBackAtMs !== undefined && isUnderWay ? 'reorg' : null;
}

/** A node that has not reached the deposit's block knows nothing about it: that is not a step back (rules 5.4, 5.5). */
function isBehindBlock(track: ClaimTrack, facts: ClaimFacts): boolean {
  if (facts.receipt !== null || track.blockNumber === null) return false;
  return facts.sourceHead === null || facts.sourceHead < track.blockNumber;
}

function isEnd(state: ClaimState): boolean {
  return state.kind === 'released' || state.kind === 'failed';
}
