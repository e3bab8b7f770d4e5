import { weightOf, type Mark } from './choice.ts';
import { POWER_ONE, powerRoot } from './power.ts';
import type { VotingType } from './proposal.ts';

/** A vote as it is counted. */
export interface Ballot {
  /** In units of 1 / `POWER_ONE`. */
  power: bigint;
  /** Null: it names no valid choice. */
  marks: readonly Mark[] | null;
}

/** The result of a count, in units of 1 / `POWER_ONE`. */
export interface Tally {
  /** By choice. */
  scores: bigint[];
  /** The power of all votes, also of those without a valid choice. */
  total: bigint;
}

interface ValidBallot extends Ballot {
  marks: readonly Mark[];
}

/**
 * Counts votes as hubs do, in whole numbers.
 *
 * - single choice, basic: the power goes to the choice.
 * - approval: the whole power goes to each choice that is named.
 * - weighted: the power is split by the weights.
 * - quadratic: the square of the sum of the roots of those parts, then scaled to the power of the valid votes.
 * - ranked choice: rounds in which the weakest choice is left out, until one has more than half or two are left; the
 *   scores are those of the last round.
 */
export function tally(type: VotingType, choiceCount: number, ballots: readonly Ballot[]): Tally {
  const valid = ballots.filter((ballot): ballot is ValidBallot => ballot.marks !== null);
  return { scores: scoresOf(type, choiceCount, valid), total: powerOf(ballots) };
}

function scoresOf(type: VotingType, count: number, ballots: readonly ValidBallot[]): bigint[] {
  switch (type) {
    case 'single-choice':
    case 'basic':
    case 'approval':
      return sums(count, ballots, ({ power }) => power);
    case 'weighted': {
      return scaled(
        sums(count, ballots, ({ power, marks }, { weight }) => (power * weight * POWER_ONE) / weightOf(marks)),
        powerOf(ballots),
      );
    }
    case 'quadratic': {
      const roots = sums(count, ballots, ({ power, marks }, { weight }) =>
        powerRoot((power * weight * POWER_ONE) / weightOf(marks)),
      );
      return scaled(
        roots.map((root) => root * root),
        powerOf(ballots),
      );
    }
    case 'ranked-choice':
      return lastRound(count, ballots);
  }
}

const powerOf = (ballots: readonly Ballot[]): bigint => ballots.reduce((sum, { power }) => sum + power, 0n);

/** The sum of a value over all marks, by choice. */
function sums(
  count: number,
  ballots: readonly ValidBallot[],
  value: (ballot: ValidBallot, mark: Mark) => bigint,
): bigint[] {
  const found = Array.from({ length: count }, () => 0n);
  for (const ballot of ballots)
    for (const mark of ballot.marks) {
      const at = mark.choice - 1;
      found[at] = (found[at] ?? 0n) + value(ballot, mark);
    }
  return found;
}

/** Parts of a whole in the proportion of the given numbers. */
function scaled(parts: readonly bigint[], whole: bigint): bigint[] {
  const sum = parts.reduce((total, part) => total + part, 0n);
  return parts.map((part) => (sum === 0n ? 0n : (part * whole) / sum));
}

/** The scores of the last round of an instant run-off. Of equally weak choices the one with the lowest number goes. */
function lastRound(count: number, ballots: readonly ValidBallot[]): bigint[] {
  const isOut = new Set<number>();
  for (;;) {
    // A choice that nobody puts first takes no part in the round.
    const round = new Map<number, bigint>();
    for (const { power, marks } of ballots) {
      const first = marks.find(({ choice }) => !isOut.has(choice))?.choice;
      if (first !== undefined) round.set(first, (round.get(first) ?? 0n) + power);
    }
    const standing = [...round].toSorted(([one], [other]) => one - other);
    const sum = standing.reduce((total, [, score]) => total + score, 0n);
    if (standing.length < 3 || standing.some(([, score]) => score * 2n > sum))
      return Array.from({ length: count }, (_, index) => round.get(index + 1) ?? 0n);
    const [weakest] = standing.reduce((least, one) => (one[1] < least[1] ? one : least));
    isOut.add(weakest);
  }
}
