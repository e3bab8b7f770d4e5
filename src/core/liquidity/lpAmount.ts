/**
 * LP tokens that an addition gives, in raw units: as many as smallest units of the underlying, whatever decimals the LP
 * token names. They are shown with the decimals of the underlying.
 */
export function lpForUnderlying(amount: bigint): bigint {
  return amount;
}

/** What LP tokens stand for before the withdrawal fee, in smallest units of the underlying. */
export function underlyingOfLp(lpAmount: bigint): bigint {
  return lpAmount;
}

/** Parts of a whole that a slider or field of per cent names. */
export function percentOf(lpBalance: bigint, percent: number): bigint {
  const hundredths = BigInt(Math.round(Math.min(Math.max(percent, 0), 100) * 100));
  return (lpBalance * hundredths) / 10_000n;
}
