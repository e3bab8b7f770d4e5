import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tokenBySymbol } from '../../../config/tokens.ts';
import { parseAddress } from '../../../core/address.ts';
import {
  claimState,
  type ClaimFacts,
  type ClaimRef,
  type ClaimState,
  type DepositEvent,
} from '../../../core/claims/claim.ts';
import { namedClaim } from '../../../core/claims/chooseDeposit.ts';
import { claimKey, persistedClaim } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { retryPolicy } from '../../../core/errors/errorTable.ts';
import { claimLockName } from '../../../core/transactions/writeLock.ts';
import { trackRemark, type TrackRemark } from '../../../core/watch/claimTrack.ts';
import { claimWith } from '../../../core/watch/claimWith.ts';
import type { SourceRemark } from '../../../core/watch/sourceChain.ts';
import { changeClaim, useClaims } from '../../../state/claims.ts';
import { claimFactsQuery } from './claimFactsQuery.ts';
import type { ClaimOnScreen } from './useClaimOnScreen.ts';
import { useSeenClaim } from './useSeenClaim.ts';
import { useSettledNotice, type ClaimRound } from './useSettledNotice.ts';

export interface ActiveClaim extends ClaimOnScreen {
  /** As the address or the form names it, possibly without its number. */
  wanted: ClaimRef | null;
  /** As it is stored in this browser. */
  persisted: SavedClaim | undefined;
  facts: ClaimFacts | null;
  round: ClaimRound;
  /** The last read failed, or waits for the network; `facts` may be old. */
  isStale: boolean;
  isPaused: boolean;
  /** Why nothing could be read so far: reported by two rounds, and until one succeeds. */
  readError: AppError | null;
  state: ClaimState;
  /** The deposit stepped back, or left the chain (rules 6.1, 6.2). */
  wayBack: TrackRemark | null;
  /** A node that lags, or a chain that stands still (rules 5.4, 6.10). */
  source: SourceRemark | null;
  event: DepositEvent | null;
  /** Reads the chains now. */
  refetch(): Promise<unknown>;
}

/** The claim on screen with its facts, which come from the chains. */
export function useClaim(onScreen: ClaimOnScreen): ActiveClaim {
  const { ref: openRequest, isFromLink } = onScreen;
  const found = useClaims((claims) => persistedClaim(claims.byKey, openRequest));
  // A link that names none of several deposits does not mean the one that happens to be stored.
  const saved =
    isFromLink && openRequest?.depositNumber === undefined && found?.depositNumber !== undefined ? undefined : found;
  const wanted =
    openRequest === null || isFromLink || saved?.depositNumber === undefined
      ? openRequest
      : { ...openRequest, depositNumber: saved.depositNumber };
  const query = useQuery(claimFactsQuery(wanted, isFromLink || saved === undefined ? {} : typedFacts(saved)));
  const read = query.data ?? null;
  const seen = useSeenClaim(wanted, saved, read);
  const facts = seen.lastFacts ?? null;
  useEffect(() => {
    if (saved === undefined || read === null) return;
    const next = claimWith(saved, read);
    if (next !== saved && isNews(saved, next))
      void changeClaim(claimKey(saved), {
        lastFacts: next.lastFacts,
        track: next.track,
        depositNumber: next.depositNumber,
      });
  }, [saved, read]);
  const round: ClaimRound = { id: `${query.dataUpdatedAt}:${query.errorUpdateCount}`, isWhole: !query.isError };
  const failure = query.isError && facts === null ? { kind: 'unread' as const, error: toAppError(query.error) } : null;
  const held = useSettledNotice(wanted && claimLockName(wanted), round, failure);
  const event = checksummed(facts?.receipt?.event ?? null);
  return {
    ...onScreen,
    wanted,
    ref: wanted && namedClaim(wanted, facts?.receipt),
    persisted: saved,
    facts,
    round,
    isStale: query.isError || query.fetchStatus === 'paused' || (read?.isUnsure === true && facts !== read),
    isPaused: query.fetchStatus === 'paused',
    // An error that trying again cannot change is shown at once.
    readError: (failure !== null && retryPolicy(failure.error.code) !== 'auto' ? failure : held)?.error ?? null,
    state: claimState(facts),
    wayBack: trackRemark(seen.track, claimState(facts)),
    source: seen.remark,
    event,
    refetch: () => query.refetch(),
  };
}

/**
 * What was typed for a claim, its token by the address that the registry has for it on the source chain, and what was
 * read about it.
 */
function typedFacts({
  recipient,
  typedAmount,
  currencyId,
  sourceChainId,
  lastFacts,
}: SavedClaim): Pick<SavedClaim, 'recipient' | 'typedAmount' | 'currencyId' | 'lastFacts'> {
  return {
    lastFacts,
    recipient,
    typedAmount,
    currencyId: tokenBySymbol(currencyId)?.addresses[sourceChainId] ?? currencyId,
  };
}

/** Addresses with their checksum (EIP-55), as users compare them. */
function checksummed(event: DepositEvent | null): DepositEvent | null {
  return (
    event && {
      ...event,
      receiver: parseAddress(event.receiver) ?? event.receiver,
      sourceToken: parseAddress(event.sourceToken) ?? event.sourceToken,
    }
  );
}

/** Another state, another confirmation, or a step back; the watcher stores everything else. */
function isNews(saved: SavedClaim, next: SavedClaim): boolean {
  const hasMoved =
    next.track?.stepsBack !== saved.track?.stepsBack || next.track?.removedAtMs !== saved.track?.removedAtMs;
  const before = claimState(saved.lastFacts ?? null);
  const after = claimState(next.lastFacts ?? null);
  const hasGrown =
    before.kind === 'waiting' && after.kind === 'waiting' && before.confirmations !== after.confirmations;
  return hasMoved || hasGrown || before.kind !== after.kind;
}
