// Exact fractions for models: the rules again, by what they mean and not by the formulas of the contracts.

/** numerator / denominator, with the denominator above 0. */
export interface Exact {
  n: bigint;
  d: bigint;
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

export function exact(n: bigint, d = 1n): Exact {
  const sign = d < 0n ? -1n : 1n;
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) || 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

export const times = (...all: Exact[]): Exact =>
  all.reduce((product, { n, d }) => exact(product.n * n, product.d * d), exact(1n));
export const over = (one: Exact, other: Exact): Exact => exact(one.n * other.d, one.d * other.n);
export const minus = (one: Exact, other: Exact): Exact => exact(one.n * other.d - other.n * one.d, one.d * other.d);
export const plus = (one: Exact, other: Exact): Exact => exact(one.n * other.d + other.n * one.d, one.d * other.d);
export const isAtLeast = (one: Exact, other: Exact): boolean => one.n * other.d >= other.n * one.d;
export const isSame = (one: Exact, other: Exact): boolean => one.n * other.d === other.n * one.d;

/** Rounded down, also below 0. */
export const floor = ({ n, d }: Exact): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));

/** The largest whole number in a range for which a condition holds that holds for all smaller ones; null: none. */
export function largest(from: bigint, to: bigint, holds: (value: bigint) => boolean): bigint | null {
  if (from > to || !holds(from)) return null;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (holds(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The square root rounded down, by search. */
export const root = (value: bigint): bigint =>
  largest(0n, 2n ** BigInt(Math.ceil(value.toString(2).length / 2)), (candidate) => candidate * candidate <= value) ??
  0n;
