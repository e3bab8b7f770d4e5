import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { tokens } from '../../config/tokens.ts';
import { SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { pricesWithPairs } from '../../core/earn/pairPrices.ts';
import type { Prices } from '../../core/earn/prices.ts';
import type { PairsRound } from '../../core/pairs/facts.ts';
import { lower, sortedPair, type PairReserves, type TokenPair } from '../../core/swap/candidates.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import { noDex } from '../dex/noDex.ts';
import { reservesQuery } from '../dex/pairQueries.ts';
import { pricesQuery } from './earnQueries.ts';
import { lastOf } from './lastOf.ts';

const noPrices: Prices = {};
/** Symbols of tokens that stand for one US dollar. */
const stableSymbols: readonly string[] = ['USDC', 'USDT'];
/** More are not looked for at once. */
const mostMissing = 12;

const tokensOf = lastOf<readonly EarnToken[]>();
const pricesOf = lastOf<Prices>();

/** Every token of the registry on a chain. */
const registryTokens = (chainId: number): readonly EarnToken[] =>
  tokensOf(String(chainId), [], () =>
    tokens.flatMap((entry) => {
      const token = tokenOnChain(entry, chainId);
      return token === null ? [] : [{ address: lower(token.address), symbol: token.symbol, decimals: token.decimals }];
    }),
  );

/** The pairs from which missing prices may follow: of each such token with each base of the exchange, and of those. */
function pairsFor(chainId: number, known: Prices, needed: readonly Address[]): TokenPair[] {
  const all = registryTokens(chainId);
  const isMissing = (address: Address): boolean => known[address] === undefined && needed.includes(address);
  const missing = all.filter(({ address }) => isMissing(address)).slice(0, mostMissing);
  const bases = all.filter(({ symbol }) => dexOn(chainId)?.bases.includes(symbol) === true);
  if (missing.length === 0) return [];
  const wanted = new Map<string, TokenPair>();
  for (const one of [...bases, ...missing])
    for (const base of bases) {
      const pair = sortedPair(one.address, base.address);
      if (pair !== null) wanted.set(pair.join(), pair);
    }
  return [...wanted.values()];
}

/**
 * Prices of the tokens of these networks: of the price service, and of pairs where it knows none or does not answer.
 * @param needed tokens of each network for which pairs are read if their prices are missing, in lower case
 */
export function usePrices(chainIds: readonly number[], needed: readonly (readonly Address[])[]): Prices[] {
  const services = useQueries({ queries: chainIds.map(pricesQuery) });
  const known = services.map(({ data }) => data ?? noPrices);
  const reads = useQueries({
    queries: chainIds.map((chainId, index) => {
      const dex = dexOn(chainId);
      // Without an answer of the service nothing is known to be missing.
      const isSettled = services[index]?.isFetched === true || services[index]?.fetchStatus === 'idle';
      const pairs = dex === null || !isSettled ? [] : pairsFor(chainId, known[index] ?? noPrices, needed[index] ?? []);
      return { ...reservesQuery(dex ?? noDex, pairs, null), refetchInterval: SLOW_REFRESH_MS };
    }),
  });
  return chainIds.map((chainId, index) => {
    const [service, round] = [known[index] ?? noPrices, reads[index]?.data ?? null];
    return pricesOf(String(chainId), [service, round], () => withPairs(chainId, service, round));
  });
}

function withPairs(chainId: number, known: Prices, round: PairsRound<PairReserves> | null): Prices {
  if (round === null || !round.isAsDeployed) return known;
  const all = registryTokens(chainId);
  const stables = all.flatMap(({ symbol, address }) => (stableSymbols.includes(symbol) ? [address] : []));
  const pairs = (round.nodes[0]?.pairs ?? []).filter((pair) => pair !== null && pair !== 'notExists');
  return pricesWithPairs(known, { tokens: all, pairs, stables });
}
