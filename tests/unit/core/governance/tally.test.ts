import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hubScores } from '../../../../devnet/governance/hubScores.ts';
import { parseChoice } from '../../../../src/core/governance/choice.ts';
import { parsePower, POWER_ONE } from '../../../../src/core/governance/power.ts';
import { votingTypes, type VotingType } from '../../../../src/core/governance/proposal.ts';
import { tally } from '../../../../src/core/governance/tally.ts';

const one = (power: number): bigint => parsePower(power) ?? -1n;

function count(type: VotingType, choices: number, votes: readonly { choice: unknown; vp: number }[]) {
  return tally(
    type,
    choices,
    votes.map(({ choice, vp }) => ({ power: one(vp), marks: parseChoice(type, choice, choices) })),
  );
}
const numbers = (scores: readonly bigint[]): number[] => scores.map((score) => Number(score) / 1e18);

/** Choices as people make them, and some that are not valid. */
function choiceOf(type: VotingType, choices: number): fc.Arbitrary<unknown> {
  const number = fc.integer({ min: 1, max: choices });
  const all = Array.from({ length: choices }, (_, index) => index + 1);
  const wrong = fc.constantFrom<unknown>(
    0,
    choices + 1,
    1.5,
    '1',
    null,
    [1, 1],
    {},
    { 1: 0 },
    { 1: -1 },
    { 99: 1 },
    [0],
  );
  const right: Record<VotingType, fc.Arbitrary<unknown>> = {
    'single-choice': number,
    basic: number,
    approval: fc.uniqueArray(number, { maxLength: choices }),
    weighted: fc.dictionary(
      fc.constantFrom(...all.map(String)),
      fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 100, noNaN: true })),
      { minKeys: 1 },
    ),
    quadratic: fc.dictionary(fc.constantFrom(...all.map(String)), fc.integer({ min: 0, max: 9 }), { minKeys: 1 }),
    'ranked-choice': fc.shuffledSubarray(all, { minLength: choices }),
  };
  return fc.oneof({ weight: 12, arbitrary: right[type] }, { weight: 1, arbitrary: wrong });
}

/** Whole powers, so that floating point makes no ties of its own; small ones, so that there are some. */
const power = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000 }));

test.each(votingTypes)('%s: 10,000 random votings are counted as a hub counts them', (type) => {
  const voting = fc
    .integer({ min: 1, max: 6 })
    .chain((choices) =>
      fc.record({
        choices: fc.constant(choices),
        votes: fc.array(fc.record({ choice: choiceOf(type, choices), vp: power }), { maxLength: 12 }),
      }),
    );
  fc.assert(
    fc.property(voting, ({ choices, votes }) => {
      const { scores, total } = count(type, choices, votes);
      const expected = hubScores(type, choices, votes);
      const largest = Math.max(1, ...expected);
      for (const [index, score] of numbers(scores).entries())
        expect(Math.abs(score - (expected[index] ?? Number.NaN))).toBeLessThanOrEqual(largest * 1e-9);
      expect(total).toBe(BigInt(votes.reduce((sum, { vp }) => sum + vp, 0)) * POWER_ONE);
    }),
    { numRuns: 10_000 },
  );
});

test('approval gives each choice the whole power; weighted and quadratic split it', () => {
  expect(
    numbers(
      count('approval', 3, [
        { choice: [1, 3], vp: 5 },
        { choice: [3], vp: 2 },
      ]).scores,
    ),
  ).toEqual([5, 0, 7]);
  expect(numbers(count('weighted', 2, [{ choice: { 1: 3, 2: 1 }, vp: 8 }]).scores)).toEqual([6, 2]);
  // (2 + 1)^2 and 1^2, of a power of 6.
  const votes = [
    { choice: { 1: 4, 2: 1 }, vp: 5 },
    { choice: { 1: 1 }, vp: 1 },
  ];
  const [first = 0, second = 0] = numbers(count('quadratic', 2, votes).scores);
  expect([first.toFixed(9), second.toFixed(9)]).toEqual(['5.400000000', '0.600000000']);
});

test('ranked choice goes on in rounds; of two weakest the lower number goes', () => {
  const votes = [
    { choice: [1, 2, 3], vp: 4 },
    { choice: [2, 3, 1], vp: 3 },
    { choice: [3, 2, 1], vp: 2 },
  ];
  expect(numbers(count('ranked-choice', 3, votes).scores)).toEqual([4, 5, 0]);
  const even = [
    { choice: [1, 3, 2], vp: 2 },
    { choice: [2, 3, 1], vp: 2 },
    { choice: [3, 1, 2], vp: 3 },
  ];
  expect(numbers(count('ranked-choice', 3, even).scores)).toEqual([0, 2, 5]);
});

test('a vote without a valid choice counts for none, and in the total', () => {
  const { scores, total } = count('single-choice', 2, [
    { choice: 'hidden', vp: 3 },
    { choice: 2, vp: 1 },
  ]);
  expect([numbers(scores), total]).toEqual([[0, 1], 4n * POWER_ONE]);
});
