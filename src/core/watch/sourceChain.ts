import type { ClaimFacts, ClaimState } from '../claims/claim.ts';
import type { SeenClaim } from './claimWith.ts';
import { isBehind } from './newestFacts.ts';

/** What has to be said about the source chain while a deposit is waited for. */
export type SourceRemark =
  /** The node that was asked last has not reached the head that was seen before (rule 5.4). */
  | { kind: 'nodeBehind'; blocks: number }
  /** No new block for this time (rule 6.10). */
  | { kind: 'standstill'; seconds: number };

/** Two nodes of one pool are often a block apart; then the count does not change, and nothing is shown. */
const usualLag = 1n;

/**
 * The remark of a claim after a read.
 * @param quietMs how long a chain may go without a block before that is shown
 */
export function sourceRemark(
  { lastFacts, track }: SeenClaim,
  read: ClaimFacts | null,
  state: ClaimState,
  quietMs: number,
): SourceRemark | null {
  const isWaiting = state.kind === 'waiting' || state.kind === 'unknown';
  if (!lastFacts || !track?.head || !isWaiting) return null;
  const isNewer = read !== null && read.readAtMs > lastFacts.readAtMs && isBehind(lastFacts, read);
  const head = isNewer ? read.sourceHead : lastFacts.sourceHead;
  if (head === null) return null;
  const behind = track.head.block - head;
  if (behind > usualLag) return { kind: 'nodeBehind', blocks: Number(behind) };
  const quietForMs = lastFacts.readAtMs - track.head.sinceMs;
  return quietForMs >= quietMs ? { kind: 'standstill', seconds: Math.floor(quietForMs / 1000) } : null;
}
