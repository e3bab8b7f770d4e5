import type { Address } from 'viem';
import { archivedClaim } from '../../../core/claims/archive.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { POSITION_LOG_BLOCKS } from '../../../config/limits.ts';
import { tokenAt } from '../../../config/tokenLookup.ts';
import { isReleaseVouched, type ClaimType, type DepositEvent } from '../../../core/claims/claim.ts';
import { collectionIdOf } from '../../../core/nfts/collections.ts';
import { collectionsStore } from '../../../state/collections.ts';
import { findClaims, type FindProgress, type FoundClaim, type FoundClaims } from '../../../io/claims/findClaims.ts';
import { chainReader } from '../../../wallet/send/reader.ts';
import { eventAmount } from '../list/claimViewModel.ts';
import { searchableChainIds } from './searchableChains.ts';

/**
 * Finds the open claims of an account: deposits that it receives, where nodes only take short ranges in the newest
 * blocks alone. Rejects only when stopped.
 */
export function searchReceived(
  account: Address,
  signal: AbortSignal,
  onProgress: (progress: FindProgress) => void,
): Promise<FoundClaims> {
  return findClaims(chainReader(), {
    chainIds: searchableChainIds(),
    account,
    roles: ['receiver'],
    mostBlocks: POSITION_LOG_BLOCKS,
    nowMs: Date.now(),
    signal,
    onProgress,
  });
}

/** Finds all deposits sent from and to an address on every chain of the deployment. Rejects only when stopped. */
export function searchClaims(
  account: Address,
  isFromStart: boolean,
  signal: AbortSignal,
  onProgress: (progress: FindProgress) => void,
): Promise<FoundClaims> {
  return findClaims(chainReader(), {
    chainIds: searchableChainIds(),
    account,
    isFromStart,
    nowMs: Date.now(),
    signal,
    onProgress,
  });
}

/**
 * A found claim in the form of a saved one; if it is already released, as confirmed by all available operators, it goes
 * to the finished ones.
 */
export function savedFromFound({ ref, facts, depositor, minedAtMs }: FoundClaim, nowMs: number): SavedClaim {
  const event = facts.receipt?.event;
  const saved: SavedClaim = {
    ...ref,
    currencyId: event ? currencyIdOf(ref.type, event) : '',
    typedAmount: eventAmount(ref.type, facts)?.amountText ?? '',
    createdAt: minedAtMs ?? nowMs,
    lastFacts: facts,
    ...(depositor === null ? {} : { account: depositor }),
    ...(event ? { recipient: event.receiver } : {}),
  };
  return isReleaseVouched(facts) ? archivedClaim(saved, facts, nowMs) : saved;
}

/** The id of the asset that a claim stores: the coin's symbol or the collection's name, else the contract's address. */
function currencyIdOf(type: ClaimType, { sourceChainId, sourceToken }: DepositEvent): string {
  if (type === 'erc721') return collectionIdOf(collectionsStore.getState().lists, sourceChainId, sourceToken);
  return tokenAt(sourceChainId, sourceToken)?.symbol ?? sourceToken;
}
