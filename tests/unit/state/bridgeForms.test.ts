import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { claimTypes } from '../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { bridgeErc20Store, setBridgeErc20 } from '../../../src/state/bridgeErc20.ts';
import { bridgeErc721Store, setBridgeErc721 } from '../../../src/state/bridgeErc721.ts';
import { bridgeForms } from '../../../src/state/bridgeForms.ts';
import {
  acceptTokens,
  dynamicTokensStore,
  isTokenAccepted,
  setDynamicTokens,
  usableDynamicTokens,
} from '../../../src/state/dynamicTokens.ts';
import {
  acceptCollection,
  addRemoteCollections,
  collectionsStore,
  isUsableCollection,
  usableCollections,
} from '../../../src/state/collections.ts';

const account = `0x${'a'.repeat(40)}` as const;
const friend = `0x${'b'.repeat(40)}` as const;
const claimOf = (type: SavedClaim['type'], recipient: SavedClaim['recipient'] = account): SavedClaim => ({
  type,
  depositHash: type === 'erc20' ? '0x20' : '0x721',
  sourceChainId: 6661,
  targetChainId: 6662,
  createdAt: 1,
  account,
  recipient,
  currencyId: type === 'erc20' ? 'USDC' : 'Meebits',
  typedAmount: type === 'erc20' ? '1.5' : '7',
});

describe('the two forms', () => {
  test('each follows its own deposit and is emptied alone; the networks stay', async () => {
    await Promise.all([
      bridgeForms.erc20.follow(claimOf('erc20')),
      bridgeForms.erc721.follow(claimOf('erc721', friend)),
    ]);
    expect(bridgeErc20Store.getState()).toMatchObject({
      depositHash: '0x20',
      currencySymbol: 'USDC',
      typedAmount: '1.5',
      typedRecipient: '',
    });
    expect(bridgeErc721Store.getState()).toMatchObject({
      depositHash: '0x721',
      collectionId: 'Meebits',
      typedToken: '7',
      typedRecipient: friend,
    });
    await bridgeForms.erc721.reset();
    expect(bridgeErc721Store.getState()).toEqual({
      depositHash: null,
      releaseHash: null,
      isDoneSeen: false,
      approvalHash: null,
      collectionId: '',
      typedToken: '',
      typedRecipient: '',
      recipientFor: null,
      sourceChainId: 6661,
      targetChainId: 6662,
    });
    expect(bridgeErc20Store.getState().depositHash).toBe('0x20');
    await setBridgeErc721({ typedToken: '8' });
    await bridgeForms.erc20.reset();
    expect(bridgeErc20Store.getState()).toMatchObject({ depositHash: null, typedAmount: '', sourceChainId: 6661 });
    expect(bridgeErc721Store.getState().typedToken).toBe('8');
  });

  test('a handle reads what its form says', async () => {
    await Promise.all([setBridgeErc20({ releaseHash: '0x1' }), setBridgeErc721({ releaseHash: '0x2' })]);
    expect(claimTypes.map((type) => bridgeForms[type].read().releaseHash)).toEqual(['0x1', '0x2']);
  });
});

test('a remote token may be named in a request only on the chains where its address is accepted', () => {
  const [here, there] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;
  setDynamicTokens([
    { symbol: 'FAR', name: 'Far', addresses: { 6661: here, 6662: there }, decimals: { 6661: 8, 6662: 8 } },
  ]);
  expect(usableDynamicTokens()).toEqual([]);
  acceptTokens([{ chainId: 6661, address: here }], true);
  expect(usableDynamicTokens().map(({ addresses }) => addresses)).toEqual([{ 6661: here }]);
  expect(isTokenAccepted(dynamicTokensStore.getState(), { chainId: 6662, address: here })).toBe(false);
  acceptTokens([{ chainId: 6661, address: here }], false);
  expect(usableDynamicTokens()).toEqual([]);
});

test('a remote collection may be called only while its address is accepted', () => {
  const remote = `0x${'c'.repeat(40)}` as const;
  addRemoteCollections(6661, [{ name: 'From outside', address: remote }]);
  const isUsable = (): boolean => isUsableCollection(collectionsStore.getState(), 6661, remote);
  const isTarget = (): boolean => usableCollections(6661).some(({ name }) => name === 'From outside');
  expect([isUsable(), isTarget()]).toEqual([false, false]);
  acceptCollection(6661, remote, true);
  expect([isUsable(), isTarget()]).toEqual([true, true]);
  expect(isUsableCollection(collectionsStore.getState(), 6662, remote)).toBe(false);
  acceptCollection(6661, remote, false);
  expect([isUsable(), isTarget()]).toEqual([false, false]);
});
