import { queryOptions } from '@tanstack/react-query';
import { BLOCK_POLL_MS, FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { claimState, type ClaimRef } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { BridgeRoundInput } from '../../io/reads/bridgeRound.ts';
import { readsWorker } from '../../workers/client.ts';

/** A worker's answer as a value; react-query wants a throw. @throws CausewayError */
function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CausewayError(result.error);
}

/** Head, balances and allowance on the source chain, read at each block while the tab is visible (spec B7). */
export function roundQuery(input: BridgeRoundInput | null) {
  return queryOptions({
    queryKey: ['round', input?.chainId, input?.account, input?.token.address, input?.token.isNative, input?.spender],
    queryFn: async () => (input === null ? null : valueOf(await readsWorker().readBridgeRound(input))),
    enabled: input !== null,
    refetchInterval: BLOCK_POLL_MS,
  });
}

/** Fee, liquidity and state of the target bridge for a token; tried once more when it cannot be read (spec B8). */
export function termsQuery(target: Token | null) {
  return queryOptions({
    queryKey: ['terms', target?.chainId, target?.address],
    queryFn: async () => (target === null ? null : valueOf(await readsWorker().readBridgeTerms(target.chainId, target.address))),
    enabled: target !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
  });
}

/** What the two chains say about a claim; asked at each block until it is settled. */
export function claimFactsQuery(ref: ClaimRef | null) {
  return queryOptions({
    queryKey: ['claim', ref?.sourceChainId, ref?.targetChainId, ref?.depositHash],
    queryFn: async () => (ref === null ? null : valueOf(await readsWorker().readClaimFacts(ref, Date.now()))),
    enabled: ref !== null,
    // Also facts that are seconds old: the network was away (FAULTS B16).
    refetchOnReconnect: 'always',
    // The target chain can still take a release back (FAULTS C4).
    refetchInterval: (query) => (claimState(query.state.data ?? null).kind === 'released' ? FAST_REFRESH_MS : BLOCK_POLL_MS),
  });
}
