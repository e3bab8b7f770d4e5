import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { PoolFacts } from '../../core/liquidity/position.ts';
import type { Token } from '../../core/tokens/token.ts';
import { poolsQuery } from '../../parts/position/poolQueries.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useReadState } from '../../state/freshReads.ts';

export interface PoolRead {
  pool: PoolFacts | null;
  isLoading: boolean;
  isFresh: boolean;
  /** When it was read, where it cannot be read anew now; null: it can, or nothing is known. */
  oldSinceMs: number | null;
}

const queryOf = (token: Token | null) => poolsQuery(token?.chainId ?? 0, token === null ? [] : [token.address], true);

/** Reads it once more, for a withdrawal that is about to be sent. */
export async function readPool(client: QueryClient, token: Token): Promise<PoolFacts | null> {
  const { pools } = await client.fetchQuery({ ...queryOf(token), retry: false, staleTime: 0 });
  return pools[0] ?? null;
}

/**
 * The pool of one token.
 * @param token null: none has been chosen
 */
export function usePool(token: Token | null): PoolRead {
  const query = queryOf(token);
  const read = useQuery(query);
  const state = useReadState(query.queryKey);
  const isOffline = useIsOffline();
  const isOld = isOffline || state === 'failed';
  return {
    pool: read.data?.pools[0] ?? null,
    isLoading: token !== null && read.isLoading && !isOffline,
    isFresh: state === 'read',
    oldSinceMs: isOld ? (read.data?.readAtMs ?? null) : null,
  };
}
