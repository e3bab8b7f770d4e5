import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseAddress } from '../../core/address.ts';
import { claimState, type ClaimFacts, type ClaimState, type DepositEvent } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { trackRemark, type TrackRemark } from '../../core/watch/claimTrack.ts';
import { claimWith } from '../../core/watch/claimWith.ts';
import type { SourceRemark } from '../../core/watch/sourceChain.ts';
import { changeClaim, useClaims } from '../../state/claims.ts';
import { claimFactsQuery } from './claimFactsQuery.ts';
import type { ClaimOnScreen } from './useClaimOnScreen.ts';
import { useSeenClaim } from './useSeenClaim.ts';

export interface ActiveClaim extends ClaimOnScreen {
  facts: ClaimFacts | null;
  /** The last read failed; `facts` may be old. */
  isStale: boolean;
  readError: unknown;
  state: ClaimState;
  /** The deposit stepped back, or left the chain (FAULTS C1, C2). */
  wayBack: TrackRemark | null;
  /** A node that lags, or a chain that stands still (FAULTS R4, C11). */
  source: SourceRemark | null;
  event: DepositEvent | null;
  /** Reads the chains now. */
  refetch(): Promise<unknown>;
}

/** The claim on screen with its facts, which come from the chains. */
export function useClaim(onScreen: ClaimOnScreen): ActiveClaim {
  const { ref } = onScreen;
  const query = useQuery(claimFactsQuery(ref));
  const saved = useClaims((claims) => (ref === null ? undefined : claims.byHash[ref.depositHash]));
  const read = query.data ?? null;
  const seen = useSeenClaim(ref, saved, read);
  const facts = seen.lastFacts ?? null;
  useEffect(() => {
    if (saved === undefined || read === null) return;
    const next = claimWith(saved, read);
    if (next !== saved && isNews(saved, next)) void changeClaim(saved.depositHash, { lastFacts: next.lastFacts, track: next.track });
  }, [saved, read]);
  const event = checksummed(facts?.receipt?.event ?? null);
  return {
    ...onScreen,
    facts,
    isStale: query.isError || query.fetchStatus === 'paused',
    readError: query.error,
    state: claimState(facts),
    wayBack: trackRemark(seen.track, claimState(facts)),
    source: seen.remark,
    event,
    refetch: () => query.refetch(),
  };
}

/** Addresses as people compare them: with their checksum (EIP-55). */
function checksummed(event: DepositEvent | null): DepositEvent | null {
  return event && { ...event, receiver: parseAddress(event.receiver) ?? event.receiver, sourceToken: parseAddress(event.sourceToken) ?? event.sourceToken };
}

/** Another state, a confirmation more, or a step back; the rest the watcher writes down. */
function isNews(saved: SavedClaim, next: SavedClaim): boolean {
  const hasMoved = next.track?.stepsBack !== saved.track?.stepsBack || next.track?.removedAtMs !== saved.track?.removedAtMs;
  const before = claimState(saved.lastFacts ?? null);
  const after = claimState(next.lastFacts ?? null);
  const hasGrown = before.kind === 'waiting' && after.kind === 'waiting' && before.confirmations !== after.confirmations;
  return hasMoved || hasGrown || before.kind !== after.kind;
}
