import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostFiles } from '../../../build/headers.ts';
import { pageFiles } from '../../../src/app/pageFiles.ts';
import { headedPages, pageHead } from '../../../src/app/pageHeads.ts';
import { screenLoaders } from '../../../src/app/screens.ts';
import { pageAt, pages as table, prerenderedScreens, screenAt, screenPaths } from '../../../src/config/pages.ts';
import { pageTitles } from '../../../src/config/pageTitles.ts';
import { claimPages } from '../../../src/core/claims/claimLink.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { navEntries } from '../../../src/parts/shell/navEntries.ts';

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Every path, and the title of what it shows. */
const pages: Readonly<Record<string, string>> = {
  '/bridge/tokens': 'bridge.title',
  [`/bridge/tokens/${token}`]: 'bridge.title',
  [`/bridge/tokens/${token}/6662`]: 'bridge.title',
  '/bridge/erc20': 'bridge.title',
  '/bridge/nfts': 'bridgeNfts.title',
  '/bridge/nfts/Skiffs': 'bridgeNfts.title',
  '/bridge/nfts/Skiffs/6662': 'bridgeNfts.title',
  '/bridge/erc721': 'bridgeNfts.title',
  '/mining': 'nav.mining',
  '/mining/staked': 'nav.mining',
  '/farms': 'nav.farms',
  '/farms/staked': 'nav.farms',
  '/farms/archived': 'nav.farms',
  '/farms/history': 'nav.farms',
  '/pools': 'nav.pools',
  '/pools/staked': 'nav.pools',
  '/liquidity/find': 'nav.liquidity',
  '/liquidity/manage': 'nav.liquidity',
  '/liquidity/add': 'nav.liquidity',
  [`/liquidity/add/${token}`]: 'nav.liquidity',
  '/liquidity/remove/USDC': 'nav.liquidity',
  '/buyback/stats': 'nav.buyback',
  '/buyback/burn': 'burn.burn',
  '/buyback/burn/USDC': 'burn.burn',
  '/swap': 'page.swap.title',
  '/swap/find': 'pairs.pairs',
  '/swap/add': 'pairs.add.title',
  '/swap/remove': 'pairs.remove.title',
  '/ledger': 'ledger.title',
  '/ledger/receipt': 'receipt.title',
  '/positions': 'page.positions.title',
  '/positions/exit': 'exit.title',
  '/voting': 'page.voting.title',
  [`/voting/proposal/${token}`]: 'page.voting.title',
};

/** What is shown on them, and what of it is there at once. */
const screens = [
  'toTokens',
  'bridgeTokens',
  'bridgeNfts',
  'liquidity',
  'findPool',
  'addLiquidity',
  'removeLiquidity',
  'swap',
  'pairs',
  'addPair',
  'removePair',
  'mining',
  'farms',
  'pools',
  'burnStats',
  'burn',
  'positions',
  'exitPlan',
  'ledger',
  'receipt',
  'voting',
  'proposal',
  'notFound',
];
const firstLoad = ['toTokens', 'bridgeTokens'];

/** Another case, a slash too many, a part too many, and what this product has not. */
const noPages = [
  '/nope',
  '/mining/',
  '/mining/x',
  '/Mining',
  '/farms/Staked',
  '/pools/staked/',
  '/bridge/tokens/',
  '/bridge/tokens/a/b/c',
  '/bridge/Tokens/a',
  '/bridge/nfts/a/b/c',
  '/bridge//tokens',
  '/liquidity',
  '/liquidity/remove',
  '/liquidity/add/a/b',
  '/buyback',
  '/buyback/stats/x',
  '/Swap',
  '/swap/',
  '/swap/add/x',
  '/ledger/',
  '/ledger/receipts',
  '/voting/',
  '/voting/proposal',
  '/voting/proposal/a/b',
  '/lottery',
  '/prediction',
  '/teams',
  '/leaderboard',
  '/auction',
  '/ifo',
  '/profile',
  '/nft-market',
  '/migrate',
  '/info',
  '/home/',
];

test.each(Object.entries(pages))('%s shows %s', (path, titleId) => {
  expect(pageHead(path).titleId).toBe(titleId);
});

test.each(noPages)('%s is not found', (path) => {
  expect(pageHead(path).titleId).toBe('notFound.title');
});

test('the page table has nothing else but what leads to a page and what may be shared as a link', () => {
  const shape = (path: string): string => path.replaceAll(/:\w+/g, '*');
  const known = Object.keys(pages).map((path) =>
    path.replaceAll(new RegExp(`/(${token}|USDC|Skiffs|6662)(?=/|$)`, 'g'), '/*'),
  );
  expect(
    table
      .flatMap(({ paths }): readonly string[] => paths)
      .map(shape)
      .toSorted(),
  ).toEqual([...known, '/', '/bridge/*', '/home'].toSorted());
});

test('the token bridge is shown on its own paths and on no others', () => {
  for (const [path, title] of Object.entries(pages))
    expect([path, screenAt(path) === 'bridgeTokens']).toEqual([path, title === 'bridge.title']);
});

test.each([
  ['/liquidity/manage', 'liquidity'],
  ['/liquidity/find', 'findPool'],
  ['/liquidity/add', 'addLiquidity'],
  ['/liquidity/add/USDC', 'addLiquidity'],
  ['/liquidity/remove/USDC', 'removeLiquidity'],
  ['/swap', 'swap'],
  ['/swap/find', 'pairs'],
  ['/swap/add', 'addPair'],
  ['/swap/remove', 'removePair'],
  ['/voting', 'voting'],
  ['/voting/proposal/0x12', 'proposal'],
  ['/liquidity', 'notFound'],
])('%s shows %s', (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

test.each(table)('$paths.0 has a title and a description in English', ({ paths: [first] }) => {
  const { titleId, descriptionId } = pageTitles[first];
  expect([englishMessages[titleId], englishMessages[descriptionId]]).not.toContain(undefined);
});

test('every screen is part of the first load or is loaded when it is visited', async () => {
  expect(Object.keys(screenLoaders).toSorted()).toEqual(
    screens.filter((screen) => !firstLoad.includes(screen)).toSorted(),
  );
  expect([...new Set<string>(screenPaths.map(({ screen }) => screen))].toSorted()).toEqual(screens.toSorted());
  for (const load of Object.values(screenLoaders)) expect(await load()).toBeInstanceOf(Function);
});

test('the menu has its entries in this order, and each is the first path of its page', () => {
  expect(navEntries.map(({ path }) => path)).toEqual([
    '/bridge/tokens',
    '/bridge/nfts',
    '/liquidity/manage',
    '/mining',
    '/farms',
    '/pools',
    '/buyback/stats',
  ]);
  for (const { path, page } of navEntries) expect(pageAt(path)).toBe(page);
});

test('only these pages are tabs beside each other; from every other path a way leads back to the first one', () => {
  expect(table.flatMap(({ paths: [first], hasTabs }) => (hasTabs ? [first] : []))).toEqual([
    '/mining',
    '/farms',
    '/pools',
    '/buyback/stats',
  ]);
});

test('claims are opened on the two bridges', () => {
  expect(Object.values(claimPages).map((path) => screenAt(`/${path}`))).toEqual(['bridgeTokens', 'bridgeNfts']);
});

test.each([
  ['/', true],
  ['/bridge/USDC', true],
  ...Object.entries(pages).map(([path, title]) => [path, title === 'bridge.title'] as const),
  ...noPages.map((path) => [path, false] as const),
  ['/home', false],
  ['/bridge/', false],
] as const)('on the way to %s the prerendered form is shown: %s', (path, isShown) => {
  expect(isDrawn('/', path)).toBe(isShown);
  expect(isDrawn('/bridge/tokens', path)).toBe(isShown);
});

/** Whether the file of a path is right for an address, before any script runs. */
const isDrawn = (file: string, path: string): boolean => {
  const patterns = pageFiles().flatMap((page) => (page.path === file && page.paths !== null ? [page.paths] : []));
  return patterns.some((pattern) => new RegExp(pattern).test(path));
};

test.each([...Object.keys(pages), ...noPages])('no other file than that of its own screen is right for %s', (path) => {
  const right = pageFiles().filter((file) => isDrawn(file.path, path));
  for (const { screen } of right) expect(screen).toBe(screenAt(path));
});

test('every prerendered screen has files, and those of pages with an id are right for it', () => {
  expect([...new Set(pageFiles().flatMap(({ screen }) => screen ?? []))].toSorted()).toEqual(
    prerenderedScreens.toSorted(),
  );
  expect(isDrawn('/liquidity/add', '/liquidity/add/USDC')).toBe(true);
  expect(isDrawn('/liquidity/add', '/liquidity/add/USDC/x')).toBe(false);
  expect(isDrawn('/liquidity/remove', '/liquidity/remove/USDC')).toBe(true);
  expect(isDrawn('/liquidity/remove', '/liquidity/remove')).toBe(false);
  expect(isDrawn('/liquidity/manage', '/liquidity/manage/x')).toBe(false);
  expect(pageFiles().find(({ path }) => path === '/bridge/nfts')).toMatchObject({ screen: null, paths: null });
});

test('hosts get the paths that decide which release is shown', () => {
  const rules = hostFiles('')['_headers']?.split('\n\n');
  const fresh = rules?.flatMap((rule) => (rule.includes('no-cache') ? [rule.split('\n')[0]] : []));
  expect(fresh).toEqual([
    '/',
    '/index.html',
    '/sw.js',
    '/bridge/*',
    '/liquidity/*',
    '/mining',
    '/mining/*',
    '/farms',
    '/farms/*',
    '/pools',
    '/pools/*',
    '/buyback/*',
    '/swap',
    '/swap/*',
    '/positions',
    '/positions/*',
    '/ledger',
    '/ledger/*',
    '/voting',
    '/voting/*',
  ]);
});

test('these paths have a title, a description and a picture of their own', () => {
  expect(headedPages().map(({ path }) => path)).toEqual([
    '/',
    '/home',
    '/bridge/tokens',
    '/bridge/nfts',
    '/liquidity/manage',
    '/mining',
    '/farms',
    '/pools',
    '/buyback/stats',
    '/swap',
    '/positions',
    '/ledger',
    '/voting',
  ]);
  const all = headedPages().map(({ head }) => head);
  expect(all).toEqual(headedPages().map(({ path }) => pageHead(path)));
  for (const values of [
    all.map(({ titleId }) => englishMessages[titleId]),
    all.map(({ descriptionId }) => englishMessages[descriptionId]),
    all.map(({ image }) => image),
  ]) {
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(all.length);
  }
});

test('each picture is there, 1200 by 630 pixels', () => {
  for (const {
    head: { image },
  } of headedPages()) {
    const png = readFileSync(new URL(`../../../public/${image}`, import.meta.url));
    expect([image, png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      image,
      'PNG',
      1200,
      630,
    ]);
  }
});

test('index.html says in English what the token bridge says of itself', () => {
  const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const messages = JSON.parse(readFileSync(new URL('../../../locales/en.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  const { titleId, descriptionId, image } = pageHead('/bridge/tokens');
  const title = `${messages[titleId]} · Causeway`;
  expect(html).toContain(`<title>${title}</title>`);
  for (const content of [title, messages[descriptionId], `/${image}`]) expect(html).toContain(`content="${content}"`);
});
