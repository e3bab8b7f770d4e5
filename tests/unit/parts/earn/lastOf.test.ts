import { expect, test } from 'vitest';
import { lastOf } from '../../../../src/parts/earn/lastOf.ts';

test('equal inputs give the same object, for each key apart; NaN equals itself', () => {
  const make = lastOf<object>();
  const first = make('one', [1, Number.NaN], () => ({}));
  expect(make('one', [1, Number.NaN], () => ({}))).toBe(first);
  expect(make('two', [1, Number.NaN], () => ({}))).not.toBe(first);
  expect(make('one', [1], () => ({}))).not.toBe(first);
  expect(make('one', [1, Number.NaN], () => ({}))).not.toBe(first);
});
