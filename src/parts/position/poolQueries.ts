import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { LpBalances } from '../../core/liquidity/position.ts';
import type { PoolsRound } from '../../io/reads/liquidity.ts';
import { liquidityStore } from '../../state/liquidity.ts';
import { notePools } from '../../state/lpTokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { newerRound } from '../reads/newerRound.ts';
import { valueOf } from '../reads/valueOf.ts';

/**
 * The pools of tokens of one chain.
 * @param isNear the page is about them, so they are read more often
 */
export function poolsQuery(chainId: number, tokens: readonly Address[], isNear = false) {
  return queryOptions({
    queryKey: ['pools', chainId, tokens.join()],
    queryFn: async (): Promise<PoolsRound> => {
      const expected = liquidityStore.getState().lpTokens[chainId] ?? [];
      const round = valueOf(await readsWorker().readPools(chainId, tokens, expected));
      notePools(round.pools);
      return round;
    },
    structuralSharing: newerRound,
    refetchInterval: isNear ? FAST_REFRESH_MS : SLOW_REFRESH_MS,
    enabled: tokens.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}

/** The LP tokens of an account on one chain. */
export function lpBalancesQuery(
  chainId: number,
  account: Address | null,
  lpTokens: readonly Address[],
  isNear = false,
) {
  return queryOptions({
    queryKey: ['lpBalances', chainId, account, lpTokens.join()],
    queryFn: async (): Promise<LpBalances | null> =>
      account === null ? null : valueOf(await readsWorker().readPositions(chainId, account, lpTokens)),
    structuralSharing: newerRound,
    refetchInterval: isNear ? FAST_REFRESH_MS : SLOW_REFRESH_MS,
    enabled: account !== null && lpTokens.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}
