import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHead, pageHeads } from '../../../src/app/pageHeads.ts';
import { bridgeNftPaths, bridgeTokenPaths, comingPaths, isBridgeTokenPath } from '../../../src/app/routes.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { comingSection, comingSections } from '../../../src/pages/notFound/comingSections.ts';
import { navEntries } from '../../../src/parts/shell/navEntries.ts';

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Every path of both specifications and of DESIGN section 9, and the title of what it shows. */
const pages: Readonly<Record<string, string>> = {
  '/bridge/tokens': 'bridge.title', [`/bridge/tokens/${token}`]: 'bridge.title', [`/bridge/tokens/${token}/6662`]: 'bridge.title', '/bridge/erc20': 'bridge.title',
  '/bridge/nfts': 'bridgeNfts.title', '/bridge/nfts/Skiffs': 'bridgeNfts.title', '/bridge/nfts/Skiffs/6662': 'bridgeNfts.title', '/bridge/erc721': 'bridgeNfts.title',
  '/mining': 'nav.mining', '/mining/staked': 'nav.mining',
  '/farms': 'nav.farms', '/farms/staked': 'nav.farms', '/farms/archived': 'nav.farms', '/farms/history': 'nav.farms',
  '/pools': 'nav.pools', '/pools/staked': 'nav.pools',
  '/liquidity/find': 'nav.liquidity', '/liquidity/manage': 'nav.liquidity', '/liquidity/add': 'nav.liquidity', [`/liquidity/add/${token}`]: 'nav.liquidity', '/liquidity/remove/USDC': 'nav.liquidity',
  '/buyback/stats': 'nav.buyback', '/buyback/burn': 'nav.buyback', '/buyback/burn/USDC': 'nav.buyback',
  '/swap': 'page.swap.title', '/swap/find': 'page.swap.title', '/swap/add': 'page.swap.title', '/swap/remove': 'page.swap.title',
  '/voting': 'page.voting.title', [`/voting/proposal/${token}`]: 'page.voting.title',
};

/** Another case, a slash too many, a part too many, and what this product has not (ROUTE-09, ROUTE-13). */
const noPages = [
  '/nope', '/mining/', '/mining/x', '/Mining', '/farms/Staked', '/pools/staked/', '/bridge/tokens/', '/bridge/tokens/a/b/c', '/bridge/Tokens/a', '/bridge/nfts/a/b/c', '/bridge//tokens',
  '/liquidity', '/liquidity/remove', '/liquidity/add/a/b', '/buyback', '/buyback/stats/x', '/Swap', '/swap/', '/swap/add/x', '/voting/', '/voting/proposal', '/voting/proposal/a/b',
  '/lottery', '/prediction', '/teams', '/leaderboard', '/auction', '/ifo', '/profile', '/nft-market', '/migrate', '/info', '/home/',
];

test.each(Object.entries(pages))('%s shows %s', (path, titleId) => {
  expect(pageHead(path).titleId).toBe(titleId);
});

test.each(noPages)('%s is not found', (path) => {
  expect(pageHead(path).titleId).toBe('notFound.title');
});

test('the route table has nothing else', () => {
  const shape = (path: string): string => path.replaceAll(/:\w+/g, '*');
  const known = Object.keys(pages).map((path) => path.replaceAll(new RegExp(`/(${token}|USDC|Skiffs|6662)(?=/|$)`, 'g'), '/*'));
  expect([...bridgeTokenPaths, ...bridgeNftPaths, ...comingPaths].map(shape).toSorted()).toEqual(known.toSorted());
  for (const path of Object.keys(pages)) expect([path, isBridgeTokenPath(path)]).toEqual([path, pages[path] === 'bridge.title']);
});

test('every coming path belongs to a part that names where it leads back to', () => {
  expect(comingPaths.filter((path) => comingSection(path) === null)).toEqual([]);
  for (const { main, tabs } of comingSections) expect([...comingPaths]).toEqual(expect.arrayContaining([main, ...tabs]));
  for (const { path } of navEntries) expect(pageHead(path).titleId).not.toBe('notFound.title');
});

test('eight paths have a title, a description and a picture of their own (ROUTE-10)', () => {
  expect(Object.keys(pageHeads)).toEqual(['/', '/home', '/bridge/tokens', '/bridge/nfts', '/liquidity/manage', '/mining', '/farms', '/pools']);
  const all = Object.keys(pageHeads).map(pageHead);
  for (const values of [all.map(({ titleId }) => englishMessages[titleId]), all.map(({ descriptionId }) => englishMessages[descriptionId]), all.map(({ image }) => image)]) {
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(8);
  }
});

test('each picture is there, 1200 by 630 pixels', () => {
  for (const { image } of Object.values(pageHeads)) {
    const png = readFileSync(new URL(`../../../public/${image}`, import.meta.url));
    expect([image, png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([image, 'PNG', 1200, 630]);
  }
});

test('index.html says in English what the token bridge says of itself', () => {
  const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const messages = JSON.parse(readFileSync(new URL('../../../locales/en.json', import.meta.url), 'utf8')) as Record<string, string>;
  const { titleId, descriptionId, image } = pageHead('/bridge/tokens');
  const title = `${messages[titleId]} · Causeway`;
  expect(html).toContain(`<title>${title}</title>`);
  for (const content of [title, messages[descriptionId], `/${image}`]) expect(html).toContain(`content="${content}"`);
});
