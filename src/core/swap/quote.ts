import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { PairAnswer } from '../pairs/facts.ts';
import { candidatePaths, MOST_HOPS, sortedPair, type PairState } from './candidates.ts';
import { feeAmount, type SwapFee } from './dex.ts';
import { priceImpact } from './impact.ts';
import { amountsIn, amountsOut, type PairRefusal, type Reserves } from './pairAmounts.ts';
import { compareRatios, type Ratio } from './ratio.ts';

/** The field that the user typed in: its amount is exact, the other one follows. */
export type SwapField = 'INPUT' | 'OUTPUT';

export interface QuoteRequest {
  field: SwapField;
  /** The typed amount, in smallest units. */
  amount: bigint;
  /** For the native coin the wrapped coin. */
  tokenIn: Address;
  tokenOut: Address;
  /** The tokens through which a route may pass; at most the first six are used. */
  bases: readonly Address[];
  fee: SwapFee;
  /** Only the pair of the two tokens. */
  isSingleHop: boolean;
}

/** A route with its amounts, in smallest units of each token. */
export interface Quote {
  field: SwapField;
  /** Tokens in lower case, from the one that is sold to the one that is bought. */
  path: Address[];
  /** One for each token of the path. */
  amounts: bigint[];
  amountIn: bigint;
  amountOut: bigint;
  /** Without the fee. */
  impact: Ratio;
  /** The fee of all pairs, in units of the token in. */
  fee: bigint;
  /**
   * What another node quotes for the same path, if it is better: the amount out, or in for an exact amount out. Null:
   * the nodes agree, or one alone was asked.
   */
  otherAmount: bigint | null;
}

/** Why there is no quote: both are the same token, no pairs lead from one to the other, or the pairs refuse. */
export type QuoteRefusal = 'sameToken' | 'noRoute' | PairRefusal;

/** A longer route has to be better by more than this: five thousandths. */
const LONGER_ROUTE = { part: 5n, whole: 1_000n } as const;

type Book = ReadonlyMap<string, PairState>;

const bookOf = (pairs: readonly PairState[]): Book =>
  new Map(pairs.map((pair) => [sortedPair(pair.token0, pair.token1)?.join() ?? '', pair]));

/** The reserves along a path; null: one of its pairs does not exist. */
function hopsOf(path: readonly Address[], book: Book): Reserves[] | null {
  const hops: Reserves[] = [];
  for (const [index, tokenOut] of path.slice(1).entries()) {
    const tokenIn = path[index] ?? tokenOut;
    const tokens = sortedPair(tokenIn, tokenOut);
    const pair = tokens === null ? undefined : book.get(tokens.join());
    if (pair === undefined) return null;
    const { reserve0, reserve1 } = pair;
    hops.push(
      isSameAddress(pair.token0, tokenIn)
        ? { reserveIn: reserve0, reserveOut: reserve1 }
        : { reserveIn: reserve1, reserveOut: reserve0 },
    );
  }
  return hops;
}

function quoteOfPath(
  request: Pick<QuoteRequest, 'field' | 'amount' | 'fee'>,
  path: Address[],
  book: Book,
): Quote | PairRefusal | null {
  const { field, amount, fee } = request;
  const hops = hopsOf(path, book);
  if (hops === null) return null;
  const amounts = field === 'INPUT' ? amountsOut(amount, hops, fee) : amountsIn(amount, hops, fee);
  if (typeof amounts === 'string') return amounts;
  const [amountIn = 0n] = amounts;
  const amountOut = amounts.at(-1) ?? 0n;
  const impact = priceImpact(amountIn, amountOut, hops, fee);
  const feeIn = feeAmount(amountIn, fee, hops.length);
  return { field, path, amounts, amountIn, amountOut, impact, fee: feeIn, otherAmount: null };
}

const sideOf = ({ field, amountIn, amountOut }: Quote): bigint => (field === 'INPUT' ? amountOut : amountIn);

/** Above 0 if the first quote is better: more out, or less in; below 0 if it is worse. */
function compareQuotes(one: Quote, other: Quote): number {
  const [first, second] = [sideOf(one), sideOf(other)];
  if (first === second) return 0;
  return first > second === (one.field === 'INPUT') ? 1 : -1;
}

/** The worse quote of several nodes for a path. Null: one of them has no such pairs. */
function worstOfPath(request: QuoteRequest, path: Address[], books: readonly Book[]): Quote | PairRefusal | null {
  let worst: Quote | null = null;
  let best: Quote | null = null;
  for (const book of books) {
    const quote = quoteOfPath(request, path, book);
    if (quote === null || typeof quote === 'string') return quote;
    if (worst === null || compareQuotes(quote, worst) < 0) worst = quote;
    if (best === null || compareQuotes(quote, best) > 0) best = quote;
  }
  if (worst === null || best === null || sideOf(worst) === sideOf(best)) return worst;
  return { ...worst, otherAmount: sideOf(best) };
}

/** The better amount; if equal, the one that moves the price less. */
const isBetter = (one: Quote, other: Quote): boolean => {
  const order = compareQuotes(one, other);
  return order > 0 || (order === 0 && compareRatios(one.impact, other.impact) < 0);
};

/** A longer route is only worth its gas if it is better by more than half a percent. */
function isWorthLonger(longer: Quote, shorter: Quote): boolean {
  const { part, whole } = LONGER_ROUTE;
  const [ours, theirs] = [sideOf(longer), sideOf(shorter)];
  return longer.field === 'INPUT' ? ours * whole > theirs * (whole + part) : ours * (whole + part) < theirs * whole;
}

/** Which refusal is shown if every route is refused: an amount that is too large or too small before an empty pair. */
const byWeight: readonly PairRefusal[] = ['noAmount', 'exceedsReserve', 'overflow', 'tooLittle', 'noReserve'];

/**
 * The best route of at most three pairs for an exact amount in or out; a longer one only if it is better by more than
 * half a percent.
 * @param nodes the pairs as each node reports them, at least one; every route counts with its worst amount, so that
 * what is signed holds whichever node is right. Pairs that are no candidates are ignored.
 */
export function findQuote(request: QuoteRequest, nodes: readonly (readonly PairState[])[]): Quote | QuoteRefusal {
  const { tokenIn, tokenOut, bases, isSingleHop, amount } = request;
  if (sortedPair(tokenIn, tokenOut) === null) return 'sameToken';
  if (amount <= 0n) return 'noAmount';
  const books = nodes.map(bookOf);
  const bestByHops = new Map<number, Quote>();
  const refusals = new Set<PairRefusal>();
  for (const path of candidatePaths(tokenIn, tokenOut, bases, isSingleHop ? 1 : MOST_HOPS)) {
    const quote = worstOfPath(request, path, books);
    if (typeof quote === 'string') refusals.add(quote);
    if (quote === null || typeof quote === 'string') continue;
    const best = bestByHops.get(path.length);
    if (best === undefined || isBetter(quote, best)) bestByHops.set(path.length, quote);
  }
  let chosen: Quote | null = null;
  // The map has the shorter routes first, as the paths have.
  for (const quote of bestByHops.values()) if (chosen === null || isWorthLonger(quote, chosen)) chosen = quote;
  return chosen ?? byWeight.find((refusal) => refusals.has(refusal)) ?? 'noRoute';
}

/**
 * The same, from what the nodes answered for each candidate pair.
 * @returns null where a route may only be missing because a pair could not be read
 */
export function quoteOfAnswers(
  request: QuoteRequest,
  nodes: readonly (readonly PairAnswer<PairState>[])[],
): Quote | QuoteRefusal | null {
  const quote = findQuote(
    request,
    nodes.map((pairs) => pairs.flatMap((pair) => (pair === null || pair === 'notExists' ? [] : [pair]))),
  );
  return quote === 'noRoute' && nodes.some((pairs) => pairs.includes(null)) ? null : quote;
}

/**
 * The quote of an exact amount in along a fixed path, for example that of a contract. Null: one of its pairs does not
 * exist.
 * @param path tokens in lower case
 */
export function quoteAlong(
  path: readonly Address[],
  amount: bigint,
  pairs: readonly PairState[],
  fee: SwapFee,
): Quote | PairRefusal | null {
  return quoteOfPath({ field: 'INPUT', amount, fee }, [...path], bookOf(pairs));
}
