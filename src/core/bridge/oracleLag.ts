/**
 * How many blocks the slowest answering oracle is behind the source chain.
 * @param heads the newest block that each of them has seen; null: the oracle does not say, so the slowest is not known
 * either
 * @param head newest block of the chain, read at the same time; null: could not be read
 * @returns null when it is not known
 */
export function oracleLag(heads: readonly (bigint | null)[], head: bigint | null): number | null {
  const told = heads.filter((seen) => seen !== null);
  if (head === null || told.length === 0 || told.length < heads.length) return null;
  return told.reduce((most, seen) => Math.max(most, Number(head - seen)), 0);
}
