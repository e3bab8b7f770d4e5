import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMixedScripts, lookAlikeSkeleton } from '../../../../src/core/tokens/safety/lookAlikeLetters.ts';
import { logoUrls, repositoryLogo } from '../../../../src/core/tokens/safety/logoUrls.ts';
import { knownLooks, tokenMarks } from '../../../../src/core/tokens/safety/tokenMarks.ts';
import { cleanTokenText } from '../../../../src/core/tokens/safety/tokenText.ts';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';

const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const other = '0x00000000000000000000000000000000000000aa';
const registry: RegistryToken[] = [
  { symbol: 'USDC', name: 'USD Coin', addresses: { 1: usdcAddress }, decimals: { 1: 6 } },
  {
    symbol: 'BRIDGE',
    name: 'Cross-Chain Bridge Token',
    addresses: { 1: '0x92868A5255C628dA08F550a858A802f5351C5223' },
    decimals: { 1: 18 },
  },
  {
    symbol: 'ISLAND',
    name: 'Island',
    addresses: { 1: '0xa0dc5132c91ea4d94fcf1727c32cc5a303b34cfc' },
    decimals: { 1: 9 },
  },
];
const known = knownLooks(registry);
const marksOf = (symbol: string, name = 'Something', address = other) =>
  tokenMarks({ chainId: 1, address, symbol, name, hadHidden: false, wasCut: false }, known);

describe('cleanTokenText', () => {
  it.each<[string, string, boolean]>([
    ['USDC', 'USDC', false],
    ['  USD \n Coin ', 'USD Coin', false],
    ['US\u200bDC', 'USDC', true],
    ['\u202eCDSU', 'CDSU', true],
    ['USDC\u0000', 'USDC', true],
    ['\ufeffUSDC\u2066', 'USDC', true],
    ['U\u3164SDC', 'USDC', true],
    ['U\u{e0041}SDC', 'USDC', true],
    ['US\ud800DC', 'USDC', true],
    ['Zażółć', 'Zażółć', false],
    ['', '', false],
  ])('%j becomes %j', (raw, text, hadHidden) =>
    expect(cleanTokenText(raw, 64)).toEqual({ text, hadHidden, wasCut: false }),
  );

  it('cuts what is too long, also behind many invisible characters', () => {
    expect(cleanTokenText('x'.repeat(10_000), 64)).toEqual({
      text: `${'x'.repeat(63)}…`,
      hadHidden: false,
      wasCut: true,
    });
    expect(cleanTokenText(`${'\u200b'.repeat(10_000)}USDC`, 64)).toEqual({ text: '', hadHidden: true, wasCut: true });
  });

  it('lets no stacked accents cover other rows', () =>
    expect(cleanTokenText(`Z${'\u0301\u0302\u0303'.repeat(50)}`, 64).text.length).toBeLessThan(5));

  it('leaves nothing hidden, nothing long and one line, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })), (raw) => {
        const { text } = cleanTokenText(raw, 64);
        expect(Array.from(text).length).toBeLessThanOrEqual(64);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e]/u);
        expect(text).toBe(text.trim());
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('look-alikes', () => {
  it.each(['USDС', 'ＵＳＤＣ', 'UЅDC', 'ՍSDC', '𝐔𝐒𝐃𝐂', 'U5DC', 'USDĆ', 'US-DC', 'USD.C', 'U$DC', 'usdс', 'ꓴꓢꓓꓚ'])(
    '%s looks like USDC',
    (symbol) => {
      expect(lookAlikeSkeleton(symbol)).toBe(lookAlikeSkeleton('USDC'));
      expect(marksOf(symbol)).toContainEqual({ kind: 'lookAlike', symbol: 'USDC' });
    },
  );
  it.each(['lSLAND', '1SLAND', 'ІЅLAND', 'ISLΑND'])('%s looks like ISLAND', (symbol) =>
    expect(marksOf(symbol)).toContainEqual({ kind: 'lookAlike', symbol: 'ISLAND' }),
  );
  it.each(['BRlDGE', 'ВRIDGE', 'BRID6E', 'BRΙDGE'])('%s: the marks of BRIDGE', (symbol) => {
    const isLike = symbol !== 'BRID6E';
    expect(marksOf(symbol).some((mark) => mark.kind === 'lookAlike')).toBe(isLike);
  });
  it.each(['BUSD', 'USDT', 'DAI', 'USDCE', 'AUSDC', 'WETH', 'LAND'])('%s has a look of its own', (symbol) =>
    expect(marksOf(symbol)).toEqual([]),
  );

  it('marks the same symbol at another address, and only there', () => {
    expect(marksOf('usdc')).toEqual([{ kind: 'sameSymbol', symbol: 'USDC' }]);
    expect(marksOf('USDC', 'USD Coin', usdcAddress.toLowerCase())).toEqual([]);
    expect(
      tokenMarks(
        { chainId: 5, address: usdcAddress, symbol: 'USDC', name: '', hadHidden: false, wasCut: false },
        known,
      ),
    ).toEqual([{ kind: 'sameSymbol', symbol: 'USDC' }]);
  });
  it('marks a name taken from a known token', () =>
    expect(marksOf('USD2', 'USD  Соin')).toEqual([{ kind: 'sameName', symbol: 'USDC' }, { kind: 'mixedScripts' }]));
  it('marks mixed scripts, hidden and cut texts', () => {
    expect(marksOf('ABВC')).toEqual([{ kind: 'mixedScripts' }]);
    expect(
      tokenMarks({ chainId: 1, address: other, symbol: 'X', name: 'Y', hadHidden: true, wasCut: true }, known),
    ).toEqual([{ kind: 'hidden' }, { kind: 'cut' }]);
  });
  it('lets one script alone, with digits, signs and Han', () => {
    for (const text of ['Привет 1', 'Ελλάδα', 'USD Coin', 'شبكة', '比特币 BTC', 'ひらがな漢字'])
      expect(hasMixedScripts(text)).toBe(false);
    for (const text of ['Раypal', 'Αpple']) expect(hasMixedScripts(text)).toBe(true);
  });
});

describe('logoUrls', () => {
  const places = {
    origins: new Set(['https://assets.example', 'https://gateway.example', 'http://127.0.0.1:8635']),
    gateways: ['https://gateway.example'],
  };
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  it.each<[string | undefined, string[]]>([
    ['https://assets.example/a.png', ['https://assets.example/a.png']],
    ['http://assets.example/a.png', ['https://assets.example/a.png']],
    ['ipfs://Qm1/a.png', ['https://gateway.example/ipfs/Qm1/a.png']],
    ['http://127.0.0.1:8635/a.png', ['http://127.0.0.1:8635/a.png']],
    [png, [png]],
    [undefined, []],
    ['', []],
    ['https://evil.example/a.png', []],
    ['https://assets.example.evil.example/a.png', []],
    ['https://assets.example@evil.example/a.png', []],
    ['javascript:alert(1)', []],
    ['data:image/svg+xml;base64,PHN2Zz4=', []],
    ['data:text/html;base64,PGI+', []],
    [`data:image/png;base64,${'A'.repeat(40_000)}`, []],
    [`https://assets.example/${'a'.repeat(3_000)}`, []],
  ])('%j is loaded from %j', (uri, urls) => expect(logoUrls(uri, places)).toEqual(urls));
  it('knows where a repository has pictures', () =>
    expect(repositoryLogo('https://a.example/{chainId}/{address}.png', 1, '0xAb')).toBe(
      'https://a.example/1/0xAb.png',
    ));
});
