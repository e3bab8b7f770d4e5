import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import defaultList from '@uniswap/default-token-list' with { type: 'json' };
import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };
import { isDateTime, isUri } from '../../../../src/core/tokens/lists/formats.ts';
import { listCounts } from '../../../../src/core/tokens/lists/listCounts.ts';
import { tokenListFault } from '../../../../src/core/tokens/lists/listSchema.ts';
import { parseTokenList } from '../../../../src/core/tokens/lists/tokenList.ts';

const ajv = new Ajv({ allErrors: false, strict: false });
addFormats.default(ajv);
const published = ajv.compile(schema);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Both results, so that a difference shows the list. */
const verdicts = (json: unknown) => ({ published: published(json), ours: tokenListFault(json) === null });
const agree = (json: unknown): boolean => {
  const { published: theirs, ours } = verdicts(json);
  if (theirs !== ours)
    throw new Error(
      `published says ${String(theirs)}: ${ajv.errorsText(published.errors)}; ours: ${String(tokenListFault(json))}`,
    );
  return true;
};

const example = (): { [key: string]: Json } => ({
  name: 'Example List',
  timestamp: '2026-05-01T12:00:00+00:00',
  version: { major: 1, minor: 2, patch: 3 },
  logoURI: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
  keywords: ['bridge', 'personal tokens'],
  tags: { stablecoin: { name: 'Stablecoin', description: 'Tokens, pegged to: another asset.' } },
  tokens: [
    {
      chainId: 1,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      tags: ['stablecoin'],
      logoURI: 'https://example.org/usdc.png?size=64#a',
    },
    {
      chainId: 501000101,
      address: 'So11111111111111111111111111111111111111112',
      symbol: '',
      name: '',
      decimals: 255,
      extensions: {
        color: '#000000',
        ok: true,
        none: null,
        deep: { 1: { bridge: '0x4200000000000000000000000000000000000010' }, n: 1.5 },
      },
    },
  ],
  tokenMap: {
    '1_0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': {
      chainId: 1,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
  },
});

const oddValues: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    255,
    256,
    1e21,
    [],
    {},
    'a b',
    'a\nb',
    'ü',
    '\u{1F600}',
    'x'.repeat(21),
    'x'.repeat(61),
    '0x12',
    '2026-02-30T00:00:00Z',
    '2026-12-31 23:59:60Z',
    'http://[::1]/x',
    'data:image/png;base64,AAAA',
  ),
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 25 }),
  fc.integer({ min: -2, max: 300 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

type Change = { path: number[]; kind: 'replace' | 'remove' | 'add' | 'copy' | 'grow'; value: Json; key: string };
const keys = fc.oneof(
  fc.constantFrom(
    'name',
    'logoURI',
    'tags',
    'extensions',
    'chainId',
    '__proto__',
    'toString',
    'x',
    'a b',
    'k'.repeat(11),
    'k'.repeat(41),
  ),
  fc.string({ maxLength: 12 }),
);
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    path: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'copy', 'grow'),
    value: oddValues,
    key: keys,
  }),
  { maxLength: 3 },
);

/** Changes a list at the place that the numbers of the path select. */
function apply(json: { [key: string]: Json }, { path, kind, value, key }: Change): void {
  let place: Json = json;
  for (const [depth, step] of path.entries()) {
    if (typeof place !== 'object' || place === null) return;
    const names: string[] = Object.keys(place);
    const name: string | undefined = names[step % Math.max(1, names.length)];
    if (name === undefined) return;
    const record = place as { [key: string]: Json };
    const next: Json = record[name] ?? null;
    if (depth < path.length - 1 && typeof next === 'object' && next !== null) {
      place = next;
      continue;
    }
    if (kind === 'replace') record[name] = value;
    else if (kind === 'remove') delete record[name];
    else if (kind === 'copy' && Array.isArray(place)) place.push(structuredClone(next));
    else if (kind === 'grow' && Array.isArray(place))
      for (let index = 0; index < 21; index += 1)
        place.push(typeof next === 'string' ? `${next}${index}` : structuredClone(next));
    // The length of an array cannot be a text, and does not exist in JSON.
    else if (!(Array.isArray(place) && key === 'length'))
      Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
}

describe('the schema of token lists', () => {
  it('gives the verdict of the published schema on 10,000 random lists', () => {
    let accepted = 0;
    fc.assert(
      fc.property(changes, (all) => {
        const list = example();
        for (const change of all) apply(list, change);
        if (tokenListFault(list) === null) accepted += 1;
        return agree(JSON.parse(JSON.stringify(list)));
      }),
      { numRuns: 10_000 },
    );
    // A check that always accepts or always refuses would prove nothing.
    expect(accepted).toBeGreaterThan(1_500);
    expect(accepted).toBeLessThan(8_500);
  });

  it('gives it on values that are no lists at all', () => {
    expect(() => fc.assert(fc.property(fc.jsonValue(), agree), { numRuns: 2_000 })).not.toThrow();
  });

  it('accepts the published default list and our example', () => {
    expect(verdicts(defaultList)).toEqual({ published: true, ours: true });
    expect(verdicts(example())).toEqual({ published: true, ours: true });
    expect(defaultList.tokens.length).toBeGreaterThan(1_000);
  });

  it('agrees on every example of the package', () => {
    const examplesOf = (node: unknown): unknown[] => {
      if (typeof node !== 'object' || node === null) return [];
      const own = 'examples' in node && Array.isArray(node.examples) ? (node.examples as unknown[]) : [];
      return [...own, ...Object.values(node).flatMap(examplesOf)];
    };
    const readme = readFileSync(
      new URL('../../../../node_modules/@uniswap/token-lists/README.md', import.meta.url),
      'utf8',
    );
    const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']): unknown => JSON.parse(json));
    const examples = examplesOf(schema);
    expect(examples.length).toBeGreaterThan(15);
    for (const value of [...examples, ...blocks]) {
      agree(value);
      for (const key of Object.keys(example())) agree({ ...example(), [key]: value });
      for (const key of ['chainId', 'address', 'decimals', 'name', 'symbol', 'logoURI', 'tags', 'extensions']) {
        agree({
          ...example(),
          tokens: [{ ...(example()['tokens'] as { [key: string]: Json }[])[0], [key]: value as Json }],
        });
      }
    }
  });

  const listOfSize = (count: number) => ({
    ...example(),
    tokens: Array.from({ length: count }, (_, index) => ({
      chainId: 1,
      address: `0x${index.toString(16).padStart(40, '0')}`,
      symbol: `T${index}`,
      name: `Token ${index}`,
      decimals: 18,
    })),
  });

  it.each([[9_999], [10_000]])('agrees on a list of %i tokens', (count) =>
    expect(verdicts(listOfSize(count))).toEqual({ published: true, ours: true }),
  );

  it.each([
    [10_001, true],
    [200_000, true],
    [200_001, false],
  ])(
    'differs only in how many tokens there may be: %i',
    (count, isTaken) => {
      const list = listOfSize(count);
      expect(schema.properties.tokens.maxItems).toBe(10_000);
      const more = ajv.compile({
        ...schema,
        $id: `${schema.$id}#${count}`,
        properties: { ...schema.properties, tokens: { ...schema.properties.tokens, maxItems: 200_000 } },
      });
      expect([more(list), tokenListFault(list) === null]).toEqual([isTaken, isTaken]);
      const parsed = parseTokenList(list);
      expect(parsed.ok ? parsed.value.tokens.length : parsed.error).toEqual(
        isTaken ? count : { code: 'listInvalid', params: { faults: 'tokens must have 200000 entries at most' } },
      );
    },
    60_000,
  );

  it('counts the tokens of a network without those that no contract here can be', () => {
    const base58 = {
      chainId: 1,
      address: 'So11111111111111111111111111111111111111112',
      symbol: 'SOL',
      name: 'Sol',
      decimals: 9,
    };
    const evm = { ...base58, address: `0x${'ab'.repeat(20)}`, symbol: 'ABC' };
    const tooFine = { ...evm, address: `0x${'cd'.repeat(20)}`, decimals: 78 };
    const parsed = parseTokenList({ ...example(), tokens: [base58, evm, tooFine, { ...evm, chainId: 56 }] });
    expect(parsed.ok && listCounts(parsed.value, 1)).toEqual({ tokens: 1, skipped: 2 });
    expect(parsed.ok && listCounts(parsed.value, 56)).toEqual({ tokens: 1, skipped: 0 });
  });

  it('names the first fault with its path', () => {
    expect(tokenListFault({ ...example(), name: undefined })).toBe('name is missing');
    expect(tokenListFault({ ...example(), version: { major: 1, minor: -1, patch: 0 } })).toBe(
      'version.minor must be 0 at least',
    );
    expect(
      tokenListFault({
        ...example(),
        tokens: [{ chainId: 1, address: '0x12', symbol: 'A', name: 'A', decimals: 300 }],
      }),
    ).toBe('tokens[0].address: Invalid address');
  });
});

describe('its formats', () => {
  const uriCheck = ajv.compile({ type: 'string', format: 'uri' });
  const dateCheck = ajv.compile({ type: 'string', format: 'date-time' });
  const uriPieces = fc.constantFrom(
    'http',
    'ipfs',
    'a1+',
    ':',
    '/',
    '//',
    '[',
    ']',
    '::',
    '1',
    'ffff',
    '1.2.3.4',
    '256.1.1.1',
    'v1.x',
    '@',
    '%41',
    '%4',
    '?',
    '#',
    '"',
    "'",
    'é',
    ' ',
    'example.org',
    ':80',
    ':x',
    '\n',
  );
  const datePieces = fc.constantFrom(
    '2026',
    '-',
    '02',
    '29',
    '2024',
    '12',
    '31',
    'T',
    't',
    ' ',
    '23',
    ':',
    '59',
    '60',
    '61',
    '.5',
    'Z',
    'z',
    '+01:00',
    '-0030',
    '+24',
    '00',
  );

  it('knows a URI as the published checker does', () => {
    fc.assert(
      fc.property(fc.array(uriPieces, { maxLength: 9 }), (pieces) => {
        expect(isUri(pieces.join(''))).toBe(uriCheck(pieces.join('')));
      }),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', 'ffff', ':', '::', '1.2.3.4', '0'), { maxLength: 16 }), (pieces) => {
        expect(isUri(`http://[${pieces.join('')}]/`)).toBe(uriCheck(`http://[${pieces.join('')}]/`));
      }),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(isUri(url)).toBe(uriCheck(url));
      }),
      { numRuns: 2_000 },
    );
  });

  it('knows a moment as the published checker does', () => {
    fc.assert(
      fc.property(fc.array(datePieces, { maxLength: 14 }), (pieces) => {
        expect(isDateTime(pieces.join(''))).toBe(dateCheck(pieces.join('')));
      }),
      { numRuns: 20_000 },
    );
    const shaped = fc.tuple(
      fc.integer({ min: 1999, max: 2101 }),
      fc.nat(13),
      fc.nat(32),
      fc.constantFrom('T', 't', ' ', 'TT', '_'),
      fc.nat(25),
      fc.nat(61),
      fc.constantFrom('00', '59', '60', '60.5', '61', '5'),
      fc.constantFrom('Z', 'z', '', '+00:00', '-23:59', '+24:00', '+0100', '+01', '-00:30', '+23:59'),
    );
    fc.assert(
      fc.property(shaped, ([year, month, day, between, hour, minute, second, zone]) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const text = `${year}-${two(month)}-${two(day)}${between}${two(hour)}:${two(minute)}:${second}${zone}`;
        expect(isDateTime(text)).toBe(dateCheck(text));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('parseTokenList', () => {
  it('gives the list', () =>
    expect(parseTokenList(example())).toMatchObject({ ok: true, value: { name: 'Example List' } }));

  it('refuses what the schema refuses, with the text of the catalogue', () => {
    expect(parseTokenList({ ...example(), tokens: [] })).toEqual({
      ok: false,
      error: { code: 'listInvalid', params: { faults: 'tokens must not be empty' } },
    });
  });

  it('refuses two entries of one contract, whatever the case of their letters', () => {
    const token = {
      chainId: 1,
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'A',
      name: 'A',
      decimals: 1,
    };
    const twice = { ...example(), tokens: [token, { ...token, address: token.address.toLowerCase(), symbol: 'B' }] };
    expect(parseTokenList(twice)).toMatchObject({ ok: false, error: { code: 'duplicateTokens' } });
    expect(parseTokenList({ ...example(), tokens: [token, { ...token, chainId: 2 }] })).toMatchObject({ ok: true });
  });
});
