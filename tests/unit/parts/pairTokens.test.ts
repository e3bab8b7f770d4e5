import { expect, test } from 'vitest';
import { tokens } from '../../../src/config/tokens.ts';
import type { EarnEntry } from '../../../src/core/earn/entry.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { addPairPath, removePairPath } from '../../../src/parts/dex/pairPaths.ts';
import {
  idOfToken,
  isForeign,
  isUnlisted,
  nativeOf,
  shownToken,
  tokenAtAddress,
  tokenOfId,
  wrappedOf,
} from '../../../src/parts/dex/pairTokens.ts';
import { symbolAt } from '../../../src/pages/swap/swapRows.tsx';
import { getLpPath } from '../../../src/parts/earn/getLp.ts';

const addressOf = (symbol: string): `0x${string}` => {
  const entry = tokens.find((token) => token.symbol === symbol);
  return (entry && tokenOnChain(entry, 6661)?.address) ?? '0x';
};

test('the coin and its wrapped token have one address, and ids of their own', () => {
  const native = nativeOf(6661, []);
  expect(native?.token).toMatchObject({ symbol: 'ETH', isNative: true });
  const wrapped = tokenOfId('WETH', 6661, []);
  expect(wrapped?.token).toMatchObject({ symbol: 'WETH', isNative: false, address: native?.token.address });
  expect([native, wrapped].map((one) => one && idOfToken(one))).toEqual(['ETH', 'WETH']);
  expect(native && wrappedOf(native.token)).toEqual(wrapped?.token);
  expect(wrapped && wrappedOf(wrapped.token)).toBeNull();
  // On the other network ETH is a token, and its coin is another one.
  expect(tokenOfId('ETH', 6662, [])?.token.isNative).toBe(false);
  expect(tokenOfId('WETH', 6662, [])).toBeNull();
  expect(tokenOfId('WBNB', 6662, [])?.token).toMatchObject({ isNative: false });
});

test.each(['nothing', '0x1234', `0x${'ab'.repeat(20)}`])('%s names no token', (id) => {
  expect(tokenOfId(id, 6661, [])).toBeNull();
});

test('a token is named by its symbol or its address, also in another case', () => {
  const address = addressOf('USDC');
  for (const id of ['USDC', address, address.toLowerCase()])
    expect(tokenOfId(id, 6661, [])?.token.address).toBe(address);
  expect(tokenAtAddress(6661, address, [])?.token.symbol).toBe('USDC');
  expect(tokenAtAddress(6661, `0x${'ab'.repeat(20)}`, [])).toBeNull();
});

const address = `0x${'cd'.repeat(20)}` as const;
const imported = {
  chainId: 6661,
  address,
  decimals: 6,
  symbol: 'USDC',
  name: 'Not that one',
  listName: null,
  isIncomplete: false,
  hadHidden: false,
};

test('an imported token is named by its address, on its own network, and never passes for the one of its symbol', () => {
  const found = tokenOfId(address.toUpperCase().replace('0X', '0x'), 6661, [], [imported]);
  expect(found?.token).toMatchObject({ address, decimals: 6, isNative: false });
  expect(found && [idOfToken(found), isForeign(found), shownToken(found).isForeign]).toEqual([address, true, true]);
  expect(tokenOfId(address, 6662, [], [imported])).toBeNull();
  expect(tokenOfId('USDC', 6661, [], [imported])?.token.address).toBe(addressOf('USDC'));
  expect([tokenOfId('USDC', 6661, [], [imported]), null].map(isUnlisted)).toEqual([false, true]);
});

test('in a route an imported token has its own symbol, and a base that of the release', () => {
  const [input, output] = [tokenOfId(address, 6661, [], [{ ...imported, symbol: 'FEE' }]), nativeOf(6661, [])];
  if (input === null || output === null) throw new Error('no tokens');
  const dex = { chainId: 6661 } as Parameters<typeof symbolAt>[0]['dex'];
  const form = { dex, input: input.token, output: output.token };
  expect([address, addressOf('USDC'), output.token.address].map((one) => symbolAt(form, one))).toEqual([
    'FEE',
    'USDC',
    'ETH',
  ]);
  expect(symbolAt(form, `0x${'ab'.repeat(20)}`)).toBe('?');
});

test('paths name network and tokens, and what is not chosen is left out', () => {
  expect(addPairPath({ chainId: 6661, a: 'USDC', b: null })).toBe('/swap/add?a=USDC&from=6661');
  expect(removePairPath({ chainId: 6662, a: 'A&B', b: 'BNB' })).toBe('/swap/remove?a=A%26B&b=BNB&from=6662');
});

test('a farm leads to where its LP token can be had', () => {
  const token = (symbol: string) => ({ address: addressOf(symbol), symbol, decimals: 18 });
  const farm = { kind: 'farms', chainId: 6661, underlying: [token('BRIDGE'), token('ETH')] } as unknown as EarnEntry;
  expect(getLpPath(farm)).toBe('/swap/add?a=BRIDGE&b=ETH&from=6661');
  expect(getLpPath({ ...farm, underlying: [token('USDC')] })).toBe('/liquidity/add/USDC?from=6661');
  expect(getLpPath({ ...farm, underlying: [] })).toBeNull();
  expect(getLpPath({ ...farm, kind: 'mining' })).toBeNull();
});
