import type { SwapFee } from './dex.ts';

/** The reserves of a pair in the direction of a swap, in smallest units of each token. */
export interface Reserves {
  reserveIn: bigint;
  reserveOut: bigint;
}

/** Why a pair cannot make a swap: the router or the pair would revert. */
export type PairRefusal =
  /** The amount is 0. */
  | 'noAmount'
  /** A reserve of the pair is 0. */
  | 'noReserve'
  /** The amount is worth less than the smallest unit of the token out. */
  | 'tooLittle'
  /** The amount out is the whole reserve or more. */
  | 'exceedsReserve'
  /** The pair cannot hold that much. */
  | 'overflow';

/** The largest reserve of a token that a pair can hold: its contract stores 112 bits. */
export const LARGEST_RESERVE = 2n ** 112n - 1n;

/**
 * The amount that a pair pays out for an amount in, exactly as the router and the pair compute it: rounded down. In
 * smallest units.
 */
export function amountOut(
  amountIn: bigint,
  { reserveIn, reserveOut }: Reserves,
  { kept, whole }: SwapFee,
): bigint | PairRefusal {
  if (amountIn <= 0n) return 'noAmount';
  if (reserveIn <= 0n || reserveOut <= 0n) return 'noReserve';
  if (reserveIn + amountIn > LARGEST_RESERVE) return 'overflow';
  const swapped = amountIn * kept;
  const out = (swapped * reserveOut) / (reserveIn * whole + swapped);
  return out === 0n ? 'tooLittle' : out;
}

/**
 * The amount in for which the router buys an exact amount out, in smallest units: rounded down and 1 more, even where
 * the division is exact. Not the inverse of `amountOut`: its result may buy more than the amount asked for.
 */
export function amountIn(
  amountWanted: bigint,
  { reserveIn, reserveOut }: Reserves,
  { kept, whole }: SwapFee,
): bigint | PairRefusal {
  if (amountWanted <= 0n) return 'noAmount';
  if (reserveIn <= 0n || reserveOut <= 0n) return 'noReserve';
  if (amountWanted >= reserveOut) return 'exceedsReserve';
  const needed = (reserveIn * amountWanted * whole) / ((reserveOut - amountWanted) * kept) + 1n;
  return reserveIn + needed > LARGEST_RESERVE ? 'overflow' : needed;
}

/**
 * The amounts of a swap through several pairs, for an exact amount in: the amount in, then what each pair pays out. In
 * smallest units.
 * @param hops the reserves of each pair in the direction of the swap; no pair twice
 */
export function amountsOut(exactIn: bigint, hops: readonly Reserves[], fee: SwapFee): bigint[] | PairRefusal {
  const amounts = [exactIn];
  let amount = exactIn;
  for (const reserves of hops) {
    const out = amountOut(amount, reserves, fee);
    if (typeof out === 'string') return out;
    amounts.push(out);
    amount = out;
  }
  return amounts;
}

/** The same for an exact amount out: what each pair takes in, then the amount out. */
export function amountsIn(exactOut: bigint, hops: readonly Reserves[], fee: SwapFee): bigint[] | PairRefusal {
  const amounts = [exactOut];
  let amount = exactOut;
  for (const reserves of hops.toReversed()) {
    const needed = amountIn(amount, reserves, fee);
    if (typeof needed === 'string') return needed;
    amounts.unshift(needed);
    amount = needed;
  }
  return amounts;
}
