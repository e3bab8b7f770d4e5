import { parsePower } from './power.ts';
import type { VotingType } from './proposal.ts';

/** A choice that a vote names, counted from 1, with its weight; in the order of the vote. */
export interface Mark {
  choice: number;
  /** More than 0 and only compared with the other weights of the vote. */
  weight: bigint;
}

/**
 * What a vote chose, as marks; null if that is not valid for the type. A choice that is hidden until the end of the
 * voting is not valid until then.
 * @param count of the choices
 */
export function parseChoice(type: VotingType, choice: unknown, count: number): Mark[] | null {
  const isChoice = (one: unknown): one is number =>
    typeof one === 'number' && Number.isInteger(one) && one >= 1 && one <= count;
  switch (type) {
    case 'single-choice':
    case 'basic':
      return isChoice(choice) ? [{ choice, weight: 1n }] : null;
    case 'approval':
    case 'ranked-choice': {
      if (!Array.isArray(choice) || !choice.every(isChoice) || new Set(choice).size !== choice.length) return null;
      if (type === 'ranked-choice' && choice.length !== count) return null;
      return choice.map((one) => ({ choice: one, weight: 1n }));
    }
    case 'weighted':
    case 'quadratic':
      return parseWeights(choice, isChoice);
  }
}

function parseWeights(choice: unknown, isChoice: (one: unknown) => boolean): Mark[] | null {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return null;
  const marks: Mark[] = [];
  for (const [key, value] of Object.entries(choice)) {
    const weight = typeof value === 'number' ? parsePower(value) : null;
    if (weight === null || !/^\d{1,4}$/.test(key) || !isChoice(Number(key))) return null;
    if (weight > 0n) marks.push({ choice: Number(key), weight });
  }
  return marks.length === 0 ? null : marks;
}

/** The sum of the weights of a vote. */
export const weightOf = (marks: readonly Mark[]): bigint => marks.reduce((sum, { weight }) => sum + weight, 0n);
