import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { currencyIdOf, tokenOfCurrency } from '../../../../src/core/tokens/currency.ts';
import { addOwnToken, MAX_OWN_TOKENS, removeOwnToken, type OwnToken } from '../../../../src/core/tokens/ownToken.ts';
import { ownTokenSchema } from '../../../../src/core/tokens/ownTokenSchema.ts';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';
import { addressOf } from '../../io/fakeNode.ts';

const usdc: RegistryToken = {
  symbol: 'USDC',
  name: 'USD Coin',
  addresses: { 1: addressOf('1'), 56: addressOf('2') },
  decimals: { 1: 6, 56: 18 },
};
const own = (symbol: string, digit: string, chainId = 56): OwnToken => ({
  chainId,
  address: addressOf(digit),
  decimals: 8,
  symbol,
  name: symbol,
  listName: null,
  isIncomplete: false,
  hadHidden: false,
});
const known = { registry: [usdc], others: [own('USDC', 'c'), own('MINE', 'd', 1), own('MINE', 'd', 56)] };

describe('tokenOfCurrency', () => {
  it('takes a symbol as the registry’s alone: nobody else’s token can take it', () => {
    expect(tokenOfCurrency('USDC', 56, known)).toBe(usdc);
    expect(tokenOfCurrency('MINE', 56, known)).toBe(null);
    expect(tokenOfCurrency('usdc', 56, known)).toBe(null);
  });
  it('takes an address of the registry on any chain, whatever the case', () => {
    expect(tokenOfCurrency(addressOf('1').toUpperCase().replace('0X', '0x'), 56, known)).toBe(usdc);
    expect(tokenOfCurrency(addressOf('2'), null, known)).toBe(usdc);
  });
  it('takes the address of an own token, on the given chain first', () => {
    expect(tokenOfCurrency(addressOf('d'), 56, known)).toEqual({
      symbol: 'MINE',
      name: 'MINE',
      addresses: { 56: addressOf('d') },
      decimals: { 56: 8 },
    });
    expect(tokenOfCurrency(addressOf('d'), 999, known)?.addresses).toEqual({ 1: addressOf('d') });
    expect(tokenOfCurrency(addressOf('e'), 56, known)).toBe(null);
    expect(tokenOfCurrency('0x12', 56, known)).toBe(null);
  });
  it('keeps a symbol for the registry and an address for all others', () => {
    const mine = tokenOfCurrency(addressOf('d'), 56, known);
    expect(currencyIdOf(usdc, known.registry)).toBe('USDC');
    expect(mine && currencyIdOf(mine, known.registry)).toBe(addressOf('d'));
  });
});

describe('own tokens', () => {
  it('are stored newest first, one per contract, and not without limit', () => {
    const two = addOwnToken(addOwnToken([], own('A', 'a')), own('B', 'b'));
    expect(
      addOwnToken(two, {
        ...own('A2', 'a'),
        address: addressOf('a').toUpperCase().replace('0X', '0x') as OwnToken['address'],
      }).map(({ symbol }) => symbol),
    ).toEqual(['A2', 'B']);
    expect(removeOwnToken(two, own('', 'a')).map(({ symbol }) => symbol)).toEqual(['B']);
    expect(removeOwnToken(two, own('', 'a', 1))).toHaveLength(2);
    const many = Array.from({ length: MAX_OWN_TOKENS }, (_, index): OwnToken => ({
      ...own('N', '1'),
      address: `0x${index.toString(16).padStart(40, '0')}`,
    }));
    expect(addOwnToken(many, own('NEW', 'f'))).toHaveLength(MAX_OWN_TOKENS);
  });
  it('are parsed when read from storage', () => {
    expect(v.safeParse(ownTokenSchema, own('A', 'a')).success).toBe(true);
    for (const change of [
      { decimals: 78 },
      { decimals: 1.5 },
      { address: '0x12' },
      { chainId: 0 },
      { symbol: 7 },
      { listName: undefined },
    ])
      expect(v.safeParse(ownTokenSchema, { ...own('A', 'a'), ...change }).success).toBe(false);
  });
});
