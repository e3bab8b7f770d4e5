/** The fee for unstaking from a reward pool, which is burned. Rates are in parts per million. */
export interface UnstakeFee {
  /** While the time window of a stake is open; the only rate if there is no window. */
  rate: bigint;
  /** Afterwards. */
  laterRate: bigint;
  /** Seconds from the last change of a stake; null: the fee never ends. */
  windowSeconds: bigint | null;
}

/** The fee of one stake at one moment. */
export interface UnstakeFeeNow {
  /** The current fee in parts per million. */
  rate: bigint;
  /** When it changes to `laterRate`, in seconds of the chain's clock; null: it does not change. */
  endsAt: bigint | null;
  laterRate: bigint;
}

const RATE_UNIT = 1_000_000n;

/**
 * The fee of a pool according to its contract. Null if a rate that matters was not read.
 * @param window null: the contract has none, so its fee never decreases
 */
export function unstakeFeeOf(
  specific: bigint | null,
  fallback: bigint | null,
  window: { seconds: bigint; laterRate: bigint } | null,
): UnstakeFee | null {
  if (specific === null || (specific === 0n && fallback === null)) return null;
  const rate = specific > 0n ? specific : (fallback ?? 0n);
  if (window === null || window.laterRate >= rate) return { rate, laterRate: rate, windowSeconds: null };
  return { rate, laterRate: window.laterRate, windowSeconds: window.seconds };
}

/** Unstaking is free. */
export const noUnstakeFee: UnstakeFee = { rate: 0n, laterRate: 0n, windowSeconds: null };

/**
 * The fee of an unstake at a given time.
 * @param stakeUpdateTime of the stake; like `chainNow` in seconds of the chain's clock, never of this machine's
 */
export function unstakeFeeNow(fee: UnstakeFee, stakeUpdateTime: bigint, chainNow: bigint): UnstakeFeeNow {
  const { rate, laterRate, windowSeconds } = fee;
  if (windowSeconds === null) return { rate, endsAt: null, laterRate };
  const endsAt = stakeUpdateTime + windowSeconds;
  return chainNow < endsAt ? { rate, endsAt, laterRate } : { rate: laterRate, endsAt: null, laterRate };
}

/** The amount burned by an unstake, in smallest units, rounded down exactly as the contract does. */
export function unstakeFeeAmount(amount: bigint, rate: bigint): bigint {
  return (amount * rate) / RATE_UNIT;
}
