/** A block, with its time in seconds of the chain's clock. */
export interface TimedBlock {
  number: bigint;
  timestamp: bigint;
}

/** A chain that is measured at so many times its usual pace, or at such a part of it, was not measured well. */
const mostSlow = 5;
const mostFast = 20;

/**
 * Seconds for each block, measured from the newest block to each older one; of several the shortest, because a clock
 * that was moved, or a chain that stood still, only makes it longer.
 * @param usualSeconds the chain's usual block time, which a result has to be near to
 * @returns null if nothing can be said
 */
export function measuredBlockTime(
  newest: TimedBlock,
  older: readonly TimedBlock[],
  usualSeconds: number,
): number | null {
  const times = older.flatMap(({ number, timestamp }) =>
    newest.number > number ? [Number(newest.timestamp - timestamp) / Number(newest.number - number)] : [],
  );
  const shortest = Math.min(...times);
  return times.length > 0 && shortest <= usualSeconds * mostSlow && shortest >= usualSeconds / mostFast
    ? shortest
    : null;
}
