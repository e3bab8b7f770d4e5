import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { claimForms, formOf } from '../../../src/core/claims/claimForm.ts';
import { parseSavedClaim, type SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { bridgeErc20Store, setBridgeErc20 } from '../../../src/state/bridgeErc20.ts';
import { bridgeErc721Store, setBridgeErc721 } from '../../../src/state/bridgeErc721.ts';
import { bridgeForms, formsFollowing } from '../../../src/state/bridgeForms.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { fillRemoval, liquidityStore, setLiquidity } from '../../../src/state/liquidity.ts';
import { noteClaim } from '../../../src/state/storageHealth.ts';
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
      bridgeForms.tokens.follow(claimOf('erc20')),
      bridgeForms.nfts.follow(claimOf('erc721', friend)),
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
    await bridgeForms.nfts.reset();
    expect(bridgeErc721Store.getState()).toEqual({
      depositHash: null,
      releaseHash: null,
      isDoneSeen: false,
      approvalHash: null,
      collectionId: '',
      typedToken: '',
      typedRecipient: '',
      recipientDraft: null,
      recipientFor: null,
      sourceChainId: 6661,
      targetChainId: 6662,
    });
    expect(bridgeErc20Store.getState().depositHash).toBe('0x20');
    await setBridgeErc721({ typedToken: '8' });
    await bridgeForms.tokens.reset();
    expect(bridgeErc20Store.getState()).toMatchObject({ depositHash: null, typedAmount: '', sourceChainId: 6661 });
    expect(bridgeErc721Store.getState().typedToken).toBe('8');
  });

  test('a handle reads what its form says', async () => {
    await Promise.all([
      setBridgeErc20({ releaseHash: '0x1' }),
      setBridgeErc721({ releaseHash: '0x2' }),
      setLiquidity({ releaseHash: '0x3' }),
    ]);
    expect(claimForms.map((form) => bridgeForms[form].read().releaseHash)).toEqual(['0x1', '0x2', '0x3']);
  });
});

test('the form of the pools follows its withdrawal, and still has the found pools when it is emptied', async () => {
  const lpTokens = { 6661: [{ token: account, lpToken: friend }] };
  await setLiquidity({ lpTokens, currencyId: 'TXL' });
  await bridgeForms.liquidity.follow({ ...claimOf('erc20', friend), form: 'liquidity' });
  expect(liquidityStore.getState()).toMatchObject({
    depositHash: '0x20',
    currencyIdBeingRemoved: 'USDC',
    typedAmount: '1.5',
    typedRecipient: friend,
    targetChainId: 6662,
  });
  await bridgeForms.liquidity.reset();
  expect(liquidityStore.getState()).toEqual({
    typedAmount: '',
    typedRecipient: '',
    recipientDraft: null,
    recipientFor: null,
    currencyId: '',
    currencyIdBeingRemoved: '',
    lpTokens,
    sourceChainId: 6661,
    targetChainId: 6662,
    depositHash: null,
    releaseHash: null,
    isDoneSeen: false,
  });
});

describe('a withdrawal that is filled in while the form of the pools follows another one', () => {
  const claim = { ...claimOf('erc20', friend), form: 'liquidity' } as const;
  const filled = { depositHash: null, currencyIdBeingRemoved: 'DAI', typedAmount: '9', typedRecipient: '' };

  test('has the form for itself; the claim of the other one stays among the claims', async () => {
    claimsStore.setState({ byKey: { '0x20': claim } });
    await bridgeForms.liquidity.follow(claim);
    fillRemoval('DAI', '9');
    expect(liquidityStore.getState()).toMatchObject(filled);
    expect(claimsStore.getState().byKey).toEqual({ '0x20': claim });
  });

  test('changes nothing as long as no other place has the claim', async () => {
    claimsStore.setState({ byKey: { '0x20': claim } });
    noteClaim('0x20', false);
    await bridgeForms.liquidity.follow(claim);
    fillRemoval('DAI', '9');
    const followed = { depositHash: '0x20', currencyIdBeingRemoved: 'USDC', typedAmount: '1.5' };
    expect(liquidityStore.getState()).toMatchObject(followed);
    noteClaim('0x20', true);
    claimsStore.setState({ byKey: {} });
    fillRemoval('DAI', '9');
    expect(liquidityStore.getState()).toMatchObject(followed);
  });

  test('is not emptied with the end of the other one that was seen', async () => {
    claimsStore.setState({ byKey: {} });
    await bridgeForms.liquidity.follow(claim);
    await setLiquidity({ isDoneSeen: true });
    fillRemoval('DAI', '9');
    expect(liquidityStore.getState()).toMatchObject({ ...filled, isDoneSeen: false });
  });
});

describe('the form that a claim belongs to', () => {
  test.each([
    ['a record of an earlier version, which names none: the bridge form of its type', 'erc20', undefined, 'tokens'],
    ['the same of an NFT', 'erc721', undefined, 'nfts'],
    ['a form that only another version knows: the claim is kept all the same', 'erc20', 'lending', 'tokens'],
    ['the form that made it, whatever its type', 'erc20', 'nfts', 'nfts'],
  ] as const)('%s', (_what, type, form, expected) => {
    const parsed = parseSavedClaim({ ...claimOf(type), ...(form === undefined ? {} : { form }) });
    expect(parsed).toMatchObject(claimOf(type));
    expect(parsed && formOf(parsed)).toBe(expected);
  });

  test('a release is noted by the form that follows the claim, and by no form of another type', async () => {
    await Promise.all([bridgeForms.tokens.follow(claimOf('erc20')), bridgeForms.nfts.follow(claimOf('erc721'))]);
    expect(formsFollowing(claimOf('erc20'))).toEqual([bridgeForms.tokens]);
    expect(formsFollowing({ ...claimOf('erc20'), depositHash: '0x721' })).toEqual([]);
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
