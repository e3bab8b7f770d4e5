import { queryOptions } from '@tanstack/react-query';
import { oracleEndpoints } from '../../config/deployment.ts';
import { ORACLE_HEALTH_REST_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

/** Which oracles answer; asked at most once a minute, while a deposit can be made on this chain. */
export function oracleHealthQuery(type: ClaimType, sourceChainId: number | null) {
  return queryOptions({
    queryKey: ['oracleHealth', type, sourceChainId],
    queryFn: async () => {
      const { askOracleHealth } = await import('../../io/oracles/health.ts');
      const chainId = sourceChainId ?? 0;
      return askOracleHealth(
        sourceChainId === null ? [] : oracleEndpoints(chainId, type),
        { chainId, readHead: async () => valueOf(await readsWorker().readHead(chainId)) },
        { fetch: (input, init) => fetch(input, init) },
      );
    },
    enabled: sourceChainId !== null,
    staleTime: SLOW_REFRESH_MS,
    refetchInterval: ({ state }) => (state.data?.silent.length === 0 ? ORACLE_HEALTH_REST_MS : SLOW_REFRESH_MS),
    // Without a network no request succeeds, which says nothing about the oracles.
    networkMode: 'online',
    refetchOnReconnect: 'always',
    meta: { isPersisted: false },
  });
}
