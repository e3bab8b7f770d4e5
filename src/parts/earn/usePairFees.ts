import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { EarnPool, EarnRound } from '../../core/earn/facts.ts';
import type { PairFees } from '../../core/earn/list.ts';
import { pairFeeApr } from '../../core/earn/pairFees.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

/** The rates of the fees of pairs, by the contract of the pair. */
export type FeesByPair = Readonly<Record<Address, PairFees>>;

const noFees: FeesByPair = {};

/** The LP tokens of pairs of an exchange among what is staked. */
const pairsOf = (pools: readonly EarnPool[]): Address[] =>
  pools.flatMap(({ staked, reserves }) => (staked !== null && reserves !== null ? [staked.address] : []));

/** What pairs of one network grew by in a week; a fact that changes slowly. */
function pairFeesQuery(chainId: number, pairs: readonly Address[]) {
  const dex = dexOn(chainId);
  return queryOptions({
    queryKey: ['pairFees', chainId, pairs.join()],
    queryFn: async (): Promise<FeesByPair> => {
      if (dex === null) return noFees;
      const growths = valueOf(await readsWorker().readPairGrowth(dex, pairs));
      const fees = growths.flatMap((growth, index): [Address, PairFees][] => {
        const [pair, apr] = [pairs[index], growth && pairFeeApr(growth, dex.protocolPart)];
        if (pair === undefined || growth === null || apr === null) return [];
        return [[pair, { apr, seconds: growth.toTime - growth.fromTime }]];
      });
      return Object.fromEntries(fees);
    },
    refetchInterval: 5 * SLOW_REFRESH_MS,
    staleTime: SLOW_REFRESH_MS,
    enabled: dex !== null && pairs.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}

/** The rates of the fees of the pairs that are staked, for each of these rounds. */
export function usePairFees(rounds: readonly (EarnRound | null)[]): FeesByPair[] {
  const reads = useQueries({
    queries: rounds.map((round) => pairFeesQuery(round?.chainId ?? 0, pairsOf(round?.pools ?? []))),
  });
  return reads.map(({ data }) => data ?? noFees);
}
