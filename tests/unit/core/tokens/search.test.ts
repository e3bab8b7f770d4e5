import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import defaultList from '@uniswap/default-token-list' with { type: 'json' };
import { enterChoice, parseTokenQuery } from '../../../../src/core/tokens/search/searchRules.ts';
import { createCatalog } from '../../../../src/core/tokens/catalog.ts';
import type { CatalogInput } from '../../../../src/core/tokens/catalog.ts';
import type { CatalogToken } from '../../../../src/core/tokens/catalogToken.ts';
import type { ListedToken, TokenList } from '../../../../src/core/tokens/lists/tokenList.ts';
import { shownText } from '../../../../src/core/tokens/safety/shownText.ts';

interface Searchable {
  symbol: string;
  name: string;
  address: string;
}

const words = new WeakMap<Searchable, string[]>();
function wordsOf(token: Searchable): string[] {
  const known =
    words.get(token) ??
    [token.symbol, token.name].flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '');
  words.set(token, known);
  return known;
}

/** The rules of the search, word by word and without an index. */
function plainSearch(tokens: readonly Searchable[], query: string): number[] {
  const positions = tokens.map((_, index) => index);
  const trimmed = query.trim();
  if (
    /^0x[0-9a-f]{40}$/i.test(trimmed) &&
    (trimmed === trimmed.toLowerCase() || trimmed.slice(2) === trimmed.slice(2).toUpperCase())
  ) {
    return positions.filter((index) => tokens[index]?.address.toLowerCase() === trimmed.toLowerCase());
  }
  const parts = query
    .slice(0, 100)
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const hits = positions.filter((index) => {
    const token = tokens[index];
    return (
      token !== undefined &&
      parts.every((part) => wordsOf(token).some((word) => word.startsWith(part) || word.endsWith(part)))
    );
  });
  const [part] = parts;
  if (parts.length !== 1 || part === undefined) return hits;
  const symbolOf = (index: number) => tokens[index]?.symbol.toLowerCase() ?? '';
  const exact = hits.filter((index) => symbolOf(index) === part);
  const begins = hits.filter((index) => symbolOf(index) !== part && symbolOf(index).startsWith(part));
  return [...exact, ...begins, ...hits.filter((index) => !exact.includes(index) && !begins.includes(index))];
}

const chainId = 56;
const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const listOf = (tokens: readonly ListedToken[], name = 'List'): TokenList => ({
  name,
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [...tokens],
});
const catalogOf = (tokens: readonly ListedToken[]) =>
  createCatalog({ chainId, registry: [], own: [], lists: [{ list: listOf(tokens), isActive: true }] });
const all = Number.POSITIVE_INFINITY;
const addresses = (found: readonly { address: string }[]): string[] => found.map(({ address }) => address);

// All of them on one network; two networks may use one address.
const tokens: readonly ListedToken[] = [
  ...new Map(
    defaultList.tokens
      .filter(({ address }) => address.startsWith('0x'))
      .map((token) => [token.address.toLowerCase(), { ...token, chainId }]),
  ).values(),
];
const catalog = catalogOf(tokens);
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

function fail(text: string): never {
  throw new Error(text);
}

describe('the search index', () => {
  it('finds what the plain rules find, in the same order, for 10,000 random queries over the published default list', () => {
    const random = seeded(20_260_501);
    const below = (limit: number) => Math.floor(random() * limit);
    const pick = <T>(items: readonly T[]): T =>
      items.at(below(items.length)) ?? items.at(0) ?? fail('nothing to pick from');
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789.$-_()+ éÜßσΣİ币🚀';
    const piece = (text: string): string => {
      const start = random() < 0.5 ? 0 : below(text.length);
      const end = start > 0 && random() < 0.8 ? text.length : Math.min(text.length, start + 1 + below(6));
      const cut = text.slice(start, end);
      return random() < 0.3 ? cut.toUpperCase() : cut;
    };
    const queryMakers: (() => string)[] = [
      () => piece(pick(tokens).symbol),
      () => piece(pick(tokens).name),
      () => pick(tokens).symbol,
      () => pick(tokens).name,
      () => `${piece(pick(tokens).symbol)} ${piece(pick(tokens).name)}`,
      () => {
        const token = pick(tokens);
        return `  ${piece(token.name)}\t${token.symbol.toLowerCase()} ${piece(token.name)}`;
      },
      () => pick(tokens).address.toLowerCase(),
      () => Array.from({ length: 1 + below(4) }, () => pick(Array.from(letters))).join(''),
      () => pick(['', ' ', 'usd co', 'bnb', 'u', 'token', 'coin usd', 'wrapped', '0x', '0x12']),
    ];
    let hits = 0;
    for (let run = 0; run < 10_000; run += 1) {
      const query = pick(queryMakers)();
      const expected = plainSearch(tokens, query);
      hits += expected.length > 0 ? 1 : 0;
      expect(addresses(catalog.search(query).active.slice(0, all)), `query ${JSON.stringify(query)}`).toEqual(
        expected.map((position) => tokens[position]?.address),
      );
    }
    expect(hits).toBeGreaterThan(7_000);
  });

  it('finds the same over any lists, networks, own tokens and doubles, in windows of any size', () => {
    const letter = fc.constantFrom(
      'a',
      'B',
      'é',
      'É',
      'Σ',
      'σ',
      'ς',
      'İ',
      'ß',
      ' ',
      '\u00a0',
      '\u3000',
      '\u200b',
      '1',
      '.',
      '🚀',
      '币',
      'K',
    );
    const text = fc.string({ unit: letter, maxLength: 6 });
    // Few addresses, so that many tokens share one, in upper and lower case.
    const address = fc
      .tuple(fc.integer({ min: 10, max: 40 }), fc.boolean())
      .map(([number, isUpper]) =>
        addressOf(number).replace(/[a-f]/g, (digit) => (isUpper ? digit.toUpperCase() : digit)),
      );
    const listed = fc.record({
      symbol: text,
      name: text,
      address,
      chainId: fc.constantFrom(56, 56, 56, 1),
      decimals: fc.constantFrom(18, 18, 78),
    });
    const lists = fc.array(fc.record({ tokens: fc.array(listed, { maxLength: 40 }), isActive: fc.boolean() }), {
      maxLength: 4,
    });
    const own = fc.array(
      fc.record({
        symbol: fc.constantFrom('ab', 'b', 'éa'),
        name: fc.constantFrom('b a', 'a1'),
        number: fc.integer({ min: 10, max: 40 }),
      }),
      { maxLength: 3 },
    );
    const queries = fc.array(
      fc.oneof(fc.string({ unit: letter, maxLength: 4 }), fc.integer({ min: 10, max: 40 }).map(addressOf)),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(lists, own, queries, fc.integer({ min: 1, max: 7 }), (made, mine, asked, size) => {
        const input: CatalogInput = {
          chainId,
          registry: [],
          own: mine.map(({ symbol, name, number }) => ({
            chainId,
            symbol,
            name,
            address: addressOf(number) as `0x${string}`,
            decimals: 18,
            listName: null,
            isIncomplete: false,
            hadHidden: false,
          })),
          lists: made.map((entry, number) => ({
            list: listOf(entry.tokens, `List ${number}`),
            isActive: entry.isActive,
          })),
        };
        const { active, inactive } = plainCatalog(input);
        const searched = createCatalog(input);
        expect(searched.count).toBe(active.length + inactive.length);
        for (const query of asked) {
          const hits = searched.search(query);
          const rest = query.trim() === '' ? [] : plainSearch(inactive, query).map((position) => inactive[position]);
          const expected = plainSearch(active, query).map((position) => active[position]);
          const windows: CatalogToken[] = [];
          for (let from = 0; from < hits.active.total; from += size)
            windows.push(...hits.active.slice(from, from + size));
          const found = [
            hits.active.total,
            windows.map(shortOf),
            hits.active.slice(0, all).map(shortOf),
            hits.inactive.total,
            hits.inactive.slice(0, all).map(shortOf),
          ];
          expect(found).toEqual([
            expected.length,
            expected.map(shortOf),
            expected.map(shortOf),
            rest.length,
            rest.map(shortOf),
          ]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('answers over 20,000 tokens like the plain rules, where results are too many to sort', () => {
    const many = Array.from({ length: 20_000 }, (_, number): ListedToken => ({
      chainId,
      decimals: 18,
      symbol: `T${number % 700}`,
      name: `${['Wrapped', 'Staked', 'Liquid'][number % 3]} Token ${number}`,
      address: addressOf(number),
    }));
    const made = catalogOf(many);
    for (const query of [
      't',
      'token',
      't1',
      't69',
      'wrapped',
      '9 token',
      'staked 77',
      'wra ken 1',
      '19999',
      many[5]?.address ?? '',
    ]) {
      expect(addresses(made.search(query).active.slice(0, all))).toEqual(
        plainSearch(many, query).map((position) => many[position]?.address),
      );
    }
  });

  it('keeps contracts apart whose digits were picked to be alike, and knows each in any case of letters', () => {
    const alike = Array.from({ length: 300 }, (_, number): ListedToken => ({
      chainId,
      decimals: 18,
      symbol: `T${number}`,
      name: 'Alike',
      address: `0x${number.toString(16).padStart(24, '0')}abcdefabcdefabcd`,
    }));
    const made = catalogOf([
      ...alike,
      ...alike.map((token) => ({ ...token, symbol: 'DOUBLE', address: `0x${token.address.slice(2).toUpperCase()}` })),
    ]);
    expect(made.count).toBe(300);
    for (const { address, symbol } of alike)
      expect(made.find(`0x${address.slice(2).toUpperCase()}`)?.token.symbol).toBe(symbol);
    expect(made.find(addressOf(1))).toBe(null);
  });
});

const shortOf = (token: { address: string; symbol: string } | undefined): string =>
  `${token?.symbol} ${token?.address}`;

/**
 * Own tokens, then those of active lists; and those of inactive ones: each contract once, with the texts that may be
 * shown.
 */
function plainCatalog({ own, lists }: CatalogInput): { active: Searchable[]; inactive: Searchable[] } {
  const known = new Set<string>();
  const isNew = ({ address }: Searchable): boolean =>
    !known.has(address.toLowerCase()) && known.add(address.toLowerCase()).size > 0;
  const shown = (isActive: boolean): Searchable[] =>
    lists
      .filter((entry) => entry.isActive === isActive)
      .flatMap(({ list }) => list.tokens)
      .filter((token) => token.chainId === chainId && token.decimals <= 77)
      .map(({ symbol, name, address }) => ({
        symbol: shownText(symbol, 64).text || 'UNKNOWN',
        name: shownText(name, 128).text || 'Unknown Token',
        address,
      }));
  const active = [...own, ...shown(true)].filter(isNew);
  return { active, inactive: shown(false).filter(isNew) };
}

describe('the rules by example', () => {
  let made = 0;
  const coin = (symbol: string, name: string, address = addressOf((made += 1))): ListedToken => ({
    chainId,
    decimals: 18,
    symbol,
    name,
    address,
  });
  const found = (list: ListedToken[], query: string) =>
    catalogOf(list)
      .search(query)
      .active.slice(0, all)
      .map(({ symbol }) => symbol);
  const list = [
    coin('AUSDC', 'Aave USD Coin'),
    coin('USDCE', 'Bridged USDC'),
    coin('USDC', 'USD Coin'),
    coin('DAI', 'Dai Stablecoin'),
  ];

  it.each<[string, string[]]>([
    // exact symbol, symbol prefix, rest
    ['usdc', ['USDC', 'USDCE', 'AUSDC']],
    ['usd co', ['AUSDC', 'USDC']],
    ['coin', ['AUSDC', 'USDC', 'DAI']],
    // the middle of a word does not match
    ['able', []],
    ['sdc usd', ['AUSDC', 'USDCE', 'USDC']],
    ['  DAI  ', ['DAI']],
    ['nothing', []],
  ])('%s finds %j', (query, symbols) => expect(found(list, query)).toEqual(symbols));

  it('takes an address as an address only when it is whole and its checksum right', () => {
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const one = [coin('A', 'A'), coin('B', 'B', usdc)];
    expect(found(one, usdc)).toEqual(['B']);
    expect(found(one, ` ${usdc.toLowerCase()} `)).toEqual(['B']);
    expect(found(one, usdc.slice(0, -1))).toEqual([]);
    expect(found(one, usdc.replace('A0b', 'a0b'))).toEqual([]);
    expect(parseTokenQuery(usdc)).toEqual({ kind: 'address', address: usdc.toLowerCase() });
  });
});

describe('enterChoice', () => {
  const bnb = { symbol: 'BNB' };
  const usdc = { symbol: 'USDC' };
  const usdce = { symbol: 'USDCE' };
  it('chooses BNB for bnb, whatever is found first', () => {
    expect(enterChoice(' BNB ', [usdc], bnb)).toBe(bnb);
    expect(enterChoice('bnb', [usdc, usdce], null)).toBe(null);
  });
  it('chooses the first of exactly that symbol', () => expect(enterChoice('usdc', [usdc, usdce], bnb)).toBe(usdc));
  it('chooses the only one', () => expect(enterChoice('us', [usdce], bnb)).toBe(usdce));
  it('chooses nothing where it would be a guess', () => {
    expect(enterChoice('us', [usdc, usdce], bnb)).toBe(null);
    expect(enterChoice('', [usdc], bnb)).toBe(null);
    expect(enterChoice('x', [], bnb)).toBe(null);
  });
});
