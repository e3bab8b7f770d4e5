import { parseChoice, weightOf, type Mark } from './choice.ts';
import type { VotingType } from './proposal.ts';
import { verificationOf, type Verification, type Vote, type VoteBook } from './vote.ts';

/**
 * Votes as text, one line each: thousands of them are sent to the page and stored without blocking it. A line has the
 * voter, the time in seconds, the power, the verification and the choices.
 */
export interface PackedVotes {
  /** By falling power. */
  lines: string;
  /** Places of the lines by falling time. */
  byTime: Uint32Array;
  count: number;
}

/** A line that is read. */
export interface VoteRow {
  voter: string;
  created: number;
  power: bigint | null;
  verification: Verification;
  /** Null: not readable. `share` is in millionths of the vote. */
  marks: { choice: number; share: number }[] | null;
}

const [unknown, millionths] = ['-', 1_000_000n];
const letters: Readonly<Record<Verification, string>> = { valid: 'v', invalid: 'i', unknown };

/** @param type null: the choices cannot be read */
export function packVotes(book: VoteBook, type: VotingType | null, choiceCount: number): PackedVotes {
  const votes = [...book.byVoter.values()].toSorted(byPower);
  const byTime = Uint32Array.from(votes.keys()).sort(
    (one, other) => (votes[other]?.created ?? 0) - (votes[one]?.created ?? 0),
  );
  const lines = votes.map((vote) => {
    const marks = type === null ? null : parseChoice(type, vote.choice, choiceCount);
    const power = vote.power ?? unknown;
    return `${vote.voter} ${vote.created} ${power} ${letters[verificationOf(book, vote)]} ${marksText(marks)}`;
  });
  return { lines: lines.join('\n'), byTime, count: votes.length };
}

function byPower(one: Vote, other: Vote): number {
  const [own, others] = [one.power ?? -1n, other.power ?? -1n];
  return own === others ? one.created - other.created : own < others ? 1 : -1;
}

function marksText(marks: readonly Mark[] | null): string {
  if (marks === null || marks.length === 0) return unknown;
  const whole = weightOf(marks);
  return marks.map(({ choice, weight }) => `${choice}:${(weight * millionths) / whole}`).join(',');
}

/** The lines of packed votes. */
export const linesOf = ({ lines }: PackedVotes): string[] => (lines === '' ? [] : lines.split('\n'));

export function parseVoteLine(line: string): VoteRow {
  const [voter = '', created = '', power = unknown, letter, marks = unknown] = line.split(' ');
  return {
    voter,
    created: Number(created),
    power: power === unknown ? null : BigInt(power),
    verification: letter === letters.valid ? 'valid' : letter === letters.invalid ? 'invalid' : 'unknown',
    marks:
      marks === unknown
        ? null
        : marks.split(',').map((mark) => {
            const [choice, share] = mark.split(':');
            return { choice: Number(choice), share: Number(share) };
          }),
  };
}

export const voteOrders = ['power', 'newest', 'oldest'] as const;
export type VoteOrder = (typeof voteOrders)[number];

/**
 * The lines that match, in an order. Words are looked for in the address of the voter and in the choices; of a ranked
 * vote in its first one.
 */
export function findVotes(
  votes: PackedVotes,
  wanted: { words: string; order: VoteOrder; choices: readonly string[]; isRanked: boolean },
): string[] {
  const { order, choices, isRanked } = wanted;
  const lines = linesOf(votes);
  const places = order === 'power' ? null : order === 'newest' ? votes.byTime : votes.byTime.toReversed();
  const ordered = places === null ? lines : Array.from(places, (place) => lines[place] ?? '');
  const words = wanted.words.trim().toLowerCase();
  if (words === '') return ordered;
  const numbers = choices.flatMap((name, index) => (name.toLowerCase().includes(words) ? [index + 1] : []));
  const before = isRanked ? '' : String.raw`(?:\S*,)?`;
  const named = numbers.length === 0 ? null : new RegExp(` ${before}(?:${numbers.join('|')}):\\S*$`);
  return ordered.filter(
    (line) => line.slice(0, line.indexOf(' ')).toLowerCase().includes(words) || named?.test(line) === true,
  );
}
