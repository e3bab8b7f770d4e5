/** What one node says is the newest block of its chain. */
export interface HeadView {
  /** Who runs the node. */
  operator: string;
  block: bigint;
  /** It has said the same for so long that its chain has stopped for it. */
  isStanding: boolean;
}

export interface HeadFinding {
  /** The newest block that two operators say the chain has reached; the only operator's word where there is one. */
  vouched: bigint;
  /** How many operators say so. */
  agreedBy: number;
  /** The highest head that may be true: that of a node that is not far ahead of the others. */
  highest: bigint;
  /** A far higher block that one operator claims while the others stand still: believed only when it can be proved. */
  claimed: bigint | null;
}

/** A node further behind the others than this may have stopped; before that it is waited for. */
export const stuckBlocks = 200n;

/**
 * What several nodes say together of the height of a chain: the second highest of the operators' heads, as that is what
 * two of them say has been reached. One that is too high decides nothing then, and one that lags only holds the count
 * up.
 * @returns null when nobody said anything.
 */
export function headOf(views: readonly HeadView[]): HeadFinding | null {
  const best = new Map<string, HeadView>();
  for (const view of views) {
    const before = best.get(view.operator);
    if (before === undefined || view.block > before.block) best.set(view.operator, view);
  }
  const [top, second, ...others] = [...best.values()].sort((one, other) =>
    one.block < other.block ? 1 : one.block > other.block ? -1 : 0,
  );
  if (top === undefined) return null;
  if (second === undefined) return { vouched: top.block, agreedBy: 1, highest: top.block, claimed: null };
  const isFarAhead = top.block - second.block > stuckBlocks;
  const haveStopped = isFarAhead && [second, ...others].every(({ isStanding }) => isStanding);
  const agreedBy = [...best.values()].filter(({ block }) => block >= second.block).length;
  return {
    vouched: second.block,
    agreedBy,
    highest: isFarAhead ? second.block : top.block,
    claimed: haveStopped ? top.block : null,
  };
}

/** Blocks a chain may make in so much time: twice its usual speed, and a few at once. */
export function blocksIn(ms: number, blockTimeSeconds: number): bigint {
  return BigInt(Math.ceil((2 * Math.max(0, ms)) / (blockTimeSeconds * 1000)) + 2);
}

/** How much faster than usual a chain may be in its own time, and how many blocks it may make at one moment. */
const fastest = 20;
const burst = 100n;

/** Whether the times that the blocks bear allow for the blocks between them. */
export function isPossible(
  from: { block: bigint; seconds: bigint },
  to: { block: bigint; seconds: bigint },
  blockTimeSeconds: number,
): boolean {
  const seconds = Number(to.seconds - from.seconds);
  return (
    to.block <= from.block ||
    (seconds >= 0 && to.block - from.block <= BigInt(Math.ceil((fastest * seconds) / blockTimeSeconds)) + burst)
  );
}
