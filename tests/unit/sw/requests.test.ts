import { describe, expect, test } from 'vitest';
import {
  isFilePath,
  isCacheable,
  isLocaleRequest,
  isShellRequest,
  isTokenListRequest,
} from '../../../src/sw/requests.ts';

const url = (path: string) => new URL(path, 'https://app.example');

describe('pages', () => {
  test.each(['/', '/bridge/tokens', '/bridge/tokens/USDC/6662', '/nothing/here', '/below/bridge/nfts'])(
    '%s is a page',
    (path) => {
      expect(isFilePath(path)).toBe(false);
    },
  );
  test.each(['/manifest.sha256', '/assets/index-1a2b.js', '/terms/terms.pdf'])('%s is a file', (path) => {
    expect(isFilePath(path)).toBe(true);
  });
});

test.each([
  ['/app/assets/first-D8pcuuI.js', true],
  ['/app/assets/first-BJ_pKp.css', true],
  ['/app/icons/causeway.svg', true],
  ['/app/manifest.webmanifest', true],
  ['/app/assets/wc/core-1a2b.js', false],
  ['/assets/first-D8pcuuI.js', false],
  ['https://other.example/app/assets/first-D8pcuuI.js', false],
  ['/app/locales/de.json', false],
])('part of the stored shell, %s: %s', (path, expected) => {
  expect(isShellRequest(url(path), 'https://app.example/app/')).toBe(expected);
});

describe('what is cached and refreshed', () => {
  test.each([
    ['/locales/de.json', 'https://app.example/', true],
    ['/locales/pt-BR.json', 'https://app.example/', true],
    ['/app/locales/de.json', 'https://app.example/app/', true],
    ['/locales/de.json', 'https://app.example/app/', false],
    ['/locales/../secret.json', 'https://app.example/', false],
    ['/xlocales/de.json', 'https://app.example/', false],
    ['https://other.example/locales/de.json', 'https://app.example/', false],
  ])('locale %s in scope %s: %s', (path, scope, expected) => {
    expect(isLocaleRequest(url(path), scope)).toBe(expected);
  });

  test.each([
    ['/tokens.json', true],
    ['/lists/common.json', true],
    ['https://lists.example/any.json#token-list', true],
    ['https://gateway.example/ipfs/Qm1#token-list', true],
    ['https://gateway.example/ipfs/Qm1', false],
    ['/6661/0xabc/release-signature/0xdef', false],
    ['/rpc', false],
    ['/api?module=account&action=txlist', false],
  ])('token list %s: %s', (path, expected) => {
    expect(isTokenListRequest(url(path), 'https://app.example/')).toBe(expected);
    expect(isLocaleRequest(url(path), 'https://app.example/')).toBe(false);
  });
});

test("only complete JSON is cached: no error, no captive portal's page (rule 8.13)", () => {
  expect(isCacheable(Response.json({}))).toBe(true);
  expect(isCacheable(Response.json({}, { status: 404 }))).toBe(false);
  expect(isCacheable(new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toBe(false);
});
