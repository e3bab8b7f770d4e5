import { expect, test } from 'vitest';
import { registry } from '../../../src/state/registry.ts';

/** The persisted slices of the specification by their names here. */
const slices: Readonly<Record<string, readonly string[]>> = {
  userNoWalletPresent: ['userNoWallet'],
  user: ['settings', 'ownTokens', 'savedPairs'],
  transactions: ['transactions'],
  lists: ['lists'],
  bridgeERC20: ['bridgeErc20'],
  bridgeERC721: ['bridgeErc721'],
  liquidity: ['liquidity'],
  claims: ['claims'],
  buyBackAndBurn: ['buyBackAndBurn'],
};

test('the nine slices of the specification are persisted', () => {
  expect(Object.keys(slices).toSorted()).toEqual([
    'bridgeERC20',
    'bridgeERC721',
    'buyBackAndBurn',
    'claims',
    'liquidity',
    'lists',
    'transactions',
    'user',
    'userNoWalletPresent',
  ]);
  expect(Object.keys(registry)).toEqual(expect.arrayContaining(Object.values(slices).flat()));
});

test('what is persisted besides them is named, so that nothing is persisted by accident', () => {
  const named = new Set<string>(Object.values(slices).flat());
  const others = Object.keys(registry).filter((key) => !named.has(key));
  expect(others.toSorted()).toEqual([
    'askedWrites',
    'earnForms',
    'earnWatches',
    'exitPlans',
    'offers',
    'ownNodes',
    'pairForms',
    'recipients',
    'swapForm',
  ]);
});
