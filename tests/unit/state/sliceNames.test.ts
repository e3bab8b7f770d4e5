import { expect, test } from 'vitest';
import { pages } from '../../../src/config/pages.ts';
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

/** Slices that come with their pages. Once a page exists its slice has to be named above. */
const coming: Readonly<Record<string, string>> = {};

test('the nine slices of the specification are persisted, or belong to a page that does not exist yet', () => {
  expect([...Object.keys(slices), ...Object.keys(coming)].toSorted()).toEqual([
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
  // A name that is left over here needs a persisted slice.
  const paths: readonly string[] = pages.flatMap((page) => (page.screen === 'coming' ? page.paths : []));
  expect(Object.entries(coming).flatMap(([name, path]) => (paths.includes(path) ? [] : [name]))).toEqual([]);
});

test('what is persisted besides them is named, so that nothing is persisted by accident', () => {
  const named = new Set<string>(Object.values(slices).flat());
  const others = Object.keys(registry).filter((key) => !named.has(key));
  expect(others.toSorted()).toEqual([
    'askedWrites',
    'earnForms',
    'earnWatches',
    'offers',
    'ownNodes',
    'pairForms',
    'recipients',
    'swapForm',
  ]);
});
