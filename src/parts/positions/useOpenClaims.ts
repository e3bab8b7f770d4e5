import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { tokenAt } from '../../config/tokenLookup.ts';
import { SLOW_REFRESH_MS } from '../../config/timing.ts';
import { isSameAddress } from '../../core/address.ts';
import { isFinished } from '../../core/claims/archive.ts';
import { claimState, type ClaimFacts, type ClaimRef } from '../../core/claims/claim.ts';
import { claimKey, persistedClaim } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { lower } from '../../core/swap/candidates.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { FindProgress, FoundClaims } from '../../io/claims/findClaims.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { useClaims } from '../../state/claims.ts';
import { dynamicTokenAt } from '../../state/dynamicTokens.ts';
import { useClaimRounds } from '../claims/list/useClaimRounds.ts';

/** A deposit that was not paid out yet. */
export interface OpenClaim {
  key: string;
  ref: ClaimRef;
  facts: ClaimFacts | null;
  /** The record of this browser; null: only the chain knows it. */
  saved: SavedClaim | null;
  /** Of its source network, if a registry knows the token. */
  token: EarnToken | null;
}

export interface OpenClaimsRead {
  claims: OpenClaim[];
  isLoading: boolean;
  /** The searched part of the blocks, from 0 to 1; null: nothing is being searched. */
  searched: number | null;
  /** Networks whose search ended early, or where two nodes do not agree. */
  unread: number[];
  readAtMs: number | null;
}

const foundQuery = (account: Address | null, onProgress: (progress: FindProgress) => void) =>
  queryOptions({
    queryKey: ['foundClaims', account],
    queryFn: async ({ signal }): Promise<FoundClaims | null> => {
      if (account === null) return null;
      const { searchReceived } = await loadInTime(import('../claims/find/findAction.ts'));
      return searchReceived(account, signal, onProgress);
    },
    enabled: account !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: false,
  });

/** The open claims of an account: those of this browser, and those that the logs of the bridges show. */
export function useOpenClaims(account: Address | null): OpenClaimsRead {
  const byKey = useClaims((claims) => claims.byKey);
  const [share, setShare] = useState(0);
  const read = useQuery(foundQuery(account, (progress) => setShare(progress.share)));
  const saved = Object.values(byKey).filter(
    (claim) =>
      account !== null &&
      !isFinished(claim) &&
      (isSameAddress(claim.account, account) || isSameAddress(claim.recipient, account)),
  );
  useClaimRounds(saved);
  const found = (read.data?.claims ?? []).filter(
    ({ ref, facts }) =>
      claimState(facts).kind !== 'released' && persistedClaim(byKey, { ...ref, lastFacts: facts }) === undefined,
  );
  return {
    claims: [
      ...saved.map((claim) => ({
        key: claimKey(claim),
        ref: claim,
        facts: claim.lastFacts ?? null,
        saved: claim,
        token: tokenOf(claim.lastFacts ?? null),
      })),
      ...found.map(({ ref, facts }) => ({
        key: `${ref.type}:${ref.depositHash}:${facts.receipt?.event?.number}`,
        ref,
        facts,
        saved: null,
        token: tokenOf(facts),
      })),
    ],
    isLoading: read.isLoading,
    searched: read.isFetching && share < 1 ? share : null,
    unread: [
      ...new Set([
        ...(read.data?.failures ?? []).map(({ chainId }) => chainId),
        ...(read.data?.unconfirmedChainIds ?? []),
      ]),
    ],
    readAtMs: read.dataUpdatedAt > 0 ? read.dataUpdatedAt : null,
  };
}

function tokenOf(facts: ClaimFacts | null): EarnToken | null {
  const event = facts?.receipt?.event;
  if (!event) return null;
  const { sourceChainId, sourceToken } = event;
  const entry = tokenAt(sourceChainId, sourceToken) ?? dynamicTokenAt(sourceChainId, sourceToken);
  const token = entry && tokenOnChain(entry, sourceChainId);
  return token && { address: lower(token.address), symbol: token.symbol, decimals: token.decimals };
}
