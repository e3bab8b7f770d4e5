import { bridgeFee, bridgeFeeRate } from '../bridge/fee.ts';

/**
 * What leaving a pool costs: the token's own rate when above 0, else the default, else 0; null where either counts and
 * was not read. Parts per million.
 */
export function withdrawalFeeRate(specific: bigint | null, fallback: bigint | null): bigint | null {
  if (specific === null || (specific === 0n && fallback === null)) return null;
  return bridgeFeeRate(specific, fallback);
}

/** The fee of a withdrawal in smallest units, rounded down exactly as the contract does. */
export function withdrawalFee(amount: bigint, rate: bigint): bigint {
  return bridgeFee(amount, rate);
}

/** What a withdrawal of an amount of LP tokens gives before any bridge fee, in smallest units of the underlying. */
export function afterWithdrawalFee(amount: bigint, rate: bigint): bigint {
  return amount - withdrawalFee(amount, rate);
}
