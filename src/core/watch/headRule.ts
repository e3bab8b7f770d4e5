/** The newest block of a chain according to one node. */
export interface HeadView {
  /** Who runs the node. */
  operator: string;
  block: bigint;
  /** Its head has not changed for so long that the chain of this node counts as stopped. */
  isStanding: boolean;
}

export interface HeadFinding {
  /** The newest block that two operators report; if there is only one operator, the block that it reports. */
  vouched: bigint;
  /** How many operators report it. */
  agreedBy: number;
  /** The highest head that may be true: that of a node that is not far ahead of the others. */
  highest: bigint;
  /**
   * A much higher block that one operator reports while the others stand still: believed only when it can be proved.
   */
  claimed: bigint | null;
}

/** A node that is further behind the others than this may have stopped; a node that is less behind is waited for. */
export const stuckBlocks = 200n;

/**
 * The head of a chain according to several nodes: the second highest of the operators' heads, because two of them have
 * reached that one. A head that is too high then has no effect, and a lagging one only delays the count.
 * @returns null when no node reported a head
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

/** Blocks that a chain may make in this time: twice its usual rate, and a few more. */
export function blocksIn(ms: number, blockTimeSeconds: number): bigint {
  return BigInt(Math.ceil((2 * Math.max(0, ms)) / (blockTimeSeconds * 1000)) + 2);
}

/** How much faster than usual the timestamps of a chain may advance, and how many blocks may have one timestamp. */
const fastest = 20;
const burst = 100n;

/** Whether the timestamps of two blocks allow for the number of blocks between them. */
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
