import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import type { FoundPool } from '../../../core/liquidity/position.ts';
import { poolTokens } from '../../../parts/position/poolChains.ts';
import { valueOf } from '../../../parts/reads/valueOf.ts';
import { dynamicTokensStore } from '../../../state/dynamicTokens.ts';
import { liquidityStore, setLiquidity } from '../../../state/liquidity.ts';
import { readsWorker } from '../../../workers/client.ts';

export type FindState =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; error: unknown; retry(): void }
  /** `isWhole` false: the nodes refused to search, so there may be one nevertheless. */
  | { state: 'notExists'; isWhole: boolean }
  | { state: 'exists'; pool: FoundPool };

const searchAgainMs = 5_000;

/** The most found pools that are stored for each network. */
const mostKept = 50;

/**
 * Finds the pool of an address and stores it.
 * @param chainId null: the network has no pools
 */
export function useFindPool(chainId: number | null, address: Address | null): FindState {
  const query = useQuery({
    queryKey: ['findPool', chainId, address],
    queryFn: async () =>
      chainId === null || address === null
        ? null
        : valueOf(
            await readsWorker().findPool(
              chainId,
              address,
              poolTokens(chainId, dynamicTokensStore.getState().tokens).map((token) => token.address),
            ),
          ),
    enabled: chainId !== null && address !== null,
    retry: 1,
    retryDelay: 1000,
    // Nodes that refused to search once often do not refuse again.
    refetchInterval: ({ state }) => (state.data?.isWhole === false ? searchAgainMs : false),
    meta: { isPersisted: false },
  });
  const pool = query.data?.pool ?? null;
  useEffect(() => {
    if (chainId !== null && pool !== null) void keepPool(chainId, pool);
  }, [chainId, pool]);
  if (chainId === null || address === null) return { state: 'idle' };
  if (query.isError) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  if (!query.data) return { state: 'loading' };
  return pool === null ? { state: 'notExists', isWhole: query.data.isWhole } : { state: 'exists', pool };
}

async function keepPool(chainId: number, pool: FoundPool): Promise<void> {
  const isKnown = (pools: readonly FoundPool[]): boolean => pools.some(({ lpToken }) => lpToken === pool.lpToken);
  if (isKnown(liquidityStore.getState().lpTokens[chainId] ?? [])) return;
  await setLiquidity(({ lpTokens }) => {
    const before = lpTokens[chainId] ?? [];
    return isKnown(before) ? {} : { lpTokens: { ...lpTokens, [chainId]: [pool, ...before].slice(0, mostKept) } };
  });
}

/** Removes a found pool. */
export async function forgetPool(chainId: number, lpToken: Address): Promise<void> {
  await setLiquidity(({ lpTokens }) => {
    const kept = (lpTokens[chainId] ?? []).filter((pool) => pool.lpToken !== lpToken);
    return { lpTokens: { ...lpTokens, [chainId]: kept } };
  });
}
