import { expect, test } from 'vitest';
import { burnBlocker, burnDepositBlocker } from '../../../../src/core/burn/blockers.ts';
import { addressOf } from '../../io/fakeNode.ts';

const free: Parameters<typeof burnBlocker>[0] = {
  account: addressOf('a'),
  walletChainId: 6662,
  chainId: 6662,
  hasContract: true,
  hasToken: true,
  isOffline: false,
};
// In the order in which they are shown.
const reasons: [string, Partial<Parameters<typeof burnBlocker>[0]>][] = [
  ['noContract', { hasContract: false }],
  ['noWallet', { account: null }],
  ['otherChain', { walletChainId: 6661 }],
  ['noToken', { hasToken: false }],
  ['offline', { isOffline: true }],
];

test('a burn is possible, or the first reason is shown', () => {
  expect(burnBlocker(free, null)).toBeNull();
  expect(reasons.map(([, over]) => burnBlocker({ ...free, ...over }, null))).toEqual(reasons.map(([code]) => code));
  const all = reasons.map((_, index) =>
    burnBlocker(
      reasons.slice(index).reduce((input, [, over]) => ({ ...input, ...over }), free),
      'paused',
    ),
  );
  expect(all).toEqual(reasons.map(([code]) => code));
  expect([burnBlocker(free, 'unknown'), burnBlocker(free, 'nothingUnsent')]).toEqual(['unknown', 'nothingUnsent']);
});

test('a gift is possible, or the first reason is shown', () => {
  expect([burnDepositBlocker(free, null), burnDepositBlocker(free, 'needsApproval')]).toEqual([null, 'needsApproval']);
  const shown = reasons.map(([, over]) => burnDepositBlocker({ ...free, ...over }, 'needsApproval'));
  expect(shown).toEqual(reasons.map(([code]) => code));
});
