import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { tokens } from '../../../config/tokens.ts';
import type { Dex } from '../../../config/dexes.ts';
import { isSameAddress } from '../../../core/address.ts';
import { pairShare, pairValue } from '../../../core/pairs/pairShare.ts';
import { valueOf, type Prices } from '../../../core/earn/prices.ts';
import type { EarnToken } from '../../../core/earn/facts.ts';
import type { PairAmounts } from '../../../core/pairs/facts.ts';
import type { Ratio } from '../../../core/swap/ratio.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import type { OwnPair } from '../../../io/dex/ownPairs.ts';
import { ownPairsQuery } from '../../../parts/dex/ownPairsQuery.ts';
import { usePrices } from '../../../parts/earn/usePrices.ts';
import { useStakedPairs } from '../../../parts/earn/useStakedPairs.ts';
import { useIsOffline } from '../../../parts/reads/useIsOffline.ts';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { useSavedPairs } from '../../../state/savedPairs.ts';

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
  positions: PairPosition[];
  isLoading: boolean;
  isFailed: boolean;
  /** False: pairs of tokens that nobody named may be missing. */
  isWhole: boolean;
  /** When it was read, where it cannot be read anew now; null: it can, or nothing is known. */
  oldSinceMs: number | null;
  retry(): void;
}

const noPrices: Prices = {};

/** Every pair of a network in which an account has liquidity, in its wallet or in a farm. */
export function useOwnPairs(dex: Dex | null, chainId: number, account: Address | null): OwnPairsRead {
  const remote = useDynamicTokens((state) => state.tokens);
  const saved = useSavedPairs();
  const staked = useStakedPairs(chainId, account);
  const isOffline = useIsOffline();
  const known = [...tokens, ...remote].flatMap((entry) => tokenOnChain(entry, chainId)?.address ?? []);
  const query = ownPairsQuery(dex, account, {
    tokens: known,
    pairs: [
      ...saved.flatMap((pair) => (pair.chainId === chainId ? [pair.tokens] : [])),
      ...staked.map(({ token0, token1 }) => [token0, token1] as const),
    ],
    also: staked.map(({ pair }) => pair),
  });
  const read = useQuery(query);
  const round = read.data ?? null;
  const needed = (round?.pairs ?? []).flatMap(({ facts: { token0, token1 } }) => [token0, token1]);
  const [prices = noPrices] = usePrices([chainId], [needed]);
  const positions = (dex === null ? [] : (round?.pairs ?? [])).map((pair): PairPosition => {
    const inFarms = staked
      .filter((one) => isSameAddress(one.pair, pair.facts.address))
      .reduce((sum, { amount }) => sum + amount, 0n);
    const part = dex?.protocolPart ?? { times: 0n, rootTimes: 1n, lastTimes: 0n };
    const all = pair.own + inFarms;
    const amounts = pairValue(pair.facts, all, part);
    return {
      ...pair,
      staked: inFarms,
      amounts,
      share: pairShare(pair.facts, all, part),
      value: worthOf(pair, amounts, prices),
    };
  });
  return {
    positions: positions.toSorted((one, other) => compare(other.value ?? -1n, one.value ?? -1n)),
    isLoading: account !== null && dex !== null && read.isLoading && !isOffline,
    isFailed: read.isError,
    isWhole: round?.isWhole ?? true,
    oldSinceMs: isOffline || read.isError ? (round?.readAtMs ?? null) : null,
    retry: () => void read.refetch(),
  };
}

/** Both tokens of a pair are worth the same, so one price is enough. */
function worthOf(
  { tokens: [token0, token1] }: OwnPair,
  { amount0, amount1 }: PairAmounts,
  prices: Prices,
): bigint | null {
  const worth = (amount: bigint, token: EarnToken) => valueOf(amount, token, prices);
  const [one, other] = [worth(amount0, token0), worth(amount1, token1)];
  if (one !== null && other !== null) return one + other;
  const known = one ?? other;
  return known === null ? null : 2n * known;
}

const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? 1 : -1);
