import type { Address } from 'viem';

/** An event of a burn. Amounts are in smallest units. */
export interface BurnEvent {
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

const inOrder = (events: readonly BurnEvent[]): BurnEvent[] =>
  events.toSorted((one, other) =>
    one.blockNumber === other.blockNumber
      ? one.logIndex - other.logIndex
      : one.blockNumber < other.blockNumber
        ? -1
        : 1,
  );

/** Everything burned, in smallest units. An event that is listed twice counts once. */
export function totalBurned(events: readonly BurnEvent[]): bigint {
  return distinct(events).reduce((total, { burned }) => total + burned, 0n);
}

const distinct = (events: readonly BurnEvent[]): BurnEvent[] => [
  ...new Map(events.map((event) => [`${event.blockNumber}:${event.logIndex}`, event])).values(),
];

/** The line of a picture: one point for each block with burns, oldest first. */
export function burnedOverTime(events: readonly BurnEvent[]): BurnPoint[] {
  const points = new Map<bigint, BurnPoint>();
  let total = 0n;
  for (const { blockNumber, time, burned } of inOrder(distinct(events))) {
    total += burned;
    points.set(blockNumber, { time, total });
  }
  return [...points.values()];
}

/** The newest burns, newest first. */
export function lastBurns(events: readonly BurnEvent[], count: number): BurnEvent[] {
  return inOrder(distinct(events)).toReversed().slice(0, count);
}
