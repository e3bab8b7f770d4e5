import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { BLOCK_POLL_MS, SLOW_REFRESH_MS } from '../../../config/timing.ts';
import type { BridgeConditions } from '../../../core/bridge/conditions.ts';
import type { Token } from '../../../core/tokens/token.ts';
import type { BridgeRoundInput } from '../../../io/reads/bridgeRound.ts';
import { valueOf } from '../../reads/valueOf.ts';
import { readsWorker } from '../../../workers/client.ts';

/** Head, balances and allowance on the source chain, read at each block while the tab is visible. */
export function roundQuery(input: BridgeRoundInput | null) {
  return queryOptions({
    queryKey: ['round', input?.chainId, input?.account, input?.token.address, input?.token.isNative, input?.spender],
    queryFn: async () => (input === null ? null : valueOf(await readsWorker().readBridgeRound(input))),
    enabled: input !== null,
    refetchInterval: BLOCK_POLL_MS,
  });
}

/**
 * Fee, liquidity and state of the target bridge for a token, and what it pays for the source token; read again once
 * when it cannot be read.
 */
export function conditionsQuery(target: Token | null, sourceToken: Address | null) {
  return queryOptions({
    queryKey: ['terms', target?.chainId, target?.address, sourceToken],
    queryFn: async () =>
      target === null
        ? null
        : valueOf(await readsWorker().readBridgeConditions(target.chainId, target.address, sourceToken)),
    enabled: target !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
  });
}

/** Reads the same once more, for a deposit that is about to be sent. */
export const readConditions = (
  client: QueryClient,
  query: ReturnType<typeof conditionsQuery>,
): Promise<BridgeConditions | null> => client.fetchQuery({ ...query, retry: false, staleTime: 0 });
