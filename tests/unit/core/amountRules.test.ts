import { expect, test } from 'vitest';
import { hasNoBalances, isBalanceRefused } from '../../../src/core/amountRules.ts';

test.each<[string, Parameters<typeof isBalanceRefused>[0], boolean, boolean]>([
  ['nothing was read yet', null, false, false],
  ['both balances are known', { tokenBalance: 0n, nativeBalance: 0n }, false, false],
  ['the node gave neither balance', { tokenBalance: null, nativeBalance: null }, false, true],
  ['the node gave that of the native coin alone', { tokenBalance: null, nativeBalance: 1n }, true, false],
])('where %s', (_, read, isRefused, isUnread) => {
  expect([isBalanceRefused(read), hasNoBalances(read)]).toEqual([isRefused, isUnread]);
});
