import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Dex } from '../../config/dexes.ts';
import { SEARCH_DEBOUNCE_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { TokenPair } from '../../core/swap/candidates.ts';
import type { OwnPairsRound } from '../../io/dex/ownPairs.ts';
import { noteLpTokens } from '../../state/lpTokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

interface OwnPairsWish {
  /** Each of them may have a pair with each other one. */
  tokens: readonly Address[];
  /** Further pairs. */
  pairs: readonly TokenPair[];
  /** Contracts of pairs that are wanted even if the account has no LP tokens of them. */
  also: readonly Address[];
}

/** Every pair of an exchange in which an account has liquidity. @param dex null: the network has none */
export function ownPairsQuery(dex: Dex | null, account: Address | null, { tokens, pairs, also }: OwnPairsWish) {
  return queryOptions({
    queryKey: [
      'ownPairs',
      dex?.chainId,
      account,
      tokens.length,
      pairs.map((pair) => pair.join('-')).join(),
      also.join(),
    ],
    queryFn: async (): Promise<OwnPairsRound | null> => {
      if (dex === null || account === null) return null;
      const round = valueOf(await readsWorker().readOwnPairs(dex, account, tokens, pairs, also));
      noteLpTokens(
        dex.chainId,
        round.pairs.map(({ facts }) => facts.address),
      );
      return round;
    },
    enabled: dex !== null && account !== null,
    refetchInterval: ({ state }) => (state.data?.isSearching === true ? SEARCH_DEBOUNCE_MS : SLOW_REFRESH_MS),
    retry: 1,
    retryDelay: 1000,
  });
}
