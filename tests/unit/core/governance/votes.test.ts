import { expect, test } from 'vitest';
import { compareResults } from '../../../../src/core/governance/difference.ts';
import { findVotes, linesOf, packVotes, parseVoteLine } from '../../../../src/core/governance/packedVotes.ts';
import { POWER_ONE } from '../../../../src/core/governance/power.ts';
import {
  isFinalising,
  loadingOf,
  matchesFilter,
  votingTypeOf,
  type HubResult,
  type Proposal,
} from '../../../../src/core/governance/proposal.ts';
import { addVotes, ballotsOf, emptyVoteBook, type Vote } from '../../../../src/core/governance/vote.ts';

const vote = (id: string, more: Partial<Vote> = {}): Vote => ({
  id,
  voter: `0x${id}`,
  created: 10,
  choice: 1,
  power: POWER_ONE,
  verificationHash: null,
  votingPower: null,
  ...more,
});
const result = (more: Partial<HubResult> = {}): HubResult => ({
  type: 'single-choice',
  scores: null,
  total: null,
  state: null,
  quorum: null,
  votes: null,
  ...more,
});
const proposal: Proposal = {
  id: '0x1',
  title: 'One',
  body: '',
  choices: ['Yes', 'No'],
  start: 1,
  end: 2,
  snapshot: '',
  state: 'closed',
  author: '0xAb',
  space: { id: 's', name: 'S' },
};

test('a vote that was read twice counts once, and of two votes of one voter the newer one', () => {
  const book = emptyVoteBook();
  expect(addVotes(book, [vote('a'), vote('b', { voter: '0xSame', created: 5 })])).toHaveLength(2);
  expect(addVotes(book, [vote('a'), vote('c', { voter: '0xsame', created: 9, choice: 2 })])).toHaveLength(1);
  addVotes(book, [vote('d', { voter: '0xSAME', created: 7 })]);
  expect([...book.byVoter.values()].map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a vote that did not pass is not counted; one whose power is not known counts as none', () => {
  const book = emptyVoteBook();
  addVotes(book, [vote('a'), vote('b'), vote('c', { power: null })]);
  book.verifications.set('a', 'invalid').set('b', 'unknown');
  expect(ballotsOf(book, 'single-choice', 2).map(({ power }) => power)).toEqual([POWER_ONE, 0n]);
});

test('packed votes are read again, in each order, and found by voter and choice', () => {
  const book = emptyVoteBook();
  addVotes(book, [
    vote('aa', { created: 30, power: 2n, choice: 2 }),
    vote('bb', { created: 10, power: 5n, choice: 1 }),
    vote('cc', { created: 20, power: null, choice: 'hidden' }),
  ]);
  book.verifications.set('bb', 'valid').set('aa', 'invalid');
  const packed = packVotes(book, 'single-choice', 2);
  expect(linesOf(packed).map(parseVoteLine)).toEqual([
    { voter: '0xbb', created: 10, power: 5n, verification: 'valid', marks: [{ choice: 1, share: 1_000_000 }] },
    { voter: '0xaa', created: 30, power: 2n, verification: 'invalid', marks: [{ choice: 2, share: 1_000_000 }] },
    { voter: '0xcc', created: 20, power: null, verification: 'unknown', marks: null },
  ]);
  const find = (words: string, order: 'power' | 'newest' | 'oldest', isRanked = false) =>
    findVotes(packed, { words, order, choices: ['Yes', 'No'], isRanked }).map((line) => parseVoteLine(line).voter);
  expect(find('', 'newest')).toEqual(['0xaa', '0xcc', '0xbb']);
  expect(find('', 'oldest')).toEqual(['0xbb', '0xcc', '0xaa']);
  expect(find(' 0xCC ', 'power')).toEqual(['0xcc']);
  expect(find('no', 'power')).toEqual(['0xaa']);
  expect(find('nobody', 'power')).toEqual([]);
});

test('a choice is found at each place of a vote; of a ranked vote at the first', () => {
  const book = emptyVoteBook();
  addVotes(book, [vote('a', { choice: [12, 2] }), vote('b', { choice: [2, 1] })]);
  const packed = packVotes(book, 'approval', 12);
  const choices = Array.from({ length: 12 }, (_, index) => `choice ${index + 1}.`);
  const find = (words: string, isRanked: boolean) =>
    findVotes(packed, { words, order: 'power', choices, isRanked }).map((line) => parseVoteLine(line).voter);
  expect(find('choice 2.', false)).toEqual(['0xa', '0xb']);
  expect(find('choice 2.', true)).toEqual(['0xb']);
});

test('weights of a vote are shown as parts of it', () => {
  const book = emptyVoteBook();
  addVotes(book, [vote('a', { choice: { 1: 1, 2: 3 } })]);
  expect(linesOf(packVotes(book, 'weighted', 2)).map((line) => parseVoteLine(line).marks)).toEqual([
    [
      { choice: 1, share: 250_000 },
      { choice: 2, share: 750_000 },
    ],
  ]);
  expect(linesOf(packVotes(emptyVoteBook(), 'weighted', 2))).toEqual([]);
});

test('what differs from the result of the hub is named, but not what floating point makes of it', () => {
  const own = { scores: [1_000_000_000n, 5n], total: 1_000_000_005n };
  const hub = (scores: bigint[], votes = 3) => result({ scores, votes });
  expect(compareResults(own, 3, hub([1_000_000_999n, 5n])).kind).toBe('equal');
  expect(compareResults(own, 3, hub([1_000_002_000n, 5n]))).toEqual({
    kind: 'different',
    choices: [{ choice: 1, own: 1_000_000_000n, hub: 1_000_002_000n }],
    votes: null,
  });
  expect(compareResults(own, 2, hub([1_000_000_000n, 5n]))).toMatchObject({
    kind: 'different',
    votes: { own: 2, hub: 3 },
  });
  expect(compareResults(own, 3, null).kind).toBe('unknown');
  expect(compareResults(null, 3, hub([1n])).kind).toBe('unknown');
  expect(compareResults({ scores: [0n], total: 0n }, 3, hub([0n])).kind).toBe('equal');
});

test('a result may change until the hub calls it final', () => {
  expect(isFinalising(proposal, result({ state: 'pending' }))).toBe(true);
  expect(isFinalising(proposal, result({ state: 'final' }))).toBe(false);
  expect(isFinalising(proposal, null)).toBe(false);
  expect(isFinalising({ ...proposal, state: 'active' }, result({ state: 'pending' }))).toBe(false);
});

test('a type that is not known is not counted; a hub without types has single choices', () => {
  expect(votingTypeOf(result({ type: 'copeland' }))).toBe(null);
  expect(votingTypeOf(result({ type: 'weighted' }))).toBe('weighted');
  expect(votingTypeOf(null)).toBe('single-choice');
});

test('proposals of core authors are told apart from those of others', () => {
  expect((['all', 'core', 'community'] as const).map((filter) => matchesFilter(proposal, filter, ['0xab']))).toEqual([
    true,
    true,
    false,
  ]);
  expect(matchesFilter(proposal, 'community', [])).toBe(true);
});

test('a list is initial, loading, idle or in error', () => {
  const list = { isOffered: true, isReading: false, isFailed: false };
  expect(loadingOf({ ...list, isOffered: false })).toBe('initial');
  expect(loadingOf({ ...list, isReading: true })).toBe('loading');
  expect(loadingOf(list)).toBe('idle');
  expect(loadingOf({ ...list, isReading: true, isFailed: true })).toBe('error');
});
