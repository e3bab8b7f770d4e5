/**
 * How far the slowest of the oracles that answer is behind the source chain.
 * @param heads the newest block that each of them has seen; null: it does not tell. Then the slowest is not known
 * either.
 * @param head of the chain, as it was read at the same time; null: it could not be read.
 */
export function oracleLag(heads: readonly (bigint | null)[], head: bigint | null): number | null {
  const told = heads.filter((seen) => seen !== null);
  if (head === null || told.length === 0 || told.length < heads.length) return null;
  return told.reduce((most, seen) => Math.max(most, Number(head - seen)), 0);
}
