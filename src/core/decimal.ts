/** Places of every rate the app computes. */
export const DECIMAL_PLACES = 80;

/**
 * The quotient as decimal text with exactly `places` places, rounded down towards zero.
 * @throws RangeError on division by zero.
 */
export function decimalDivide(dividend: bigint, divisor: bigint, places = DECIMAL_PLACES): string {
  if (divisor === 0n) throw new RangeError('Division by zero');
  const isNegative = dividend < 0n !== divisor < 0n && dividend !== 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const digits = ((top * 10n ** BigInt(places)) / bottom).toString().padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}
