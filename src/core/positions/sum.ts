/** The value of several positions in US dollars times 1e18. */
export interface WorthSum {
  /** Of those whose price is known. */
  known: bigint;
  /** The number of positions whose price is not known: they are not part of `known`. */
  unpriced: number;
}

/** Adds up values; null: not known. An unknown value is counted apart, never as 0. */
export function sumOf(values: readonly (bigint | null)[]): WorthSum {
  let [known, unpriced] = [0n, 0];
  for (const value of values)
    if (value === null) unpriced += 1;
    else known += value;
  return { known, unpriced };
}
