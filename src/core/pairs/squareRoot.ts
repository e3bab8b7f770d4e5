/** The square root, rounded down, as the pairs compute it. Not for numbers below 0. */
export function squareRoot(value: bigint): bigint {
  if (value < 4n) return value > 0n ? 1n : 0n;
  let root = value;
  let next = value / 2n + 1n;
  while (next < root) {
    root = next;
    next = (value / next + next) / 2n;
  }
  return root;
}
