import type { ProtocolPart } from '../swap/dex.ts';
import { minimumOf } from '../swap/slippage.ts';
import type { PairAmounts, PairFacts } from './facts.ts';
import { mintOf, type Minted, type MintRefusal } from './mint.ts';

/** Empty: the next provider sets the price, because the router takes both amounts as they are. */
export function isEmptyPair({ reserve0, reserve1 }: Pick<PairFacts, 'reserve0' | 'reserve1'>): boolean {
  return reserve0 === 0n && reserve1 === 0n;
}

/**
 * The amount of the other token that follows the ratio of the pair, in smallest units, rounded down as the router does.
 * Null: the pair has no ratio, or the amount is worth nothing of the other token.
 * @param reserves of the token whose amount is given, and of the other one
 */
export function amountByRatio(amount: bigint, reserves: { given: bigint; other: bigint }): bigint | null {
  if (amount <= 0n || reserves.given <= 0n || reserves.other <= 0n) return null;
  const other = (amount * reserves.other) / reserves.given;
  return other > 0n ? other : null;
}

/** What the router takes of the amounts that are offered; null: the pair has no ratio, or takes nothing of one. */
function taken(pair: PairFacts, { amount0, amount1 }: PairAmounts): PairAmounts | null {
  if (isEmptyPair(pair)) return { amount0, amount1 };
  const second = amountByRatio(amount0, { given: pair.reserve0, other: pair.reserve1 });
  if (second === null) return null;
  if (second <= amount1) return { amount0, amount1: second };
  const first = amountByRatio(amount1, { given: pair.reserve1, other: pair.reserve0 });
  return first === null ? null : { amount0: first, amount1 };
}

/**
 * The amounts of an addition that the router takes whole, from the amounts that are offered. Rounding makes them
 * smaller than offered; then the smaller amounts are offered, so that the minimum of each follows from what is taken.
 */
export function amountsTaken(pair: PairFacts, offered: PairAmounts): PairAmounts | null {
  if (offered.amount0 <= 0n || offered.amount1 <= 0n) return null;
  // What is left of a first amount that was too large may round the second one down once more; then nothing changes.
  const once = taken(pair, offered);
  const whole = once === null ? null : taken(pair, once);
  return whole === null ? null : withoutGift(pair, whole);
}

/** A gift of a smaller part than one in this many is left as it is, so that a typed amount stays as it was typed. */
const GIFT_PARTS = 10_000n;

/**
 * The smallest first amount for which the router takes the same second one. If the second token has few decimal places,
 * its amount is rounded down by much; what the first one is worth above it would go to the other providers.
 */
function withoutGift(pair: PairFacts, { amount0, amount1 }: PairAmounts): PairAmounts {
  if (isEmptyPair(pair)) return { amount0, amount1 };
  const least = (amount1 * pair.reserve0 + pair.reserve1 - 1n) / pair.reserve1;
  return (amount0 - least) * GIFT_PARTS < amount0 ? { amount0, amount1 } : { amount0: least, amount1 };
}

/** An addition as it is shown and signed. */
export interface Addition {
  amounts: PairAmounts;
  /** The router reverts below these. */
  minimum: PairAmounts;
  minted: Minted;
  /** The provider sets the price: the pair is empty or does not exist. */
  isFirst: boolean;
}

export type AdditionRefusal = MintRefusal | 'noAmount' | 'minimumIsZero';

/** The addition of two amounts to a pair, or why the router or the pair would refuse it. */
export function additionOf(
  pair: PairFacts,
  offered: PairAmounts,
  { protocolPart, slippageBips }: { protocolPart: ProtocolPart; slippageBips: number },
): Addition | AdditionRefusal {
  if (offered.amount0 <= 0n || offered.amount1 <= 0n) return 'noAmount';
  if (!isEmptyPair(pair) && (pair.reserve0 === 0n || pair.reserve1 === 0n)) return 'noReserve';
  const amounts = amountsTaken(pair, offered);
  if (amounts === null) return 'tooLittle';
  const minted = mintOf(pair, amounts, protocolPart);
  if (typeof minted === 'string') return minted;
  const minimum0 = minimumOf(amounts.amount0, slippageBips);
  const minimum1 = minimumOf(amounts.amount1, slippageBips);
  if (minimum0 === null || minimum1 === null) return 'minimumIsZero';
  return { amounts, minimum: { amount0: minimum0, amount1: minimum1 }, minted, isFirst: isEmptyPair(pair) };
}

/**
 * An addition that mints fewer LP tokens in a simulation than the pair would for its amounts, because a token keeps a
 * part of itself.
 * @param lp by the simulation; null: not known
 */
export function asSimulated(addition: Addition, lp: bigint | null): Addition {
  const { minted } = addition;
  if (lp === null || lp >= minted.lp) return addition;
  return { ...addition, minted: { lp, supply: minted.supply - minted.lp + lp } };
}
