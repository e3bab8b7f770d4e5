import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import type { Dex } from '../../config/dexes.ts';
import { candidatePairs, sortedPair, type PairReserves, type TokenPair } from '../../core/swap/candidates.ts';
import type { PairsRound } from '../../core/pairs/facts.ts';
import { quoteOfAnswers, type Quote, type QuoteRefusal, type SwapField } from '../../core/swap/quote.ts';
import type { Token } from '../../core/tokens/token.ts';
import { lastReceiptBlock } from '../../parts/earn/activity.ts';
import { reservesQuery } from '../../parts/dex/pairQueries.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useReadState } from '../../state/freshReads.ts';
import { useTransactions } from '../../state/transactions.ts';
import { baseAddresses } from './useSwapSides.ts';

export interface SwapQuoteRead {
  quote: Quote | QuoteRefusal | null;
  round: PairsRound<PairReserves> | null;
  /** The network has an exchange whose router is the one of the deployment; null: not known yet. */
  hasDex: boolean | null;
  /** It was read since this page was opened, so a write may rely on it. */
  isFresh: boolean;
  error: Error | null;
  /** When it was read, where it cannot be read anew now; null: it can, or nothing is known. */
  oldSinceMs: number | null;
  refresh(): Promise<unknown>;
}

interface QuoteInput {
  dex: Dex | null;
  account: Address | null;
  input: Token | null;
  output: Token | null;
  field: SwapField;
  amount: bigint | null;
  isSingleHop: boolean;
}

const noPairs: readonly TokenPair[] = [];

/** The best route for the typed amount, computed here from reserves that are read again and again. */
export function useSwapQuote({ dex, account, input, output, field, amount, isSingleHop }: QuoteInput): SwapQuoteRead {
  const transactions = useTransactions((state) => state.byKey);
  const [tokenIn, tokenOut] = [input?.address, output?.address];
  const asked = useMemo(() => {
    if (dex === null || tokenIn === undefined || tokenOut === undefined) return null;
    const bases = baseAddresses(dex.bases, dex.chainId);
    return { tokenIn, tokenOut, bases, pairs: candidatePairs(tokenIn, tokenOut, bases) };
  }, [dex, tokenIn, tokenOut]);
  const minBlock = dex === null ? null : lastReceiptBlock(Object.values(transactions), dex.chainId, account);
  const query = reservesQuery(dex, asked?.pairs ?? noPairs, minBlock);
  const read = useQuery(query);
  const state = useReadState(query.queryKey);
  const isOffline = useIsOffline();
  const round = (asked === null ? null : read.data) ?? null;
  const quote = useMemo(() => {
    if (dex === null || asked === null || round === null || amount === null) return null;
    const request = { field, amount, ...asked, fee: dex.fee, isSingleHop };
    return quoteOfAnswers(
      request,
      round.nodes.map(({ pairs }) => pairs),
    );
  }, [dex, asked, round, field, amount, isSingleHop]);
  return {
    quote,
    round,
    hasDex: dex === null ? false : (round?.isAsDeployed ?? null),
    isFresh: state === 'read',
    error: read.error,
    oldSinceMs: isOffline || state === 'failed' ? (round?.readAtMs ?? null) : null,
    refresh: () => read.refetch(),
  };
}

/** The contracts of the pairs of a route, in its order; null: one of them is not known. */
export function routePairs(path: readonly Address[], round: PairsRound<PairReserves> | null): Address[] | null {
  const known = (round?.nodes ?? []).flatMap(({ pairs }) =>
    pairs.filter((pair): pair is PairReserves => pair !== null && pair !== 'notExists'),
  );
  const found: Address[] = [];
  for (const [index, token] of path.slice(1).entries()) {
    const tokens = sortedPair(path[index] ?? token, token);
    const pair = known.find(({ token0, token1 }) => token0 === tokens?.[0] && token1 === tokens[1]);
    if (pair === undefined) return null;
    found.push(pair.address);
  }
  return found;
}
