import { parseChoice } from './choice.ts';
import type { VotingType } from './proposal.ts';
import type { Ballot } from './tally.ts';

/** A vote of the hub. */
export interface Vote {
  id: string;
  voter: string;
  /** Seconds since 1970. */
  created: number;
  /** As the hub gives it: a number, a list or an object, by the type of voting. */
  choice: unknown;
  /** In units of 1 / `POWER_ONE`; null: not known. */
  power: bigint | null;
  /** For the service that verifies votes, as the hub gives them; null: there is none. */
  verificationHash: string | null;
  votingPower: string | number | null;
}

/** What the service that verifies votes says of one. 'unknown': nothing, or it was not asked. */
export type Verification = 'valid' | 'invalid' | 'unknown';

/** The votes of a proposal that were read so far, each voter once. */
export interface VoteBook {
  ids: Set<string>;
  byVoter: Map<string, Vote>;
  /** By the id of the vote. */
  verifications: Map<string, Verification>;
}

export const emptyVoteBook = (): VoteBook => ({ ids: new Set(), byVoter: new Map(), verifications: new Map() });

/**
 * Adds votes; of two votes of one voter the newer one counts.
 * @returns those that had not been read before
 */
export function addVotes(book: VoteBook, votes: readonly Vote[]): Vote[] {
  const added = votes.filter(({ id }) => {
    const isNew = !book.ids.has(id);
    book.ids.add(id);
    return isNew;
  });
  for (const vote of added) {
    const key = vote.voter.toLowerCase();
    const known = book.byVoter.get(key);
    if (known === undefined || known.created <= vote.created) book.byVoter.set(key, vote);
  }
  return added;
}

export const verificationOf = (book: VoteBook, vote: Vote): Verification =>
  book.verifications.get(vote.id) ?? 'unknown';

/** The votes that count: all but those that did not pass the verification. A power that is not known counts as none. */
export function ballotsOf(book: VoteBook, type: VotingType, choiceCount: number): Ballot[] {
  return [...book.byVoter.values()].flatMap((vote) =>
    verificationOf(book, vote) === 'invalid'
      ? []
      : [{ power: vote.power ?? 0n, marks: parseChoice(type, vote.choice, choiceCount) }],
  );
}
