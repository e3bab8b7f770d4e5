import type { Address } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import * as catalog from '../../../../src/core/tokens/catalog.ts';
import { emptyListState, type ListState } from '../../../../src/core/tokens/lists/listState.ts';
import type { ListedToken } from '../../../../src/core/tokens/lists/tokenList.ts';
import type { OwnToken } from '../../../../src/core/tokens/ownToken.ts';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';
import type { ListService } from '../../../../src/io/tokens/listService.ts';
import type { TokenFacts } from '../../../../src/io/tokens/readTokenFacts.ts';
import { createTokenService, type TokenSearchInput } from '../../../../src/io/tokens/tokenService.ts';

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const registry: RegistryToken[] = [
  { symbol: 'ISLAND', name: 'Island', addresses: { 56: addressOf(1) }, decimals: { 56: 9 } },
  { symbol: 'BNB', name: 'BNB', addresses: { 56: addressOf(2) }, decimals: { 56: 18 }, nativeOn: [56] },
  { symbol: 'USDC', name: 'USD Coin', addresses: { 56: addressOf(3), 1: addressOf(4) }, decimals: { 56: 18, 1: 6 } },
  { symbol: 'BRIDGE', name: 'Cross-Chain Bridge Token', addresses: { 56: addressOf(5) }, decimals: { 56: 18 } },
];
const listed = (symbol: string, number: number, more: Partial<ListedToken> = {}): ListedToken => ({
  chainId: 56,
  address: addressOf(number),
  decimals: 18,
  name: `${symbol} Token`,
  symbol,
  ...more,
});
const stateOf = (name: string, tokens: ListedToken[]): ListState => ({
  ...emptyListState,
  current: { name, timestamp: '2026-01-01T00:00:00Z', version: { major: 1, minor: 0, patch: 0 }, tokens },
});
const own = (symbol: string, number: number): OwnToken => ({
  chainId: 56,
  address: addressOf(number),
  decimals: 8,
  symbol,
  name: symbol,
  listName: null,
  isIncomplete: false,
  hadHidden: false,
});

function serviceOf(
  readFacts: (chainId: number, address: Address) => Promise<TokenFacts> = async () => {
    throw new CausewayError({ code: 'tokenUnreadable' });
  },
) {
  const states = new Map<string, ListState>([
    [
      'on',
      stateOf('Active List', [
        listed('USDC', 3),
        listed('USDС', 20),
        listed('CAKE', 21),
        listed('SOL', 0, { address: 'So11111111111111111111111111111111111111112' }),
        listed('MANY', 22, { decimals: 78 }),
        listed('OTHER', 23, { chainId: 1 }),
      ]),
    ],
    ['off', stateOf('Inactive List', [listed('CAKE', 21), listed('CAKED', 30, { decimals: 7 })])],
  ]);
  let revision = 1;
  const lists: ListService = {
    states: async () => states,
    revision: () => revision,
    refresh: async () => undefined,
    accept: async () => ({ ok: true, value: undefined }),
    ignore: async () => undefined,
  };
  const service = createTokenService({
    registry,
    lists,
    places: { origins: new Set(['https://pictures.example']), gateways: [] },
    repository: 'https://pictures.example/{chainId}/{address}.png',
    readFacts,
  });
  return { service, states, changed: () => (revision += 1) };
}
const scope = { chainId: 56, activeUris: ['on'], own: [own('MINE', 40)], dynamic: [] };
const asked = (query: string, more: Partial<TokenSearchInput> = {}): TokenSearchInput => ({
  ...scope,
  query,
  from: 0,
  limit: 100,
  ...more,
});
const symbols = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol);

describe('the service of tokens', () => {
  it('shows the registry in the order of the network, then own tokens, then active lists; a contract once', async () => {
    const { service } = serviceOf();
    const found = await service.search(asked(''));
    expect(symbols(found.active)).toEqual(['BRIDGE', 'BNB', 'USDC', 'ISLAND', 'MINE', 'USDС', 'CAKE']);
    expect(found.inactive).toEqual([]);
    expect(found.active.map(({ origin }) => origin)).toEqual([
      'registry',
      'registry',
      'registry',
      'registry',
      'user',
      'list',
      'list',
    ]);
    expect(symbols(found.commonBases)).toEqual(['BNB', 'BRIDGE', 'USDC']);
    expect(found.active[1]).toMatchObject({ id: 'native', isNative: true });
  });

  it('marks who pretends to be a known token, and gives every row its pictures', async () => {
    const { service } = serviceOf();
    const { active } = await service.search(asked('usd'));
    expect(active.map(({ symbol, marks }) => [symbol, marks.map(({ kind }) => kind)])).toEqual([
      ['USDC', []],
      ['USDС', ['lookAlike', 'mixedScripts']],
    ]);
    expect(active[0]?.logoURIs).toEqual([`https://pictures.example/56/${addressOf(3)}.png`]);
  });

  it('puts hits of inactive lists behind, with the name of their list', async () => {
    const { service } = serviceOf();
    const found = await service.search(asked('cake'));
    expect(symbols(found.active)).toEqual(['CAKE']);
    expect(found.inactive).toMatchObject([{ symbol: 'CAKED', listName: 'Inactive List', origin: 'list' }]);
    const both = await service.search(asked('cake', { activeUris: ['on', 'off'] }));
    expect([symbols(both.active), both.inactive]).toEqual([['CAKE', 'CAKED'], []]);
  });

  it('answers with the rows that are asked for and counts all', async () => {
    const { service } = serviceOf();
    expect(await service.search(asked('', { limit: 2 }))).toMatchObject({
      activeTotal: 7,
      active: [{ symbol: 'BRIDGE' }, { symbol: 'BNB' }],
    });
    expect((await service.search(asked('cake', { limit: 1 }))).inactive).toEqual([]);
    // The next request continues where the last one ended.
    expect(symbols((await service.search(asked('', { from: 2, limit: 3 }))).active)).toEqual([
      'USDC',
      'ISLAND',
      'MINE',
    ]);
    expect(await service.search(asked('cake', { from: 1, limit: 5 }))).toMatchObject({
      active: [],
      activeTotal: 1,
      inactive: [{ symbol: 'CAKED' }],
      inactiveTotal: 1,
    });
  });

  it('knows what Enter chooses', async () => {
    const { service } = serviceOf();
    expect((await service.search(asked('bnb'))).enter).toMatchObject({ symbol: 'BNB' });
    expect((await service.search(asked('usdc'))).enter).toMatchObject({ address: addressOf(3) });
    expect((await service.search(asked('isl'))).enter).toMatchObject({ symbol: 'ISLAND' });
    expect((await service.search(asked('token'))).enter).toBe(null);
    expect((await service.search(asked('caked'))).enter).toBe(null);
  });

  it('reports an address that no active source knows', async () => {
    const { service } = serviceOf();
    expect((await service.search(asked(addressOf(99)))).unknownAddress).toBe(addressOf(99));
    expect((await service.search(asked(addressOf(30)))).unknownAddress).toBe(addressOf(30));
    expect((await service.search(asked(addressOf(21)))).unknownAddress).toBe(null);
    expect((await service.search(asked(addressOf(40)))).unknownAddress).toBe(null);
    expect((await service.search(asked(addressOf(0)))).unknownAddress).toBe(null);
    expect((await service.search(asked('0x12'))).unknownAddress).toBe(null);
  });

  it('finds active tokens by their contract', async () => {
    const { service } = serviceOf();
    expect(await service.find(scope, addressOf(21))).toMatchObject({ symbol: 'CAKE' });
    expect(await service.find(scope, addressOf(30))).toBe(null);
    expect(await service.find({ ...scope, chainId: 1 }, addressOf(4))).toMatchObject({ symbol: 'USDC', decimals: 6 });
  });

  it('builds the index once per change', async () => {
    const create = vi.spyOn(catalog, 'createCatalog');
    const { service, changed } = serviceOf();
    for (const query of ['a', 'b', 'usdc', '']) await service.search(asked(query));
    expect(create).toHaveBeenCalledTimes(1);
    changed();
    await service.search(asked('a'));
    await service.search(asked('a', { own: [] }));
    await service.search(asked('b', { own: [] }));
    expect(create).toHaveBeenCalledTimes(3);
    create.mockRestore();
  });

  it('indexes list by list ahead of the first query, and finds the same without', async () => {
    const { service } = serviceOf();
    const cold = await service.search(asked('cake'));
    const warm = serviceOf().service;
    let turns = 0;
    while (await warm.warm(scope)) turns += 1;
    // The named tokens and each of the two lists.
    expect(turns).toBe(3);
    expect(await warm.search(asked('cake'))).toEqual(cold);
    expect(await service.warm(scope)).toBe(false);
  });

  it('inspects what a contract says; decimals are the contract’s even when a list says otherwise', async () => {
    const said: TokenFacts = {
      chainId: 56,
      address: addressOf(30),
      decimals: 6,
      hasDecimals: true,
      symbol: 'SAID',
      name: 'Said',
      isNative: false,
      origin: 'list',
      listName: null,
      isIncomplete: false,
      hadHidden: true,
      wasCut: false,
    };
    const { service } = serviceOf(async (_chainId, address) => ({ ...said, address }));
    expect(await service.inspect(scope, addressOf(30))).toMatchObject({
      symbol: 'CAKED',
      decimals: 6,
      listName: 'Inactive List',
      origin: 'list',
    });
    expect(await service.inspect(scope, addressOf(77))).toMatchObject({
      symbol: 'SAID',
      origin: 'chain',
      listName: null,
      marks: [{ kind: 'hidden' }],
    });
    await expect(serviceOf().service.inspect(scope, addressOf(77))).rejects.toMatchObject({
      appError: { code: 'tokenUnreadable' },
    });
    // Without a name the contract has still said its decimals; without decimals the list's are marked.
    const nameless = serviceOf(async () => ({ ...said, name: 'Unknown Token', isIncomplete: true }));
    expect(await nameless.service.inspect(scope, addressOf(30))).toMatchObject({
      symbol: 'CAKED',
      decimals: 6,
      marks: [],
    });
    const silent = serviceOf(async () => ({ ...said, decimals: 18, hasDecimals: false, isIncomplete: true }));
    expect(await silent.service.inspect(scope, addressOf(30))).toMatchObject({
      decimals: 7,
      marks: [{ kind: 'unknownMetadata' }],
    });
  });

  it('shows tokens of the remote registry like those of a list, never as ours', async () => {
    const { service } = serviceOf();
    const dynamic: RegistryToken[] = [
      { symbol: 'NEWT', name: 'New', addresses: { 56: addressOf(60) }, decimals: { 56: 2 } },
    ];
    expect((await service.search(asked('newt', { dynamic }))).active).toMatchObject([{ origin: 'list', decimals: 2 }]);
    const impostor: RegistryToken[] = [
      { symbol: 'USDС', name: 'New', addresses: { 56: addressOf(61) }, decimals: { 56: 2 } },
    ];
    const [, row] = (await service.search(asked('usd', { dynamic: impostor, activeUris: [] }))).active;
    expect(row?.marks).toContainEqual({ kind: 'lookAlike', symbol: 'USDC' });
  });

  it('finds tokens of the registries alone where no other can be chosen, however many a list has', async () => {
    const { service } = serviceOf();
    const dynamic: RegistryToken[] = [
      { symbol: 'NEWT', name: 'New Token', addresses: { 56: addressOf(60) }, decimals: { 56: 2 } },
    ];
    const only = (query: string) => service.search(asked(query, { dynamic, registryOnly: true }));
    const found = await only('token');
    expect(found).toMatchObject({ activeTotal: 2, inactive: [], inactiveTotal: 0 });
    expect(symbols(found.active)).toEqual(['BRIDGE', 'NEWT']);
    expect(await only('cake')).toMatchObject({ activeTotal: 0, inactiveTotal: 0, enter: null });
    // Neither unknown tokens, nor those of lists, nor own ones can be imported for it.
    for (const number of [99, 30, 21, 40])
      expect(await only(addressOf(number))).toMatchObject({ active: [], inactive: [], unknownAddress: null });
    expect(symbols((await only(addressOf(60))).active)).toEqual(['NEWT']);
    // The next picker of the network finds all of them again.
    expect(symbols((await service.search(asked('mine'))).active)).toEqual(['MINE']);
  });
});
