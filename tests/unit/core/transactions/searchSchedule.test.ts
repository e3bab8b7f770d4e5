import { expect, test } from 'vitest';
import { searchPauseMs } from '../../../../src/core/transactions/searchSchedule.ts';

const minute = 60_000;

test.each([
  [0, 1],
  [59, 1],
  [60, 10],
  [23 * 60, 10],
  [24 * 60, 30],
  [7 * 24 * 60, 30],
  [-5, 1],
])('a request without a hash that is %i minutes old is looked for every %i minutes', (age, pause) => {
  expect(searchPauseMs(age * minute)).toBe(pause * minute);
});

test('a week costs a few hundred searches, not ten thousand', () => {
  let looks = 0;
  for (let ageMs = 0; ageMs < 7 * 24 * 60 * minute; ageMs += searchPauseMs(ageMs)) looks += 1;
  expect(looks).toBeLessThan(500);
});
