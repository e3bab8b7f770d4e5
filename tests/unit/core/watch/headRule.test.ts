import { describe, expect, test } from 'vitest';
import { blocksIn, headOf, isPossible } from '../../../../src/core/watch/headRule.ts';
import type { HeadView } from '../../../../src/core/watch/headRule.ts';

const said = (operator: string, block: bigint, isStanding = false): HeadView => ({ operator, block, isStanding });

describe('the head that several nodes say together', () => {
  test.each<[string, HeadView[], object]>([
    ['one alone', [said('a', 10n)], { vouched: 10n, agreedBy: 1, claimed: null }],
    ['two say the same', [said('a', 10n), said('b', 10n)], { vouched: 10n, agreedBy: 2, claimed: null }],
    [
      'one says far too much',
      [said('a', 0xffffffn), said('b', 10n)],
      { vouched: 10n, agreedBy: 2, highest: 10n, claimed: null },
    ],
    [
      'one says a little too much, or lags',
      [said('a', 30n), said('b', 10n)],
      { vouched: 10n, agreedBy: 2, highest: 30n, claimed: null },
    ],
    [
      'one lags, two do not',
      [said('a', 30n), said('b', 10n), said('c', 31n)],
      { vouched: 30n, agreedBy: 2, claimed: null },
    ],
    [
      'two nodes of one operator are one word',
      [said('a', 0xffffffn), said('a', 0xffffffn), said('b', 10n)],
      { vouched: 10n, agreedBy: 2, claimed: null },
    ],
    [
      'one goes on, the other stands still far behind',
      [said('a', 500n), said('b', 10n, true)],
      { vouched: 10n, agreedBy: 2, claimed: 500n },
    ],
    [
      'one goes on, the other stands still a little behind',
      [said('a', 200n), said('b', 10n, true)],
      { vouched: 10n, agreedBy: 2, claimed: null },
    ],
    [
      'one says far too much, one stands still, one goes on',
      [said('a', 0xffffffn), said('b', 10n, true), said('c', 400n)],
      { vouched: 400n, agreedBy: 2, claimed: null },
    ],
  ])('%s', (_name, views, expected) => {
    expect(headOf(views)).toMatchObject(expected);
  });
});

test('no node reports a head: there is none', () => {
  expect(headOf([])).toBeNull();
});

test('so many blocks fit into a time: twice the usual, and a few at once', () => {
  expect(blocksIn(0, 12)).toBe(2n);
  expect(blocksIn(6_000, 12)).toBe(3n);
  expect(blocksIn(30_000, 2)).toBe(32n);
  expect(blocksIn(-5_000, 2)).toBe(2n);
});

test('the times in two blocks allow for the blocks between them, or not', () => {
  const from = { block: 1_000n, seconds: 50_000n };
  expect(isPossible(from, { block: 1_010n, seconds: 50_120n }, 12)).toBe(true);
  // Many blocks with one timestamp, and a chain ten times as fast as usual.
  expect(isPossible(from, { block: 1_100n, seconds: 50_000n }, 12)).toBe(true);
  expect(isPossible(from, { block: 2_000n, seconds: 51_000n }, 10)).toBe(true);
  expect(isPossible(from, { block: 0xffffffn, seconds: 50_120n }, 12)).toBe(false);
  expect(isPossible(from, { block: 1_001n, seconds: 49_999n }, 12)).toBe(false);
  expect(isPossible(from, { block: 900n, seconds: 1n }, 12)).toBe(true);
});
