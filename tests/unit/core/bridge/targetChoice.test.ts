import { expect, it } from 'vitest';
import { targetChoice } from '../../../../src/core/bridge/targetChoice.ts';

it.each<[number[], number | null, number | null]>([
  [[1, 56], 56, 56],
  [[1, 56], 137, null],
  [[1, 56], null, null],
  [[56], null, 56],
  [[56], 137, 56],
  [[], 56, null],
])('of %j with %s chosen the target is %s', (possible, chosen, target) => {
  expect(targetChoice(possible, chosen)).toBe(target);
});
