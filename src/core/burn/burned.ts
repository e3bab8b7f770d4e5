import type { Address, Hex } from 'viem';

/** An event of a burn. Amounts are in smallest units. */
export interface BurnEvent {
  chainId: number;
  transactionHash: Hex;
  /** The collected token; the zero address: the native coin. */
  token: Address;
  swapped: bigint;
  burned: bigint;
  blockNumber: bigint;
  logIndex: number;
  /** Seconds of the chain's clock. */
  time: bigint;
}

/** The amount burned until a moment. */
export interface BurnPoint {
  /** Seconds of the chain's clock. */
  time: bigint;
  /** By all burns so far, in smallest units. */
  total: bigint;
}

/** Oldest first, whatever network they are of. */
const inOrder = (events: readonly BurnEvent[]): BurnEvent[] =>
  events.toSorted(
    (one, other) =>
      Number(one.time - other.time) ||
      one.chainId - other.chainId ||
      Number(one.blockNumber - other.blockNumber) ||
      one.logIndex - other.logIndex,
  );

/** Everything burned, in smallest units. An event that is listed twice counts once. */
export function totalBurned(events: readonly BurnEvent[]): bigint {
  return distinct(events).reduce((total, { burned }) => total + burned, 0n);
}

const distinct = (events: readonly BurnEvent[]): BurnEvent[] => [
  ...new Map(
    events.map((event) => [`${event.chainId}:${event.transactionHash}:${event.logIndex}`, event] as const),
  ).values(),
];

/** The line of a picture: one point for each block with burns, oldest first. */
export function burnedOverTime(events: readonly BurnEvent[]): BurnPoint[] {
  const points = new Map<string, BurnPoint>();
  let total = 0n;
  for (const { chainId, blockNumber, time, burned } of inOrder(distinct(events))) {
    total += burned;
    points.set(`${chainId}:${blockNumber}`, { time, total });
  }
  return [...points.values()];
}

/** The newest burns, newest first. */
export function lastBurns(events: readonly BurnEvent[], count: number): BurnEvent[] {
  return inOrder(distinct(events)).toReversed().slice(0, count);
}
