import type { Address } from 'viem';
import { compareRatios } from '../swap/ratio.ts';
import { lower, sortedPair } from '../swap/candidates.ts';
import { additionOf, type Addition, type AdditionRefusal } from './addition.ts';
import type { NodePairs, PairAnswer, PairFacts } from './facts.ts';
import type { PairLookup } from './lookup.ts';
import { mintOf } from './mint.ts';
import { redeemOf } from './redeem.ts';
import { removalOf, type Removal, type RemovalRefusal, type RemovalWish } from './removal.ts';

/** A pair as the nodes of several operators report it. */
export interface ReportedPair {
  lookup: PairLookup;
  /** By the node with the newest block first; empty: there is none, or nothing is known. */
  states: readonly PairFacts[];
  /** The prices of two nodes differ by more than nodes do that are a block apart. */
  areDifferent: boolean;
}

type Rules = Parameters<typeof additionOf>[2];

/** Half a percent: two swaps that only one of the nodes has seen seldom move a price further. */
const SAME_PRICE = { part: 1_005n, whole: 1_000n };

/**
 * What the nodes say about one of the pairs that were asked for. A pair of which one node knows nothing exists if
 * another has it.
 */
export function reportedPair(nodes: readonly Pick<NodePairs, 'pairs'>[], index: number): ReportedPair {
  const answers = nodes.map(({ pairs }): PairAnswer<PairFacts> => pairs[index] ?? null);
  const states = answers.filter((answer) => answer !== null && answer !== 'notExists');
  const isMissing = answers.some((answer) => answer === 'notExists');
  if (states.length === 0) return { lookup: isMissing ? 'NOT_EXISTS' : 'LOADING', states, areDifferent: false };
  const [newest, ...others] = states;
  const areDifferent = isMissing || others.some((other) => newest !== undefined && arePricesApart(newest, other));
  return { lookup: 'EXISTS', states, areDifferent };
}

function arePricesApart(one: PairFacts, other: PairFacts): boolean {
  const [first, second] = [one.reserve0 * other.reserve1, other.reserve0 * one.reserve1];
  const [high, low] = first > second ? [first, second] : [second, first];
  if (low === 0n) return high !== 0n;
  return compareRatios({ part: high, whole: low }, SAME_PRICE) > 0;
}

/** A pair that does not exist yet, or that nobody has added to. Null: it is one token. */
export function emptyPair(chainId: number, one: Address, other: Address, address: Address): PairFacts | null {
  const tokens = sortedPair(one, other);
  if (tokens === null) return null;
  const nothing = { reserve0: 0n, reserve1: 0n, balance0: null, balance1: null, lpSupply: 0n, kLast: 0n };
  const [token0, token1] = tokens;
  return { chainId, address, token0, token1, ...nothing, isProtocolFeeOn: false };
}

/** The same state seen from the other side: its second token comes first. */
export const turned = (pair: PairFacts): PairFacts => ({
  ...pair,
  token0: pair.token1,
  token1: pair.token0,
  reserve0: pair.reserve1,
  reserve1: pair.reserve0,
  balance0: pair.balance1,
  balance1: pair.balance0,
});

/** Which token of a pair an address is; null: none of them. */
export function placeInPair({ token0, token1 }: Pick<PairFacts, 'token0' | 'token1'>, token: Address): 0 | 1 | null {
  if (lower(token) === lower(token0)) return 0;
  return lower(token) === lower(token1) ? 1 : null;
}

/**
 * An addition by the newest state, as the router computes it for a call that names the first token of the states first:
 * of that token it takes the whole amount, if the other one reaches. The LP tokens that are promised for it are the
 * fewest by any of the states.
 * @param states at least one, the newest first; the first token is that of the call
 */
export function cautiousAddition(
  states: readonly PairFacts[],
  offered: Parameters<typeof additionOf>[1],
  rules: Rules,
): Addition | AdditionRefusal | null {
  const [newest, ...others] = states;
  if (newest === undefined) return null;
  const addition = additionOf(newest, offered, rules);
  if (typeof addition === 'string') return addition;
  const minted = others.map((state) => mintOf(state, addition.amounts, rules.protocolPart));
  const fewest = minted
    .filter((one) => typeof one !== 'string')
    .reduce((least, one) => (one.lp < least.lp ? one : least), addition.minted);
  return { ...addition, minted: fewest };
}

/**
 * A removal by the newest state; what is promised of each token, and the minimum that follows from it, is the least by
 * any of the states.
 * @param states at least one, the newest first
 */
export function cautiousRemoval(
  states: readonly PairFacts[],
  own: bigint,
  wish: RemovalWish,
  rules: Rules,
): Removal | RemovalRefusal | null {
  const [newest, ...others] = states;
  if (newest === undefined) return null;
  const removal = removalOf(newest, own, wish, rules);
  if (typeof removal === 'string') return removal;
  return others.reduce<Removal | RemovalRefusal>((least, state) => {
    if (typeof least === 'string') return least;
    const other = removalOf(state, own, { field: 'LIQUIDITY', lp: removal.lp }, rules);
    // A state that knows fewer LP tokens than the account has is older than them.
    if (typeof other === 'string')
      return typeof redeemOf(state, removal.lp, rules.protocolPart) === 'string' ? least : other;
    const fewer = (key: 'amount0' | 'amount1') => (other.amounts[key] < least.amounts[key] ? other : least);
    const [of0, of1] = [fewer('amount0'), fewer('amount1')];
    return {
      ...least,
      amounts: { amount0: of0.amounts.amount0, amount1: of1.amounts.amount1 },
      minimum: { amount0: of0.minimum.amount0, amount1: of1.minimum.amount1 },
    };
  }, removal);
}
