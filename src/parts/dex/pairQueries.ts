import { queryOptions } from '@tanstack/react-query';
import type { Dex } from '../../config/dexes.ts';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { PairsRound } from '../../core/pairs/facts.ts';
import type { PairReserves, TokenPair } from '../../core/swap/candidates.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

const keyOf = (pairs: readonly TokenPair[]): string => pairs.map((pair) => pair.join('-')).join();

/**
 * The reserves of pairs as two nodes report them: from these every quote is computed here, without a request for what
 * is typed.
 * @param dex null: nothing is read
 * @param minBlock of an own receipt: nothing older is taken
 */
export function reservesQuery(dex: Dex | null, pairs: readonly TokenPair[], minBlock: bigint | null) {
  return queryOptions({
    queryKey: ['reserves', dex?.chainId ?? 0, keyOf(pairs)],
    queryFn: async (): Promise<PairsRound<PairReserves>> => {
      if (dex === null) throw new CausewayError({ code: 'dexNotFound' });
      return valueOf(await readsWorker().readReserves(dex, pairs, minBlock));
    },
    refetchInterval: FAST_REFRESH_MS,
    enabled: dex !== null && pairs.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}

/** Everything about pairs that adding and removing liquidity depends on, as two nodes report it. */
export function pairsQuery(dex: Dex, pairs: readonly TokenPair[], minBlock: bigint | null) {
  return queryOptions({
    queryKey: ['pairs', dex.chainId, keyOf(pairs)],
    queryFn: async (): Promise<PairsRound> => valueOf(await readsWorker().readPairs(dex, pairs, minBlock)),
    refetchInterval: FAST_REFRESH_MS,
    enabled: pairs.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}
