import type { Address } from 'viem';
import { archivedClaim } from '../../core/claims/archive.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { claimState } from '../../core/claims/claim.ts';
import { findClaims, type FindProgress, type FoundClaim, type FoundClaims } from '../../io/claims/findClaims.ts';
import { chainReader } from '../../wallet/reader.ts';
import { eventAmount } from './claimFace.ts';
import { searchableChainIds } from './searchableChains.ts';

/** Finds all deposits of and for an address on every chain of the deployment. Rejects only when stopped. */
export function searchClaims(account: Address, signal: AbortSignal, onProgress: (progress: FindProgress) => void): Promise<FoundClaims> {
  return findClaims(chainReader(), { chainIds: searchableChainIds(), account, nowMs: Date.now(), signal, onProgress });
}

/** A found claim as a saved one; one that is released already goes to the finished ones. */
export function savedFromFound({ ref, facts, depositor, minedAtMs }: FoundClaim, nowMs: number): SavedClaim {
  const event = facts.receipt?.event;
  const entry = event && tokenAt(event.sourceChainId, event.sourceToken);
  const saved: SavedClaim = {
    ...ref,
    currencyId: entry?.symbol ?? event?.sourceToken ?? '',
    typedAmount: eventAmount(facts)?.amountText ?? '',
    createdAt: minedAtMs ?? nowMs,
    lastFacts: facts,
    ...(depositor === null ? {} : { account: depositor }),
    ...(event ? { recipient: event.receiver } : {}),
  };
  return claimState(facts).kind === 'released' ? archivedClaim(saved, facts, nowMs) : saved;
}
