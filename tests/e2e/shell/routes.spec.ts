import type { Page } from '@playwright/test';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

/** The document's head. */
const head = (page: Page) =>
  page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    return {
      title: document.title,
      description: content('description'),
      image: content('og:image'),
      shared: [content('og:title'), content('og:description')],
    };
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Navigates as a link of the app does, without reloading the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  }, path);
}

test('the start redirects to the token bridge and keeps its query', async ({ page, world }) => {
  const bridge = new BridgePage(page, world);
  await bridge.open('/?amount=3');
  await expect(page).toHaveURL(new URL('/bridge/tokens?amount=3', world.appUrl).href);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('3');
  const { address } = world.token(6662, 'USDC');
  await bridge.open(`/bridge/${address}?amount=3`);
  await expect(page).toHaveURL(new URL(`/bridge/tokens/${address}?amount=3`, world.appUrl).href);
  await expect(page.getByRole('button', { name: 'Token: USDC' })).toBeVisible();
});

test('both bridges, by both of their names, with token, collection and target from the path', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  for (const path of ['/bridge/tokens', '/bridge/erc20']) {
    await bridge.open(path);
    await expect(heading(page)).toHaveText('Bridge tokens');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  }
  await bridge.open('/bridge/erc721');
  await expect(heading(page)).toHaveText('Bridge NFTs');
  await expect(page).toHaveURL(/\/bridge\/erc721$/);
  await bridge.connect();
  const recipient = world.state.accounts[2]?.address ?? '';
  await bridge.open(`/bridge/tokens/${world.token(6661, 'USDC').address}/6662?recipient=${recipient}&amount=1.5`);
  await expect(page.getByRole('button', { name: 'Token: USDC' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^To network: Local BSC/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
  await expect(page.getByRole('main')).toContainText(recipient);
  const collection = Object.keys(world.chain(6661).collections)[0] ?? '';
  await bridge.open(`/bridge/nfts/${encodeURIComponent(collection)}/6662?recipient=${recipient}&amount=1.5`);
  await expect(page.getByRole('button', { name: `Collection: ${collection}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^To network: Local BSC/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(recipient);
  await expect(page.getByRole('main')).not.toContainText('1.5');
});

test('every other page of the specifications has its path; what is another path is not found', async ({
  page,
  world,
  pageErrors,
}) => {
  await new BridgePage(page, world).open();
  const known = {
    'Liquidity Mining': ['/mining', '/mining/staked'],
    Farms: ['/farms', '/farms/staked', '/farms/archived', '/farms/history'],
    RewardPools: ['/pools', '/pools/staked'],
    'Manage Liquidity': [
      '/liquidity/find',
      '/liquidity/manage',
      '/liquidity/add',
      '/liquidity/add/USDC',
      '/liquidity/remove/USDC',
    ],
    'Buy Back & Burn': ['/buyback/stats', '/buyback/burn', '/buyback/burn/USDC'],
    Positions: ['/positions', '/positions/exit'],
    Swap: ['/swap', '/swap/find', '/swap/add', '/swap/remove'],
    Ledger: ['/ledger', '/ledger/receipt'],
    Voting: ['/voting', '/voting/proposal/0x12'],
  };
  /** Pages whose heading differs from their title. */
  const headings: Readonly<Record<string, string>> = {
    '/liquidity/find': 'Find a pool',
    '/liquidity/add': 'Add liquidity',
    '/liquidity/add/USDC': 'Add liquidity',
    '/liquidity/remove/USDC': 'Withdraw liquidity',
    '/positions/exit': 'Exit plan',
    '/swap/find': 'Pairs',
    '/swap/add': 'Add liquidity to a pair',
    '/swap/remove': 'Remove liquidity from a pair',
    '/ledger/receipt': 'Bridging receipt',
    '/voting/proposal/0x12': 'Proposal',
  };
  /** Later paths of a page with titles of their own. */
  const titles: Readonly<Record<string, string>> = {
    '/buyback/burn': 'Burn',
    '/buyback/burn/USDC': 'Burn',
    '/positions/exit': 'Exit plan',
    '/ledger/receipt': 'Bridging receipt',
    '/swap/find': 'Pairs',
    '/swap/add': 'Add liquidity to a pair',
    '/swap/remove': 'Remove liquidity from a pair',
  };
  for (const [name, paths] of Object.entries(known)) {
    for (const path of paths) {
      await follow(page, path);
      await expect(heading(page), path).toHaveText(headings[path] ?? name);
      await expect(page, path).toHaveTitle(`${titles[path] ?? name} · Causeway`);
    }
  }
  const nowhere = [
    '/nope',
    '/mining/x',
    '/mining/',
    '/Mining',
    '/bridge/tokens/a/b/c',
    '/bridge/tokens/',
    '/bridge//tokens',
    '/liquidity',
    '/swap/x',
    '/voting/proposal',
    '/lottery',
    '/prediction',
    '/teams',
    '/ifo',
    '/profile',
  ];
  for (const path of nowhere) {
    await follow(page, path);
    await expect(heading(page), path).toHaveText('Page not found');
    await expect(page, path).toHaveTitle('Page not found · Causeway');
    await follow(page, '/farms');
    await expect(heading(page)).toHaveText('Farms');
  }
  expect(pageErrors).toEqual([]);
});

test('title, description and share image of their own on each of the named paths, in the language of the page', async ({
  page,
  world,
}) => {
  // Before any script runs, as other services read it.
  const served = [
    ['/', 'Bridge tokens and NFTs', 'start'],
    ['/bridge/tokens', 'Bridge tokens', 'tokens'],
    ['/bridge/nfts', 'Bridge NFTs', 'nfts'],
    ['/liquidity/manage', 'Manage Liquidity', 'liquidity'],
    ['/mining', 'Liquidity Mining', 'mining'],
    ['/farms', 'Farms', 'farms'],
    ['/pools', 'RewardPools', 'pools'],
    ['/positions', 'Positions', 'positions'],
    ['/ledger', 'Ledger', 'ledger'],
    ['/voting', 'Voting', 'voting'],
  ];
  for (const [path = '', title, image] of served) {
    const html = await (await fetch(new URL(path, world.appUrl))).text();
    expect(html).toContain(`<title>${title} · Causeway</title>`);
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]*/share/${image}\\.png"`));
  }

  await new BridgePage(page, world).open('/');
  const all = [];
  for (const [path, title] of [
    ['/bridge/tokens', 'Bridge tokens'],
    ['/bridge/nfts', 'Bridge NFTs'],
    ['/liquidity/manage', 'Manage Liquidity'],
    ['/mining', 'Liquidity Mining'],
    ['/farms', 'Farms'],
    ['/pools', 'RewardPools'],
    ['/voting', 'Voting'],
    ['/home', 'Home'],
  ] as const) {
    await follow(page, path);
    await expect(page).toHaveTitle(`${title} · Causeway`);
    // index.html contains the first title; the app adds the absolute address of the image.
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
    const now = await head(page);
    expect(now.shared).toEqual([now.title, now.description]);
    const picture = await fetch(now.image);
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/png']);
    all.push(now);
  }
  for (const part of ['title', 'description', 'image'] as const)
    expect(new Set(all.map((one) => one[part])).size, part).toBe(8);

  await page.getByRole('navigation').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveTitle('Startseite · Causeway');
});

test('a claim link opens that claim on both bridges', async ({ page, world }) => {
  const bridge = new BridgePage(page, world);
  const hash = `0x${'ab'.repeat(32)}`;
  for (const [path, title] of [
    ['/bridge/tokens', 'Bridge tokens'],
    ['/bridge/nfts', 'Bridge NFTs'],
  ] as const) {
    await bridge.open(`${path}?release=6661,6662,${hash}`);
    await expect(heading(page)).toHaveText(title);
    await expect(bridge.progress()).toBeVisible();
    await expect(bridge.progress()).toContainText('Local ETH to Local BSC');
    await expect(bridge.step('depositAccepted')).toBeVisible();
  }
});
