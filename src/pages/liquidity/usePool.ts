import { useQuery } from '@tanstack/react-query';
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

/**
 * The pool of one token.
 * @param token null: none has been chosen
 */
export function usePool(token: Token | null): PoolRead {
  const query = poolsQuery(token?.chainId ?? 0, token === null ? [] : [token.address], true);
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
