import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseAddress } from '../../core/address.ts';
import { claimState, type ClaimFacts, type ClaimRef, type ClaimState, type ClaimType, type DepositEvent } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { trackRemark, type TrackRemark } from '../../core/watch/claimTrack.ts';
import { claimWith } from '../../core/watch/claimWith.ts';
import type { SourceRemark } from '../../core/watch/sourceChain.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { changeClaim, useClaims } from '../../state/claims.ts';
import { latestHash } from '../../core/transactions/transactionList.ts';
import { useTransactions } from '../../state/transactions.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import type { BridgeFormBase } from '../../state/bridgeForm.ts';
import type { BridgeUrl } from './bridgeUrl.ts';
import { claimFactsQuery } from './claimFactsQuery.ts';
import { useSeenClaim } from './useSeenClaim.ts';

export interface ActiveClaim {
  /** The kind of the page. */
  type: ClaimType;
  ref: ClaimRef | null;
  isFromLink: boolean;
  /** A fault of the claim link in the address. */
  linkError: AppError | null;
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

/** The claim on screen: of the link in the address, else of the deposit this form made. Its facts come from the chains. */
export function useClaim(type: ClaimType, url: BridgeUrl | null): ActiveClaim {
  const form = bridgeForms[type].use((state) => state);
  const wanted = claimOnScreen(type, url, form);
  // A link from before a speed-up still leads to its deposit (FAULTS C5).
  const depositHash = useTransactions(({ byKey }) => (wanted === null ? null : latestHash(Object.values(byKey), wanted.sourceChainId, wanted.depositHash)));
  const ref = wanted === null || depositHash === null ? null : { ...wanted, depositHash };
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
    type,
    ref,
    isFromLink: url?.release?.ok ?? false,
    linkError: url?.release && !url.release.ok ? url.release.error : null,
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

function claimOnScreen(type: ClaimType, url: BridgeUrl | null, form: BridgeFormBase): ClaimRef | null {
  if (url === null) return null;
  if (url.release !== null) return url.release.ok ? url.release.value : null;
  const { depositHash, sourceChainId, targetChainId } = form;
  if (depositHash === null || sourceChainId === null || targetChainId === null) return null;
  return { type, sourceChainId, targetChainId, depositHash };
}

/** Another state, a confirmation more, or a step back; the rest the watcher writes down. */
function isNews(saved: SavedClaim, next: SavedClaim): boolean {
  const hasMoved = next.track?.stepsBack !== saved.track?.stepsBack || next.track?.removedAtMs !== saved.track?.removedAtMs;
  const before = claimState(saved.lastFacts ?? null);
  const after = claimState(next.lastFacts ?? null);
  const hasGrown = before.kind === 'waiting' && after.kind === 'waiting' && before.confirmations !== after.confirmations;
  return hasMoved || hasGrown || before.kind !== after.kind;
}
