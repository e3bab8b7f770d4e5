/** One unit of voting power: powers are scaled by it, so that sums are exact. */
export const POWER_DECIMALS = 18;
export const POWER_ONE = 10n ** 18n;

/** No token has a supply with more digits. */
const mostDigits = 60;

/**
 * A voting power as hubs write it, such as 12.5 or '1e+21', in units of 1 / `POWER_ONE`; digits after the 18th decimal
 * are cut. Null for anything but a number of at least 0.
 */
export function parsePower(value: unknown): bigint | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(String(value).trim());
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = Number(exponent) - fraction.length + POWER_DECIMALS;
  if (digits === '') return 0n;
  if (digits.length > 2 * mostDigits || digits.length + zeros > mostDigits + POWER_DECIMALS) return null;
  return zeros >= 0 ? BigInt(digits) * 10n ** BigInt(zeros) : BigInt(digits.slice(0, zeros) || '0');
}

/** The square root of a power, in the same units. */
export function powerRoot(power: bigint): bigint {
  const square = power * POWER_ONE;
  if (square < 2n) return square;
  // A guess that is not below the root: a power of two.
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
