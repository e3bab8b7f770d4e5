import { bridgeFee, bridgeFeeRate } from '../bridge/fee.ts';

/**
 * The fee rate of a withdrawal: the token's own rate when above 0, else the default, else 0; null if a rate that
 * matters was not read. Parts per million.
 */
export function withdrawalFeeRate(specific: bigint | null, fallback: bigint | null): bigint | null {
  if (specific === null || (specific === 0n && fallback === null)) return null;
  return bridgeFeeRate(specific, fallback);
}

/** The fee of a withdrawal in smallest units, rounded down exactly as the contract does. */
export function withdrawalFee(amount: bigint, rate: bigint): bigint {
  return bridgeFee(amount, rate);
}

/**
 * The amount of a withdrawal after the withdrawal fee and before any bridge fee, in smallest units of the underlying.
 */
export function afterWithdrawalFee(amount: bigint, rate: bigint): bigint {
  return amount - withdrawalFee(amount, rate);
}
