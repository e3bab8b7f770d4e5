/**
 * The LP tokens that an addition mints, in raw units: one for each smallest unit of the underlying, whatever decimals
 * the LP token reports. They are shown with the decimals of the underlying.
 */
export function lpForUnderlying(amount: bigint): bigint {
  return amount;
}

/** The value of LP tokens before the withdrawal fee, in smallest units of the underlying. */
export function underlyingOfLp(lpAmount: bigint): bigint {
  return lpAmount;
}

/** A percentage of the balance, as selected with a slider or field. */
export function percentOf(lpBalance: bigint, percent: number): bigint {
  const hundredths = BigInt(Math.round(Math.min(Math.max(percent, 0), 100) * 100));
  return (lpBalance * hundredths) / 10_000n;
}
