import { expect, test } from 'vitest';
import { isBalanceRefused } from '../../../src/core/amountRules.ts';

test.each<[string, Parameters<typeof isBalanceRefused>[0], boolean]>([
  ['nothing was read yet', null, false],
  ['both balances are known', { tokenBalance: 0n, nativeBalance: 0n }, false],
  ['the node gave neither balance', { tokenBalance: null, nativeBalance: null }, false],
  ['the node gave that of the native coin alone', { tokenBalance: null, nativeBalance: 1n }, true],
])('where %s', (_, read, isRefused) => {
  expect(isBalanceRefused(read)).toBe(isRefused);
});
