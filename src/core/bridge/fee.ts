/** Bridge fees are parts per million of the amount. */
export const BRIDGE_FEE_DENOMINATOR = 1_000_000n;

/** The token's own fee when above 0, else the bridge's default, else 0. Parts per million. */
export function bridgeFeeRate(specific: bigint | null, fallback: bigint | null): bigint {
  if (specific !== null && specific > 0n) return specific;
  return fallback !== null && fallback > 0n ? fallback : 0n;
}

/** The fee in smallest units, rounded down exactly as the contract does. */
export function bridgeFee(amount: bigint, rate: bigint): bigint {
  return (amount * rate) / BRIDGE_FEE_DENOMINATOR;
}

/** What the recipient gets. */
export function amountAfterFee(amount: bigint, rate: bigint): bigint {
  return amount - bridgeFee(amount, rate);
}
