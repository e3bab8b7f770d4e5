/**
 * How many blocks the slowest answering oracle is behind the source chain.
 * @param heads the newest block that each of them has seen; null: the oracle does not say, so the slowest is not known
 * either
 * @param head newest block of the chain, read at the same time; null: could not be read
 * @returns null when it is not known
 */
export function oracleLag(heads: readonly (bigint | null)[], head: bigint | null): number | null {
  const reported = heads.filter((seen) => seen !== null);
  if (head === null || reported.length === 0 || reported.length < heads.length) return null;
  return reported.reduce((most, seen) => Math.max(most, Number(head - seen)), 0);
}
