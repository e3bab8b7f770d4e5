import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstCursor,
  MOST_SKIPPED,
  pageAfter,
  VOTE_PAGE_SIZE,
  type VoteCursor,
} from '../../../../src/core/governance/votePaging.ts';

/** Reads votes with these times, in order, from a hub that keeps its limits. */
function readAll(times: readonly number[]): { ids: number[]; requests: number; end: string } {
  const ids = new Set<number>();
  let cursor: VoteCursor = firstCursor;
  for (let requests = 1; ; requests += 1) {
    if (cursor.skip > MOST_SKIPPED) throw new Error('The hub refuses that.');
    const from = times.findIndex((time) => time >= cursor.created);
    const page = from === -1 ? [] : times.slice(from + cursor.skip).slice(0, VOTE_PAGE_SIZE);
    const first = from + cursor.skip;
    const isNew = page.filter((_, index) => !ids.has(first + index)).length;
    const next = pageAfter(cursor, page, isNew);
    for (const index of page.keys()) ids.add(first + index);
    if (next.kind !== 'more') return { ids: [...ids], requests, end: next.kind };
    cursor = next.cursor;
  }
}

test.each([
  [0, 1],
  [1, 2],
  [1_000, 2],
  [2_500, 4],
  [7_000, 9],
])('%i votes are all read, with %i requests', (count, requests) => {
  const times = Array.from({ length: count }, (_, index) => 1_700_000_000 + index);
  expect(readAll(times)).toMatchObject({ requests, end: 'end', ids: { length: count } });
});

test('votes of any seconds are all read', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2_500 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(steps, (seconds) => {
      let at = 1_700_000_000;
      const times = seconds.flatMap(([later, count]) => {
        at += later;
        return Array.from({ length: count }, () => at);
      });
      expect(readAll(times)).toMatchObject({ end: 'end', ids: { length: times.length } });
    }),
    { numRuns: 100 },
  );
});

test('more votes in one second than a hub gives are not taken for all', () => {
  expect(readAll(Array.from({ length: 6_500 }, () => 5)).end).toBe('tooManyAtOnce');
  expect(readAll(Array.from({ length: 5_900 }, () => 5))).toMatchObject({ end: 'end', ids: { length: 5_900 } });
});

test('a page that is no answer to the request is told apart', () => {
  const cursor = { created: 100, skip: 0 };
  expect(pageAfter(cursor, [1, 2, 3], 0).kind).toBe('wrong');
  expect(pageAfter(cursor, [100, 120, 110], 3).kind).toBe('wrong');
  expect(pageAfter(cursor, [100, 120], 0).kind).toBe('wrong');
  expect(pageAfter(cursor, [], 0).kind).toBe('end');
});
