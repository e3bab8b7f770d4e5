import { describe, expect, it } from 'vitest';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';
import { displaySymbol, targetChainsFor, tokenOnChain } from '../../../../src/core/tokens/token.ts';

const entry: RegistryToken = {
  symbol: 'ETH',
  name: 'Ether',
  addresses: {
    6661: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    6662: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    1: '',
    56: '0x',
  },
  decimals: { 6661: 6 },
  nativeOn: [6661],
};

describe('tokenOnChain', () => {
  it('gives address, decimals and whether it is the native coin', () => {
    expect(tokenOnChain(entry, 6661)).toEqual({
      chainId: 6661,
      address: entry.addresses[6661],
      decimals: 6,
      symbol: 'ETH',
      name: 'Ether',
      tags: [],
      isNative: true,
    });
    expect(tokenOnChain(entry, 6662)).toMatchObject({ decimals: 18, isNative: false });
  });

  it.each([1, 56, 137])('is null on chain %i, where there is no address', (chainId) => {
    expect(tokenOnChain(entry, chainId)).toBeNull();
  });
});

it('offers as target every other chain where the token has an address', () => {
  const equal = { ...entry, decimals: {} };
  expect(targetChainsFor(equal, 6661, [1, 56, 137, 6661, 6662], 'raw')).toEqual({ open: [6662], closed: [] });
  expect(targetChainsFor(equal, 6662, [6661, 6662], 'raw')).toEqual({ open: [6661], closed: [] });
});

it('offers no target where the token has other decimals, unless the oracles scale', () => {
  const three = {
    ...entry,
    addresses: { ...entry.addresses, 137: entry.addresses[6661] ?? '' },
    decimals: { 6661: 6, 6662: 18, 137: 6 },
  };
  expect(targetChainsFor(three, 6661, [137, 6661, 6662], 'raw')).toEqual({ open: [137], closed: [6662] });
  expect(targetChainsFor(three, 6662, [137, 6661, 6662], 'raw')).toEqual({ open: [], closed: [137, 6661] });
  expect(targetChainsFor(three, 6661, [137, 6661, 6662], 'scaled')).toEqual({ open: [137, 6662], closed: [] });
});

it('shortens symbols over 20 characters only', () => {
  expect(displaySymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD…QRSTU');
  expect(displaySymbol('ABCDEFGHIJKLMNOPQRST')).toBe('ABCDEFGHIJKLMNOPQRST');
});
