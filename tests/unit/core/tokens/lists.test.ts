import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32Text, baseText } from '../../../../src/core/tokens/lists/baseText.ts';
import { contenthashUri, hexToBytes } from '../../../../src/core/tokens/lists/contenthash.ts';
import { movedTokens } from '../../../../src/core/tokens/lists/listChanges.ts';
import {
  acceptUpdate,
  emptyListState,
  listFailed,
  listFetched,
  listRequested,
  pendingReason,
} from '../../../../src/core/tokens/lists/listState.ts';
import type { ListState } from '../../../../src/core/tokens/lists/listState.ts';
import { listUrls, parseEnsUri, withPath } from '../../../../src/core/tokens/lists/listUri.ts';
import { compareVersions, versionText } from '../../../../src/core/tokens/lists/listVersion.ts';
import type { ListedToken, TokenList } from '../../../../src/core/tokens/lists/tokenList.ts';

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const tokenOf = (symbol: string, number: number, chainId = 1): ListedToken => ({
  chainId,
  address: addressOf(number),
  decimals: 18,
  name: symbol,
  symbol,
});
const listOf = (version: string, tokens = [tokenOf('AAA', 1)]): TokenList => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { name: 'List', timestamp: '2026-01-01T00:00:00Z', version: { major, minor, patch }, tokens };
};
const fetched = (state: ListState, list: TokenList) => listFetched(listRequested(state, 'r'), 'r', list);

describe('versions', () => {
  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', true],
    ['1.0.9', '1.1.0', true],
    ['1.9.9', '2.0.0', true],
    ['2.0.0', '1.9.9', false],
    ['1.1.0', '1.0.9', false],
  ])('%s to %s is an update: %s', (from, to, isNewer) => {
    expect(compareVersions(listOf(from).version, listOf(to).version) < 0).toBe(isNewer);
  });
  it('are written like v1.2.3', () => expect(versionText({ major: 1, minor: 2, patch: 3 })).toBe('v1.2.3'));
});

describe('the state of a list', () => {
  it('goes from loading to current', () => {
    const loading = listRequested(emptyListState, 'r1');
    expect(loading).toEqual({ current: null, pendingUpdate: null, loadingRequestId: 'r1', error: null });
    const list = listOf('1.0.0');
    expect(listFetched(loading, 'r1', list)).toEqual({
      current: list,
      pendingUpdate: null,
      loadingRequestId: null,
      error: null,
    });
  });

  it('keeps the current list when a request fails, and ignores answers to earlier requests', () => {
    const list = listOf('1.0.0');
    const failing = listRequested(fetched(emptyListState, list), 'r2');
    const failed = listFailed(failing, 'r2', { code: 'listDownload', params: { list: 'x' } });
    expect(failed).toMatchObject({ current: list, loadingRequestId: null, error: { code: 'listDownload' } });
    expect(listFailed(failing, 'r1', { code: 'listDownload' })).toBe(failing);
    expect(listFetched(failing, 'r1', listOf('2.0.0'))).toBe(failing);
    expect(listRequested(failed, 'r3').error).toBe(null);
  });

  it('does not replace a list by one of the same version, whatever it holds', () => {
    const state = fetched(emptyListState, listOf('1.0.0'));
    expect(fetched(state, listOf('1.0.0', [tokenOf('BBB', 2)])).current).toBe(state.current);
  });

  it.each(['1.0.1', '1.1.0', '2.0.0'])('applies %s by itself', (version) => {
    const update = listOf(version, [tokenOf('AAA', 1), tokenOf('BBB', 2)]);
    expect(fetched(fetched(emptyListState, listOf('1.0.0')), update)).toMatchObject({
      current: update,
      pendingUpdate: null,
    });
  });

  it('lets an older version wait until it is accepted', () => {
    const older = listOf('0.9.0');
    const state = fetched(fetched(emptyListState, listOf('1.0.0')), older);
    expect(state).toMatchObject({ current: { version: { major: 1 } }, pendingUpdate: older });
    expect(pendingReason(state)).toEqual({ isOlder: true, moved: [] });
    expect(acceptUpdate(state)).toMatchObject({ ok: true, value: { current: older, pendingUpdate: null } });
  });

  it('never moves a known token by itself', () => {
    const state = fetched(fetched(emptyListState, listOf('1.0.0')), listOf('1.0.1', [tokenOf('aaa', 9)]));
    expect(state.current?.tokens[0]?.address).toBe(addressOf(1));
    expect(pendingReason(state)).toEqual({
      isOlder: false,
      moved: [{ chainId: 1, symbol: 'AAA', from: addressOf(1), to: addressOf(9) }],
    });
  });

  it('says so when there is nothing to accept', () => {
    expect(acceptUpdate(emptyListState)).toEqual({ ok: false, error: { code: 'noPendingUpdate' } });
    expect(pendingReason(emptyListState)).toBe(null);
  });
});

describe('any list after any other (rule 9.2)', () => {
  const symbols = ['AAA', 'aaa', 'BBB', 'CCC', ''];
  const edition = fc
    .record({
      version: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      tokens: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...symbols), fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 5)),
        { maxLength: 5, selector: ([, number, chainId]) => `${chainId} ${number}` },
      ),
    })
    .map(({ version, tokens }) =>
      listOf(
        version.join('.'),
        tokens.map(([symbol, number, chainId]) => tokenOf(symbol, number, chainId)),
      ),
    );
  const event = fc.oneof(edition, edition, fc.constantFrom('fails' as const, 'late' as const));
  const places = ({ tokens }: TokenList, like: ListedToken) =>
    tokens
      .filter(({ chainId, symbol }) => chainId === like.chainId && symbol.toLowerCase() === like.symbol.toLowerCase())
      .map(({ address }) => address);
  /** Whether a symbol of the list would have a new contract, and no longer its old one. */
  const moves = (from: TokenList, to: TokenList): boolean =>
    from.tokens.some((token) => {
      const [before, after] = [places(from, token), places(to, token)];
      return !after.includes(token.address) && after.some((address) => !before.includes(address));
    });

  it('is taken over by itself only when it is newer and moves nothing; what fails or comes late changes nothing', () => {
    const seen = { taken: 0, waiting: 0 };
    const check = () =>
      fc.assert(
        fc.property(fc.array(event, { minLength: 2, maxLength: 6 }), (events) => {
          let state: ListState = emptyListState;
          for (const next of events) {
            const before = state.current;
            const asked = listRequested(state, 'r');
            state =
              next === 'fails'
                ? listFailed(asked, 'r', { code: 'listInvalid', params: { faults: 'x' } })
                : next === 'late'
                  ? listFetched(asked, 'other', listOf('9.9.9', [tokenOf('AAA', 9)]))
                  : listFetched(asked, 'r', next);
            if (before === null || typeof next === 'string') {
              if (typeof next === 'string' && state.current !== before) return false;
              continue;
            }
            const order = compareVersions(next.version, before.version);
            const mayTake = order > 0 && !moves(before, next);
            if (state.current !== (mayTake ? next : before)) return false;
            if (order !== 0 && !mayTake && state.pendingUpdate !== next) return false;
            if (mayTake) seen.taken += 1;
            else if (order > 0) seen.waiting += 1;
          }
          return true;
        }),
        { numRuns: 10_000 },
      );
    expect(check).not.toThrow();
    // Both occur often enough for the test to be meaningful.
    expect(Math.min(seen.taken, seen.waiting)).toBeGreaterThan(1_000);
  });
});

describe('movedTokens', () => {
  it('is silent about tokens that come, go, change their name or the case of their address', () => {
    const from = listOf('1.0.0', [tokenOf('A', 10), tokenOf('B', 11)]);
    const to = listOf('1.1.0', [
      { ...tokenOf('A2', 10), address: addressOf(10).toUpperCase().replace('0X', '0x') },
      tokenOf('C', 12),
    ]);
    expect(movedTokens(from, to)).toEqual([]);
  });
  it('is silent about a second token of the same symbol, and about other chains', () => {
    const from = listOf('1.0.0', [tokenOf('A', 10)]);
    expect(movedTokens(from, listOf('1.1.0', [tokenOf('A', 10), tokenOf('A', 13), tokenOf('A', 14, 5)]))).toEqual([]);
    expect(movedTokens(from, listOf('1.1.0', [tokenOf('A', 14, 5)]))).toEqual([]);
  });
  it('names a token of which another contract has the symbol, also if the old one stays under another', () => {
    const from = listOf('1.0.0', [tokenOf('A', 10), tokenOf('B', 11)]);
    const moved = { chainId: 1, symbol: 'A', from: addressOf(10), to: addressOf(12) };
    expect(movedTokens(from, listOf('1.1.0', [tokenOf('A', 12), tokenOf('A-old', 10)]))).toEqual([moved]);
    expect(movedTokens(from, listOf('1.1.0', [tokenOf('A', 11), tokenOf('B', 10)]))).toHaveLength(2);
  });
});

describe('listUrls', () => {
  const gateways = ['https://one.example/', 'https://two.example'];
  it.each<[string, string[]]>([
    ['https://lists.example/a.json?x=1', ['https://lists.example/a.json?x=1']],
    ['http://lists.example/a.json', ['https://lists.example/a.json']],
    ['HTTP://lists.example/a.json', ['https://lists.example/a.json']],
    [
      'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
      [
        'https://one.example/ipfs/QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
        'https://two.example/ipfs/QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
      ],
    ],
    ['ipfs://ipfs/Qm1/list.json', ['https://one.example/ipfs/Qm1/list.json', 'https://two.example/ipfs/Qm1/list.json']],
    [
      'ipns://tokens.example.org',
      ['https://one.example/ipns/tokens.example.org', 'https://two.example/ipns/tokens.example.org'],
    ],
  ])('%s is fetched from %j', (uri, urls) => expect(listUrls(uri, { gateways })).toEqual({ ok: true, value: urls }));

  it.each([
    '',
    'ftp://x/y',
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://x',
    'file:///etc',
    'https://',
    'https://user:pw@host/',
    'https://ho st/',
    'https://<b>',
    '//host/x',
    'tokens.eth',
    'ipfs://',
    'ipfs://../x',
    'ipfs://Qm1/../x',
    'ipfs://Qm1/a/.%2E',
    'ipfs://Qm1/..\u0000',
    'ipf\u017f://Qm1',
  ])('%s is not known', (uri) =>
    expect(listUrls(uri, { gateways })).toEqual({ ok: false, error: { code: 'listProtocol' } }),
  );

  it('leaves http alone only where it is this deployment on this machine', () => {
    const own = 'http://127.0.0.1:8635/lists/a.json';
    expect(listUrls(own, { gateways })).toEqual({ ok: true, value: ['https://127.0.0.1:8635/lists/a.json'] });
    expect(listUrls(own, { gateways, isOwnHttp: (url) => url === own })).toEqual({ ok: true, value: [own] });
  });

  it('gives https or the text of the catalogue for 100,000 odd texts', () => {
    const pieces = fc.constantFrom(
      'ipfs',
      'ipns',
      'http',
      'https',
      '://',
      ':',
      '/',
      'Qm1',
      'a.b',
      '..',
      '@',
      '#',
      '?',
      ' ',
      '<',
      '"',
      '%00',
      '\n',
      'eth',
      '\u202e',
      '[::1]',
      ':99',
    );
    const check = () =>
      fc.assert(
        fc.property(
          fc.oneof(
            fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
            fc.string({ maxLength: 30 }),
            fc.string({ unit: 'binary', maxLength: 20 }),
          ),
          (text) => {
            const urls = listUrls(text, { gateways });
            if (!urls.ok) return urls.error.code === 'listProtocol';
            return urls.value.every(
              (url) => url.startsWith('https://') && new URL(url).protocol === 'https:' && new URL(url).username === '',
            );
          },
        ),
        { numRuns: 100_000 },
      );
    expect(check).not.toThrow();
  });
});

describe('parseEnsUri', () => {
  it.each([
    ['tokens.eth', 'tokens.eth', ''],
    ['a.b.eth/lists/main.json', 'a.b.eth', '/lists/main.json'],
    ['Tokens.ETH/', 'Tokens.ETH', '/'],
    ['таблица.eth', 'таблица.eth', ''],
  ])('%s', (text, name, path) => {
    expect(parseEnsUri(text)).toEqual({ name, path });
  });
  it.each([
    'eth',
    '.eth',
    'a..eth',
    'tokens.com',
    'https://tokens.eth',
    'a b.eth',
    'tokens.eth?x',
    'tokens.eth#x',
    'tokens.ethx',
    `${'a'.repeat(64)}.eth`,
  ])('%s is no name', (text) => expect(parseEnsUri(text)).toBe(null));
  it('gives a name that can be looked up and a path that stays below it, or nothing, for 100,000 odd texts (rule 9.2)', () => {
    const pieces = fc.constantFrom(
      'tokens',
      '.',
      'eth',
      '.eth',
      '/',
      '//',
      '..',
      'a',
      'ü',
      '\u202e',
      '\u0000',
      ' ',
      '?',
      '#',
      '@',
      ':',
      '<',
      '"',
      '\\',
      '%2f',
      'http',
      'x'.repeat(64),
    );
    let names = 0;
    const check = () =>
      fc.assert(
        fc.property(
          fc.oneof(
            fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
            fc.array(pieces, { maxLength: 6 }).map((all) => `${all.join('')}.eth`),
            fc.string({ unit: 'binary', maxLength: 20 }),
          ),
          (text) => {
            const found = parseEnsUri(text);
            if (found === null) return true;
            names += 1;
            const isName =
              found.name.split('.').length > 1 &&
              found.name.split('.').every((label) => label.length > 0 && label.length < 64) &&
              /\.eth$/i.test(found.name);
            const urls = listUrls(withPath('ipfs://Qm1', found.path), { gateways: ['https://gateway.example'] });
            const isBelow =
              !urls.ok || urls.value.every((url) => new URL(url).href.startsWith('https://gateway.example/ipfs/Qm1'));
            return (
              isName &&
              `${found.name}${found.path}` === text &&
              (found.path === '' || found.path.startsWith('/')) &&
              isBelow
            );
          },
        ),
        { numRuns: 100_000 },
      );
    expect(check).not.toThrow();
    expect(names).toBeGreaterThan(1_000);
  });
  it('joins its path to what the name leads to', () =>
    expect(withPath('ipfs://Qm1/', '/a.json')).toBe('ipfs://Qm1/a.json'));
});

describe('contenthashUri', () => {
  it.each([
    // The vectors of ERC-1577 and of the registry's documentation.
    [
      '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
      'ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4',
    ],
    ['0xe5010170000f6170702e756e69737761702e6f7267', 'ipns://app.uniswap.org'],
    // Raw content has no version 0.
    [
      '0xe3010155122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
      'ipfs://bafkreibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4',
    ],
  ])('%s is %s', (hash, uri) => expect(contenthashUri(hash)).toEqual({ ok: true, value: uri }));

  it('writes a key of a publisher as gateways know it', () => {
    const key = '0xe5010172002408011220a6b1b4cbb9a7ae0d6dd3f0e32ad8a9fb44b2e09f1dd5b90e31a6c70aa1a7b0c4';
    const uri = contenthashUri(key);
    expect(uri.ok && uri.value).toMatch(/^ipns:\/\/k51[0-9a-z]+$/);
  });

  it.each<[string, string | undefined]>([
    ['0xe30', 'hexLength'],
    ['0xzz', 'invalidHex'],
    ['0x', undefined],
    // swarm
    ['0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162', 'unrecognizedCodec'],
    ['0xe3010170122029f2', undefined],
    ['0xe301', undefined],
  ])('%s cannot be translated', (hash, cause) => {
    expect(contenthashUri(hash)).toEqual({
      ok: false,
      error: { code: 'contenthashUntranslated', ...(cause === undefined ? {} : { causes: [{ code: cause }] }) },
    });
  });

  it('never throws, and what it gives can be fetched over https only, for 100,000 random hashes', () => {
    const bytes = fc.tuple(
      fc.constantFrom('e3010170', 'e5010170', 'e5010172', 'e3010155', 'e301', ''),
      fc.constantFrom('1220', '0024', '0003', ''),
      fc.uint8Array({ maxLength: 40 }),
    );
    const check = () =>
      fc.assert(
        fc.property(bytes, fc.boolean(), ([head, hash, rest], isOdd) => {
          const uri = contenthashUri(`0x${head}${hash}${Buffer.from(rest).toString('hex')}${isOdd ? 'f' : ''}`);
          if (!uri.ok) return uri.error.code === 'contenthashUntranslated';
          const urls = listUrls(uri.value, { gateways: ['https://gateway.example'] });
          return (
            urls.ok && urls.value.every((url) => /^https:\/\/gateway\.example\/ip[fn]s\/[A-Za-z0-9.-]+$/.test(url))
          );
        }),
        { numRuns: 100_000 },
      );
    expect(check).not.toThrow();
  });

  it('reads hex with and without its prefix', () =>
    expect(hexToBytes('0aff')).toEqual({ ok: true, value: new Uint8Array([10, 255]) }));
});

describe('texts of bytes', () => {
  it.each<[string, string, string]>([
    ['', '', ''],
    ['00', '1', 'aa'],
    ['0000ff', '115Q', 'aaap6'],
    ['666f6f626172', 't1Zv2yaZ', 'mzxw6ytboi'],
  ])('%s', (hex, base58, base32) => {
    expect(baseText(Buffer.from(hex, 'hex'), 'base58')).toBe(base58);
    expect(base32Text(Buffer.from(hex, 'hex'))).toBe(base32);
  });
});
