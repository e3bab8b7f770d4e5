import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tokens } from '../../config/tokens.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress } from '../../core/address.ts';
import { pairShare, pairValue } from '../../core/pairs/pairShare.ts';
import type { Prices } from '../../core/earn/prices.ts';
import { pairWorth } from '../../core/positions/pairWorth.ts';
import type { PairAmounts } from '../../core/pairs/facts.ts';
import type { Ratio } from '../../core/swap/ratio.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { OwnPair } from '../../io/dex/ownPairs.ts';
import { ownPairsQuery } from './ownPairsQuery.ts';
import { usePrices } from '../earn/usePrices.ts';
import { useStakedPairs, type StakedPair } from '../earn/useStakedPairs.ts';
import { isUnread } from '../reads/isUnread.ts';
import { useIsOffline } from '../reads/useIsOffline.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useSavedPairs } from '../../state/savedPairs.ts';

/** What an account has in one pair. */
export interface PairPosition extends OwnPair {
  /** LP tokens that are staked in a farm, in raw units. */
  staked: bigint;
  /** What all its LP tokens are worth, the staked ones included, in smallest units. */
  amounts: PairAmounts;
  share: Ratio | null;
  /** US dollars times 1e18; null: not known. */
  value: bigint | null;
}

export interface OwnPairsRead {
  chainId: number;
  positions: PairPosition[];
  /** Also those of whose LP tokens none are left. */
  touched: PairPosition[];
  isLoading: boolean;
  isFailed: boolean;
  /** False: pairs of tokens that nobody named may be missing. */
  isWhole: boolean;
  /** False: not every block was confirmed by two nodes, so pairs may be missing. */
  isConfirmed: boolean;
  /** The searched part of the blocks, from 0 to 1; null: nothing is being searched. */
  searched: number | null;
  /** Null: never. */
  readAtMs: number | null;
  /** When it was read, where it cannot be read anew now; null: it can, or nothing is known. */
  oldSinceMs: number | null;
  retry(): void;
}

/** Every pair of some exchanges in which an account has liquidity, in its wallet or in a farm; for each exchange. */
export function useOwnPairs(dexes: readonly Dex[], account: Address | null): OwnPairsRead[] {
  const remote = useDynamicTokens((state) => state.tokens);
  const saved = useSavedPairs();
  const chainIds = dexes.map(({ chainId }) => chainId);
  const staked = useStakedPairs(chainIds, account);
  const isOffline = useIsOffline();
  const reads = useQueries({
    queries: dexes.map((dex, index) => {
      const { chainId } = dex;
      const inFarms = staked[index] ?? [];
      return ownPairsQuery(dex, account, {
        tokens: [...tokens, ...remote].flatMap((entry) => tokenOnChain(entry, chainId)?.address ?? []),
        pairs: [
          ...saved.flatMap((pair) => (pair.chainId === chainId ? [pair.tokens] : [])),
          ...inFarms.map(({ token0, token1 }) => [token0, token1] as const),
        ],
        also: inFarms.map(({ pair }) => pair),
      });
    }),
  });
  const needed = reads.map(({ data }) =>
    (data?.pairs ?? []).flatMap(({ facts: { token0, token1 } }) => [token0, token1]),
  );
  const prices = usePrices(chainIds, needed);
  return dexes.map((dex, index) => {
    const read = reads[index];
    const round = read?.data ?? null;
    const touched = (round?.pairs ?? []).map((pair) => positionOf(pair, dex, staked[index] ?? [], prices[index] ?? {}));
    return {
      chainId: dex.chainId,
      touched,
      positions: touched
        .filter((pair) => pair.own + pair.staked > 0n)
        .toSorted((one, other) => compare(other.value ?? -1n, one.value ?? -1n)),
      isLoading: account !== null && read?.isLoading === true && !isOffline,
      isFailed: isUnread(read) || (account !== null && isOffline && round === null),
      isWhole: round?.isWhole ?? true,
      isConfirmed: round?.isConfirmed ?? true,
      searched: round?.isSearching === true ? round.share : null,
      readAtMs: round?.readAtMs ?? null,
      oldSinceMs: isOffline || read?.isError === true ? (round?.readAtMs ?? null) : null,
      retry: () => void read?.refetch(),
    };
  });
}

function positionOf(pair: OwnPair, dex: Dex, staked: readonly StakedPair[], prices: Prices): PairPosition {
  const inFarms = staked
    .filter((one) => isSameAddress(one.pair, pair.facts.address))
    .reduce((sum, { amount }) => sum + amount, 0n);
  const part = dex.protocolPart;
  const all = pair.own + inFarms;
  const amounts = pairValue(pair.facts, all, part);
  return {
    ...pair,
    staked: inFarms,
    amounts,
    share: pairShare(pair.facts, all, part),
    value: pairWorth(pair.tokens, amounts, prices),
  };
}

const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? 1 : -1);
