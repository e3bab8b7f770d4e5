import { expect, test } from 'vitest';
import { nextBlockState } from '../../../src/state/blocks.ts';

test('the current block follows, the initial one is set once', () => {
  const first = nextBlockState(undefined, 100n);
  expect(first).toEqual({ currentBlock: 100n, initialBlock: 100n });
  expect(nextBlockState(first, 107n)).toEqual({ currentBlock: 107n, initialBlock: 100n });
});

test('a node that is behind does not take the current block back', () => {
  const state = { currentBlock: 107n, initialBlock: 100n };
  expect(nextBlockState(state, 99n)).toBe(state);
});
