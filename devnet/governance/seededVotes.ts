import { createHash } from 'node:crypto';

/** A vote of the hub. */
export interface HubVote {
  id: string;
  voter: string;
  created: number;
  choice: unknown;
  vp: number;
  metadata: { verificationHash: string; votingPower: string };
}

/** What the service that verifies votes signs the powers with; nobody else knows it. */
const secret = 'the secret of the local verifier';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The word of the verifier for a power. */
export const verificationHash = (voter: string, total: string): string =>
  `0x${digest(`${secret} ${voter.toLowerCase()} ${total}`)}`;

/** Numbers from 0 to below 1 that are always the same for one name. */
export function randomOf(name: string): () => number {
  let at = 0;
  return () => {
    at += 1;
    return Number.parseInt(digest(`${name} ${at}`).slice(0, 12), 16) / 2 ** 48;
  };
}

function choiceOf(type: string, count: number, random: () => number): unknown {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const shuffled = numbers
    .map((number) => ({ number, at: random() / number }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ number }) => number);
  if (type === 'ranked-choice') return shuffled;
  const some = shuffled.slice(0, 1 + Math.floor(random() * count));
  if (type === 'approval') return some;
  if (type === 'weighted' || type === 'quadratic')
    return Object.fromEntries(some.map((number) => [String(number), 1 + Math.floor(random() * 9)]));
  return shuffled[0];
}

export interface VotePlan {
  proposalId: string;
  type: string;
  choiceCount: number;
  count: number;
  /** Seconds since 1970. */
  from: number;
  /** Seconds between two votes; 0: all in one second. */
  step: number;
  /** Powers that the verifier has not signed, by the number of the vote. */
  unsigned?: readonly number[];
}

/** Votes that are always the same for one proposal, in the order of their time. */
export function seededVotes(plan: VotePlan): HubVote[] {
  const { proposalId, type, choiceCount, count, from, step, unsigned = [] } = plan;
  return Array.from({ length: count }, (_, index) => {
    const voter = `0x${digest(`voter ${proposalId} ${index}`).slice(0, 40)}`;
    const random = randomOf(`${proposalId} ${index}`);
    // A few have much, most have little.
    const vp = Math.round(10 ** (random() * 5) * 1e6) / 1e6;
    const votingPower = String(vp);
    const signed = unsigned.includes(index) ? `${votingPower}0` : votingPower;
    return {
      id: `0x${digest(`vote ${proposalId} ${index}`)}`,
      voter,
      created: from + Math.floor(index * step),
      choice: choiceOf(type, choiceCount, random),
      vp,
      metadata: { verificationHash: verificationHash(voter, signed), votingPower },
    };
  });
}
