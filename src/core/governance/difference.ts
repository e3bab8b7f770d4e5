import type { HubResult } from './proposal.ts';
import type { Tally } from './tally.ts';

/** How our count and the hub's result relate. */
export interface Comparison {
  /** 'unknown': the hub gives no result. */
  kind: 'unknown' | 'equal' | 'different';
  /** Choices whose scores differ, counted from 1, with scores in units of 1 / `POWER_ONE`. */
  choices: { choice: number; own: bigint; hub: bigint }[];
  /** Numbers of votes, if they differ. */
  votes: { own: number; hub: number } | null;
}

/** Hubs count in floating point: what differs by no more than a millionth is equal. */
const precision = 1_000_000n;

function isDifferent(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * precision > high;
}

/**
 * Compares our count with the hub's result.
 * @param voteCount the votes that were read, also those that are not counted
 */
export function compareResults(own: Tally | null, voteCount: number, hub: HubResult | null): Comparison {
  const counted = hub?.votes ?? null;
  const votes = counted === null || counted === voteCount ? null : { own: voteCount, hub: counted };
  const scores = hub?.scores ?? null;
  if (own === null || scores === null) return { kind: votes === null ? 'unknown' : 'different', choices: [], votes };
  const choices = own.scores.flatMap((score, index) => {
    const other = scores[index] ?? 0n;
    return isDifferent(score, other) ? [{ choice: index + 1, own: score, hub: other }] : [];
  });
  return { kind: choices.length === 0 && votes === null ? 'equal' : 'different', choices, votes };
}
