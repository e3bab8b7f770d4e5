import * as fc from 'fast-check';
import type { Address } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  candidatePairs,
  candidatePaths,
  sortedPair,
  usableBases,
  type PairState,
} from '../../../../src/core/swap/candidates.ts';
import { feeAmount, type SwapFee } from '../../../../src/core/swap/dex.ts';
import {
  findQuote,
  quoteAlong,
  quoteOfAnswers,
  type Quote,
  type QuoteRequest,
} from '../../../../src/core/swap/quote.ts';
import { fees, manyStates, sized, uniswap } from './arbitraries.ts';
import { exact, isAtLeast, isSame, minus, over, times, type Exact } from './exact.ts';
import { leastIn, mostOut } from './modelPair.ts';

const token = (index: number): Address => `0x${(index + 10).toString(16).padStart(2, '0').repeat(20)}`;
const [tokenIn, tokenOut, ...bases] = Array.from({ length: 9 }, (_, index) => token(index)) as [
  Address,
  Address,
  ...Address[],
];
const pairOf = (one: Address, other: Address, reserveOne: bigint, reserveOther: bigint): PairState =>
  one < other
    ? { token0: one, token1: other, reserve0: reserveOne, reserve1: reserveOther }
    : { token0: other, token1: one, reserve0: reserveOther, reserve1: reserveOne };
const request = (over_: Partial<QuoteRequest> = {}): QuoteRequest => ({
  field: 'INPUT',
  amount: 1_000n,
  tokenIn,
  tokenOut,
  bases,
  fee: uniswap.fee,
  isSingleHop: false,
  ...over_,
});
const found = (quote: ReturnType<typeof findQuote>): Quote => {
  if (typeof quote === 'string') throw new Error(quote);
  return quote;
};

describe('candidates', () => {
  it('are 28 pairs and 37 routes with six bases, and no more bases are used', () => {
    const used = bases.slice(0, 6);
    expect(usableBases(tokenIn, tokenOut, bases)).toEqual(used);
    expect(candidatePairs(tokenIn, tokenOut, bases)).toHaveLength(28);
    const paths = candidatePaths(tokenIn, tokenOut, bases, 3);
    expect(paths).toHaveLength(37);
    expect(new Set(paths.map((path) => path.join())).size).toBe(37);
    expect(paths.flat().every((one) => [tokenIn, tokenOut, ...used].includes(one))).toBe(true);
    expect(candidatePaths(tokenIn, tokenOut, bases, 2)).toHaveLength(7);
    expect(candidatePaths(tokenIn, tokenOut, bases, 1)).toEqual([[tokenIn, tokenOut]]);
  });

  it('never pass through the tokens that are swapped, nor twice through one', () => {
    const given = [tokenIn.toUpperCase().replace('0X', '0x') as Address, tokenOut, token(2), token(2)];
    expect(usableBases(tokenIn, tokenOut, given)).toEqual([token(2)]);
    expect(candidatePairs(tokenIn, tokenOut, given)).toHaveLength(3);
    expect(candidatePaths(tokenIn, tokenOut, given, 3)).toEqual([
      [tokenIn, tokenOut],
      [tokenIn, token(2), tokenOut],
    ]);
    expect(candidatePaths(tokenIn, tokenIn, bases, 3)).toEqual([]);
  });

  it('name a pair with the lower address first', () => {
    expect(
      sortedPair('0xBB00000000000000000000000000000000000000', '0xaa00000000000000000000000000000000000000'),
    ).toEqual(['0xaa00000000000000000000000000000000000000', '0xbb00000000000000000000000000000000000000']);
    expect(sortedPair('0xBB00000000000000000000000000000000000000', '0xbb00000000000000000000000000000000000000')).toBe(
      null,
    );
  });
});

// The model: every simple way through the pairs, found by walking, with amounts found by trying.
interface Way {
  path: Address[];
  amount: bigint;
  impact: Exact;
}

function ways(pairs: readonly PairState[], { field, amount, fee, isSingleHop }: QuoteRequest): Way[] {
  const usable = new Set([tokenIn, tokenOut, ...bases.slice(0, 6)]);
  const all: PairState[][] = [];
  const walk = (at: Address, walked: PairState[]): void => {
    if (at === tokenOut) all.push(walked);
    if (at === tokenOut || walked.length === (isSingleHop ? 1 : 3)) return;
    for (const pair of pairs) {
      if (walked.includes(pair) || (pair.token0 !== at && pair.token1 !== at)) continue;
      const next = pair.token0 === at ? pair.token1 : pair.token0;
      if (usable.has(next)) walk(next, [...walked, pair]);
    }
  };
  walk(tokenIn, []);
  return all.flatMap((walked) => {
    const path = walked.reduce<Address[]>(
      (tokens, pair) => [...tokens, pair.token0 === tokens.at(-1) ? pair.token1 : pair.token0],
      [tokenIn],
    );
    const hops = walked.map((pair, index) =>
      pair.token0 === path[index]
        ? ([pair.reserve0, pair.reserve1] as const)
        : ([pair.reserve1, pair.reserve0] as const),
    );
    const result = field === 'INPUT' ? forward(hops, amount, fee) : backward(hops, amount, fee);
    if (result === null) return [];
    const [given, got] = field === 'INPUT' ? [amount, result] : [result, amount];
    // What would arrive at the price before the swap, after the fee alone.
    const ideal = times(
      exact(given),
      ...hops.map(([reserveIn, reserveOut]) => exact(reserveOut, reserveIn)),
      ...hops.map(() => exact(fee.kept, fee.whole)),
    );
    return [{ path, amount: result, impact: over(minus(ideal, exact(got)), ideal) }];
  });
}

type Hop = readonly [bigint, bigint];
const forward = (hops: readonly Hop[], amount: bigint, fee: SwapFee): bigint | null =>
  hops.reduce<bigint | null>((left, hop) => (left === null ? null : mostOut(hop, left, fee)), amount);
function backward(hops: readonly Hop[], amount: bigint, fee: SwapFee): bigint | null {
  let needed: bigint | null = amount;
  for (const hop of hops.toReversed()) {
    const least: bigint | null = needed === null ? null : leastIn(hop, needed, fee);
    if (needed === null || least === null) return null;
    // The router adds 1 where nothing is left over.
    const [reserveIn, reserveOut] = hop;
    const isWhole: boolean = (reserveIn * needed * fee.whole) % ((reserveOut - needed) * fee.kept) === 0n;
    needed = isWhole ? least + 1n : least;
  }
  return needed;
}

/** The best of each length, then a longer one only if it is better by more than half a percent. */
function bestWay(all: readonly Way[], field: QuoteRequest['field']): Way | null {
  let chosen: Way | null = null;
  for (const length of [2, 3, 4]) {
    const [best] = all
      .filter(({ path }) => path.length === length)
      .toSorted((one, other) => {
        if (one.amount !== other.amount) return one.amount > other.amount === (field === 'INPUT') ? -1 : 1;
        return isSame(one.impact, other.impact) ? 0 : isAtLeast(one.impact, other.impact) ? 1 : -1;
      });
    if (best === undefined) continue;
    // The price of the longer one, 1 for a half percent more than that of the shorter one.
    const gain: Exact | null =
      chosen === null
        ? null
        : field === 'INPUT'
          ? exact(best.amount, chosen.amount)
          : exact(chosen.amount, best.amount);
    if (gain === null || !isAtLeast(exact(1_005n, 1_000n), gain)) chosen = best;
  }
  return chosen;
}

const tokens = [tokenIn, tokenOut, ...bases.slice(0, 4)];
const markets = fc
  .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), {
    minLength: 1,
    maxLength: 15,
    selector: ([one, other]) => [Math.min(one, other), Math.max(one, other)].join(),
  })
  .chain((edges) =>
    fc.tuple(
      ...edges.map(([one, other]) =>
        // Reserves near each other, so that routes compete.
        fc.tuple(sized(40, 1), fc.integer({ min: 900, max: 1_100 })).map(([size, thousandths]): PairState | null => {
          const [first, second] = [tokens[one], tokens[other]];
          if (first === undefined || second === undefined || first === second) return null;
          return pairOf(first, second, size, (size * BigInt(thousandths)) / 1_000n);
        }),
      ),
    ),
  )
  .map((pairs) => pairs.filter((pair) => pair !== null));

describe('the best route', () => {
  it('is that of an exhaustive search, both ways, in 10,000 random markets', manyStates, () => {
    const lengths = new Map<number, number>();
    fc.assert(
      fc.property(
        markets,
        sized(34, 1),
        fc.constantFrom('INPUT', 'OUTPUT'),
        fees,
        fc.boolean(),
        (pairs, amount, field, fee, isSingleHop) => {
          const wanted = request({ field, amount, fee, isSingleHop });
          const quote = findQuote(wanted, [pairs]);
          const all = ways(pairs, wanted);
          const best = bestWay(all, field);
          if (typeof quote === 'string' || best === null) return best === null && typeof quote === 'string';
          lengths.set(quote.path.length, (lengths.get(quote.path.length) ?? 0) + 1);
          const chosen = field === 'INPUT' ? quote.amountOut : quote.amountIn;
          const same = all.find(({ path }) => path.join() === quote.path.join());
          return (
            chosen === best.amount &&
            quote.path.length === best.path.length &&
            same?.amount === chosen &&
            isSame(exact(quote.impact.part, quote.impact.whole), best.impact) &&
            quote.fee === feeAmount(quote.amountIn, fee, quote.path.length - 1)
          );
        },
      ),
      { numRuns: 10_000 },
    );
    for (const length of [2, 3, 4]) expect(lengths.get(length)).toBeGreaterThan(50);
  });

  const direct = pairOf(tokenIn, tokenOut, 10n ** 12n, 10n ** 12n);
  const through = (reserve: bigint) => [
    pairOf(tokenIn, token(2), 10n ** 18n, 10n ** 18n),
    pairOf(token(2), tokenOut, 10n ** 18n, reserve),
  ];
  it('is longer only if that is better by more than half a percent', () => {
    const singleOut = (of: bigint) => found(findQuote(request({ amount: of }), [[direct]])).amountOut;
    // Half a percent of what the direct pair pays is a whole number.
    let amount = 10n ** 6n;
    while (singleOut(amount) % 200n !== 0n) amount += 1n;
    const reserveFor = (out: bigint) => {
      let reserve = 10n ** 18n;
      while (quoteOut(through(reserve), amount) < out) reserve += 10n ** 12n;
      return reserve;
    };
    const quoteOut = (pairs: PairState[], of: bigint) => found(findQuote(request({ amount: of }), [pairs])).amountOut;
    const limit = (singleOut(amount) * 1_005n) / 1_000n;
    const equal = through(reserveFor(limit));
    expect(quoteOut(equal, amount)).toBe(limit);
    expect(found(findQuote(request({ amount }), [[direct, ...equal]])).path).toEqual([tokenIn, tokenOut]);
    const better = through(reserveFor(limit + 1n));
    expect(found(findQuote(request({ amount }), [[direct, ...better]])).path).toEqual([tokenIn, token(2), tokenOut]);
    expect(found(findQuote(request({ amount, isSingleHop: true }), [[direct, ...better]])).path).toEqual([
      tokenIn,
      tokenOut,
    ]);
  });

  it('says why there is none', () => {
    const empty = pairOf(tokenIn, tokenOut, 0n, 0n);
    expect(findQuote(request({ tokenOut: tokenIn }), [[direct]])).toBe('sameToken');
    expect(findQuote(request({ amount: 0n }), [[direct]])).toBe('noAmount');
    expect(findQuote(request(), [[]])).toBe('noRoute');
    expect(findQuote(request(), [[pairOf(tokenIn, token(2), 5n, 5n)]])).toBe('noRoute');
    expect(findQuote(request(), [[empty]])).toBe('noReserve');
    expect(findQuote(request({ amount: 1n }), [[direct]])).toBe('tooLittle');
    expect(findQuote(request({ field: 'OUTPUT', amount: 10n ** 12n }), [[direct]])).toBe('exceedsReserve');
    // An empty pair is not the reason if another route only lacks the size.
    expect(findQuote(request({ field: 'OUTPUT', amount: 10n ** 18n }), [[empty, ...through(10n ** 18n)]])).toBe(
      'exceedsReserve',
    );
  });
});

describe('two nodes', () => {
  const withReserves = (out: bigint) => [pairOf(tokenIn, tokenOut, 10n ** 12n, out)];
  it('count with the worse one, and name the better', () => {
    const [fresh, stale] = [withReserves(10n ** 12n), withReserves(11n * 10n ** 11n)];
    const alone = found(findQuote(request(), [fresh]));
    const better = found(findQuote(request(), [stale]));
    expect(alone.otherAmount).toBe(null);
    for (const nodes of [
      [fresh, stale],
      [stale, fresh],
    ])
      expect(findQuote(request(), nodes)).toEqual({ ...alone, otherAmount: better.amountOut });
    expect(findQuote(request(), [fresh, fresh])).toEqual(alone);
    const exactOut = request({ field: 'OUTPUT' });
    const worst = found(findQuote(exactOut, [fresh]));
    expect(findQuote(exactOut, [stale, fresh])).toEqual({
      ...worst,
      otherAmount: found(findQuote(exactOut, [stale])).amountIn,
    });
  });

  it('use a route only if both have its pairs', () => {
    const more = [...withReserves(10n ** 12n), pairOf(tokenIn, token(2), 10n ** 9n, 10n ** 12n)];
    more.push(pairOf(token(2), tokenOut, 10n ** 9n, 10n ** 12n));
    expect(found(findQuote(request(), [more])).path).toHaveLength(3);
    expect(found(findQuote(request(), [more, withReserves(10n ** 12n)])).path).toEqual([tokenIn, tokenOut]);
    expect(findQuote(request(), [more, []])).toBe('noRoute');
  });

  it('leave a quote unknown where a route is only missing because a pair could not be read', () => {
    const pairs = withReserves(10n ** 12n);
    expect(quoteOfAnswers(request(), [pairs, [null]])).toBe(null);
    expect(quoteOfAnswers(request(), [['notExists'], [null, 'notExists']])).toBe(null);
    expect(quoteOfAnswers(request(), [['notExists'], ['notExists']])).toBe('noRoute');
    expect(quoteOfAnswers(request(), [[...pairs, null]])).toEqual(findQuote(request(), [pairs]));
    expect(quoteOfAnswers(request({ amount: 0n }), [[null]])).toBe('noAmount');
  });
});

it('a fixed path is quoted as it is', () => {
  const pairs = [pairOf(tokenIn, token(2), 10n ** 9n, 10n ** 9n), pairOf(token(2), tokenOut, 10n ** 9n, 10n ** 9n)];
  const along = quoteAlong([tokenIn, token(2), tokenOut], 1_000n, pairs, uniswap.fee);
  expect(along).toEqual(findQuote(request(), [pairs]));
  expect(quoteAlong([tokenIn, token(3), tokenOut], 1_000n, pairs, uniswap.fee)).toBe(null);
  expect(quoteAlong([tokenIn, token(2), tokenOut], 1n, pairs, uniswap.fee)).toBe('tooLittle');
});
