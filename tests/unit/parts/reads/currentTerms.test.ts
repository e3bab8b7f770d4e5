import { expect, test } from 'vitest';
import { currentTerms } from '../../../../src/parts/reads/currentTerms.ts';
import type { ReadState } from '../../../../src/state/freshReads.ts';

const dayMs = 24 * 60 * 60 * 1000;
const failedAt = 1_800_000_000_000;

test.each<[string, ReadState, number, string | null]>([
  ['an earlier visit, and the read failed', 'failed', failedAt - 3 * dayMs, null],
  ['this visit, and two reads in a row failed', 'failed', failedAt - 120_001, null],
  ['this visit, and one read failed', 'failed', failedAt - 75_000, 'terms'],
  ['an earlier visit, before the clock was set back', 'failed', failedAt + 3 * dayMs, null],
  ['an earlier visit, and it is being read', 'reading', failedAt - 3 * dayMs, 'terms'],
  ['now, after a failure of long ago', 'read', failedAt + 3 * dayMs, 'terms'],
])('terms of %s', (_title, state, dataUpdatedAt, terms) => {
  expect(currentTerms({ data: 'terms', dataUpdatedAt, errorUpdatedAt: failedAt }, state)).toBe(terms);
});

test('terms that were never read', () => {
  expect(currentTerms({ data: undefined, dataUpdatedAt: 0, errorUpdatedAt: 0 }, 'reading')).toBeNull();
});
