import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';
import { fetchDynamicTokens, parseDynamicTokens } from '../../../../src/io/tokens/fetchDynamicTokens.ts';
import { addressOf } from '../fakeNode.ts';

const shipped: RegistryToken[] = [
  { symbol: 'USDC', name: 'USD Coin', addresses: { 1: addressOf('1') }, decimals: { 1: 6 } },
];
const entry = (symbol: string) => ({
  symbol,
  address: { 1: addressOf('7'), 56: '' },
  decimals: { 1: 8 },
  projectLink: 'https://x.example',
});

describe('the remote registry', () => {
  it('adds what the release does not have, and nothing else', () => {
    const found = parseDynamicTokens(
      {
        tokens: {
          newt: entry('NEWT'),
          usdc: entry('USDC'),
          small: entry('usdc'),
          again: entry('newt'),
          bad: { symbol: 'BAD' },
          hidden: entry('X\u200bY'),
          many: { ...entry('MANY'), decimals: { 1: 78 } },
        },
      },
      shipped,
    );
    expect(found?.tokens).toEqual([
      { symbol: 'NEWT', name: 'NEWT', addresses: { 1: addressOf('7') }, decimals: { 1: 8 } },
    ]);
    expect(found?.skipped).toEqual([
      'usdc: already exists',
      'small: already exists',
      'again: already exists',
      'bad: not well-formed',
      'hidden: not well-formed',
      'many: not well-formed',
    ]);
  });

  it('leaves out a chain whose decimals it does not say', () => {
    const found = parseDynamicTokens(
      { tokens: { newt: { ...entry('NEWT'), address: { 1: addressOf('7'), 56: addressOf('8') } } } },
      shipped,
    );
    expect(found?.tokens[0]?.addresses).toEqual({ 1: addressOf('7') });
  });

  it('never throws and never names a shipped symbol, whatever comes', () => {
    const check = () =>
      fc.assert(
        fc.property(fc.jsonValue(), (json) => {
          const found = parseDynamicTokens({ tokens: json }, shipped);
          return found === null || found.tokens.every(({ symbol }) => symbol.toLowerCase() !== 'usdc');
        }),
        { numRuns: 2_000 },
      );
    expect(check).not.toThrow();
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    ['a registry', () => Response.json({ tokens: { newt: entry('NEWT') } }), { ok: true, value: { skipped: [] } }],
    [
      'an error page',
      () => new Response('', { status: 404 }),
      { ok: false, error: { code: 'listDownload', detail: 'status 404' } },
    ],
    ['something else', () => Response.json([]), { ok: false, error: { detail: 'no tokens' } }],
    ['no JSON', () => new Response('<html>'), { ok: false, error: { code: 'listDownload' } }],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { ok: false, error: { code: 'listDownload' } },
    ],
  ])('answers for %s', async (_what, respond, expected) => {
    const asked: string[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return respond();
    };
    expect(await fetchDynamicTokens('https://tokens.example/', shipped, fetch)).toMatchObject(expected);
    expect(asked).toEqual(['https://tokens.example/tokens.json#token-list']);
  });
});
