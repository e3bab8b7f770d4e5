import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tokens } from '../../config/tokens.ts';
import { positionsOf, type LiquidityPosition, type PoolFacts } from '../../core/liquidity/position.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useLpTokens } from '../../state/lpTokens.ts';
import { isUnread } from '../reads/isUnread.ts';
import { poolChainIds, poolTokens } from './poolChains.ts';
import { lpBalancesQuery, poolsQuery } from './poolQueries.ts';

/** The pools of one chain, and the account's liquidity in them. */
export interface PoolMapChain {
  chainId: number;
  /** In the order of the registry; empty while nothing has been read. */
  pools: readonly PoolFacts[];
  /** When the pools were read; null: not yet. */
  readAtMs: number | null;
  isLoading: boolean;
  /** The last read of the pools failed; the data may be old. */
  isFailed: boolean;
  positions: readonly LiquidityPosition[];
  arePositionsLoading: boolean;
  /** The last read of them failed: what is here may be old, and that none is here says nothing. */
  arePositionsUnread: boolean;
  refresh(): void;
}

/**
 * The pools of all chains, whatever chain the wallet is on.
 * @param account null: no positions are read
 */
export function usePoolMap(account: Address | null): PoolMapChain[] {
  const chainIds = poolChainIds();
  const remote = useDynamicTokens((state) => state.tokens);
  // Names of LP tokens may come later, from the remote registry.
  useLpTokens((state) => state.remote);
  const pools = useQueries({
    queries: chainIds.map((chainId) =>
      poolsQuery(
        chainId,
        poolTokens(chainId, remote).map(({ address }) => address),
      ),
    ),
  });
  const balances = useQueries({
    queries: chainIds.map((chainId, index) => {
      const lpTokens = (pools[index]?.data?.pools ?? []).flatMap(({ lpToken }) => lpToken?.address ?? []);
      return lpBalancesQuery(chainId, account, lpTokens, true);
    }),
  });
  return chainIds.map((chainId, index) => {
    const round = pools[index];
    const held = balances[index];
    const read = round?.data?.pools ?? [];
    return {
      chainId,
      pools: read,
      readAtMs: round?.data?.readAtMs ?? null,
      isLoading: round?.isLoading ?? true,
      isFailed: isUnread(round),
      positions: held?.data ? positionsOf(read, held.data, [...tokens, ...remote]) : [],
      arePositionsLoading: account !== null && ((round?.isLoading ?? true) || (held?.isLoading ?? true)),
      arePositionsUnread: account !== null && (isUnread(round) || isUnread(held)),
      refresh: () => {
        void round?.refetch();
        void held?.refetch();
      },
    };
  });
}
