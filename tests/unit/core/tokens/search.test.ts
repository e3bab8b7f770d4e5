import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import defaultList from '@uniswap/default-token-list' with { type: 'json' };
import { enterChoice, parseTokenQuery } from '../../../../src/core/tokens/search/searchRules.ts';
import { createSearchIndex } from '../../../../src/core/tokens/search/searchIndex.ts';
import type { Searchable } from '../../../../src/core/tokens/search/searchIndex.ts';

const words = new WeakMap<Searchable, string[]>();
function wordsOf(token: Searchable): string[] {
  const known = words.get(token) ?? [token.symbol, token.name].flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '');
  words.set(token, known);
  return known;
}

/** The rules of spec B5, word by word and without an index. */
function plainSearch(tokens: readonly Searchable[], query: string): number[] {
  const positions = tokens.map((_, index) => index);
  const trimmed = query.trim();
  if (/^0x[0-9a-f]{40}$/i.test(trimmed) && (trimmed === trimmed.toLowerCase() || trimmed.slice(2) === trimmed.slice(2).toUpperCase())) {
    return positions.filter((index) => tokens[index]?.address.toLowerCase() === trimmed.toLowerCase());
  }
  const parts = query.slice(0, 100).toLowerCase().split(/\s+/).filter((part) => part !== '');
  const hits = positions.filter((index) => {
    const token = tokens[index];
    return token !== undefined && parts.every((part) => wordsOf(token).some((word) => word.startsWith(part) || word.endsWith(part)));
  });
  const [part] = parts;
  if (parts.length !== 1 || part === undefined) return hits;
  const symbolOf = (index: number) => tokens[index]?.symbol.toLowerCase() ?? '';
  const exact = hits.filter((index) => symbolOf(index) === part);
  const begins = hits.filter((index) => symbolOf(index) !== part && symbolOf(index).startsWith(part));
  return [...exact, ...begins, ...hits.filter((index) => !exact.includes(index) && !begins.includes(index))];
}

const tokens: readonly Searchable[] = defaultList.tokens;
const index = createSearchIndex(tokens);
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
    const pick = <T>(items: readonly T[]): T => items.at(below(items.length)) ?? items.at(0) ?? fail('nothing to pick from');
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
      () => { const token = pick(tokens); return `  ${piece(token.name)}\t${token.symbol.toLowerCase()} ${piece(token.name)}`; },
      () => pick(tokens).address.toLowerCase(),
      () => Array.from({ length: 1 + below(4) }, () => pick(Array.from(letters))).join(''),
      () => pick(['', ' ', 'usd co', 'bnb', 'u', 'token', 'coin usd', 'wrapped', '0x', '0x12']),
    ];
    let hits = 0;
    for (let run = 0; run < 10_000; run += 1) {
      const query = pick(queryMakers)();
      const expected = plainSearch(tokens, query);
      hits += expected.length > 0 ? 1 : 0;
      expect([...index.search(query)], `query ${JSON.stringify(query)}`).toEqual(expected);
    }
    expect(hits).toBeGreaterThan(7_000);
  }, 120_000);

  it('finds it in texts of any letters', () => {
    const letter = fc.constantFrom('a', 'B', 'é', 'É', 'Σ', 'σ', 'ς', 'İ', 'ß', ' ', '\u00a0', '\u3000', '1', '.', '🚀', '币', 'K');
    const text = fc.string({ unit: letter, maxLength: 6 });
    const many = fc.array(fc.record({ symbol: text, name: text, address: fc.constant('0x0') }), { maxLength: 60 });
    fc.assert(fc.property(many, fc.array(fc.string({ unit: letter, maxLength: 4 }), { maxLength: 12 }), (list, queries) => {
      const made = createSearchIndex(list);
      for (const query of queries) expect([...made.search(query)]).toEqual(plainSearch(list, query));
    }), { numRuns: 2_000 });
  });

  it('answers over 20,000 tokens like the plain rules, where results are too many to sort', () => {
    const many = Array.from({ length: 20_000 }, (_, number): Searchable => ({ symbol: `T${number % 700}`, name: `${['Wrapped', 'Staked', 'Liquid'][number % 3]} Token ${number}`, address: `0x${number.toString(16).padStart(40, '0')}` }));
    const made = createSearchIndex(many);
    for (const query of ['t', 'token', 't1', 't69', 'wrapped', '9 token', 'staked 77', 'wra ken 1', '19999', many[5]?.address ?? '']) expect([...made.search(query)]).toEqual(plainSearch(many, query));
  });
});

describe('the rules by example', () => {
  const coin = (symbol: string, name: string, address = '0x0000000000000000000000000000000000000001'): Searchable => ({ symbol, name, address });
  const found = (list: Searchable[], query: string) => Array.from(createSearchIndex(list).search(query), (position) => list[position]?.symbol);
  const list = [coin('AUSDC', 'Aave USD Coin'), coin('USDCE', 'Bridged USDC'), coin('USDC', 'USD Coin'), coin('DAI', 'Dai Stablecoin')];

  it.each<[string, string[]]>([
    // exact symbol, symbol prefix, rest
    ['usdc', ['USDC', 'USDCE', 'AUSDC']],
    ['usd co', ['AUSDC', 'USDC']],
    ['coin', ['AUSDC', 'USDC', 'DAI']],
    // the middle of a word is no hit
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
