import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { storedRecord } from '../support/serviceWorker.ts';

const box = async (place: Locator) => {
  const found = await place.boundingBox();
  if (!found) throw new Error('It is not on the screen.');
  return found;
};
const sideNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const topBar = (page: Page) => page.getByRole('banner');
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const places = (links: Locator) =>
  links.evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));

/** The menu, in order. */
const menu = {
  BridgeERC20: '/bridge/tokens',
  BridgeNFTs: '/bridge/nfts',
  'Manage Liquidity': '/liquidity/manage',
  'Liquidity Mining': '/mining',
  Farms: '/farms',
  RewardPools: '/pools',
  'Buy Back & Burn': '/buyback/stats',
};

test('the menu: seven entries in order, each leads to its page and is marked there', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/bridge/erc721');
  await expect(sideNav(page).locator('[aria-current]')).toHaveText(['BridgeNFTs']);
  await expect(sideNav(page).locator('a[href^="/"]').filter({ visible: true })).toHaveText(Object.keys(menu));
  for (const [name, path] of Object.entries(menu)) {
    await sideNav(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new URL(path, bridge.world.appUrl).href);
    await expect(sideNav(page).locator('[aria-current]')).toHaveText([name]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Forced colours draw no background: a border tells the current entry.
  await page.emulateMedia({ forcedColors: 'active' });
  const styles = await sideNav(page)
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => [link.ariaCurrent, getComputedStyle(link).borderTopStyle]));
  expect(styles.filter(([, style]) => style !== 'none')).toEqual([['page', 'solid']]);
});

test('measures: nav 240 and 56, items 48, bar 64, modals 436; More opens from the collapsed nav too', async ({
  bridge,
}) => {
  const { page } = bridge;
  await bridge.open();
  const items = sideNav(page).locator('ul:not([aria-label]) > li > :is(a, button), summary');
  const expectItems = async (): Promise<void> => {
    for (const item of await items.filter({ visible: true }).all()) expect((await box(item)).height).toBe(48);
  };
  expect((await box(sideNav(page))).width).toBe(240);
  expect((await box(topBar(page))).height).toBe(64);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  expect((await box(sideNav(page))).width).toBe(56);
  await expectItems();
  expect(await items.filter({ visible: true }).count()).toBe(9);

  // The links need the room of the expanded navigation.
  await sideNav(page).locator('summary').click();
  expect((await box(sideNav(page))).width).toBe(240);
  const more = sideNav(page).locator('details a');
  await expect(more).toHaveText(['Voting', 'Community chat', 'Support chat', 'Source code', 'Docs', 'Terms']);
  await expectItems();
  expect(await places(more)).toEqual(
    ['voting', 'community', 'support', 'source', 'docs', 'terms'].map((name) =>
      expect.stringMatching(new RegExp(`^http.*/${name}$`)),
    ),
  );
  const outside = more.filter({ hasNotText: 'Voting' });
  for (const link of await outside.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  expect((await fetch((await places(outside))[0] ?? '')).status).toBe(200);
  const social = sideNav(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(social.first()).toBeVisible();
  expect(new Set(await places(social)).size).toBe(3);
  for (const link of await social.all()) expect(await box(link)).toMatchObject({ width: 44, height: 44 });

  await bridge.openTokenPicker();
  expect((await box(bridge.tokenPicker())).width).toBe(436);
  await page.keyboard.press('Escape');
  await topBar(page)
    .getByRole('button', { name: /^Network/ })
    .click();
  expect((await box(page.getByRole('dialog', { name: 'Select a network' }))).width).toBe(436);
});

test('the top bar leaves when the page is scrolled down, returns when it is scrolled up, and never covers the focus', async ({
  bridge,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 390, height: 500 });
  await bridge.open();
  await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
  const bottom = async () => Math.round(await topBar(page).evaluate((bar) => bar.getBoundingClientRect().bottom));
  await expect.poll(bottom).toBe(64);
  const scroll = (by: number) => page.evaluate((px) => window.scrollBy(0, px), by);
  await scroll(300);
  await expect.poll(bottom).toBe(0);
  await scroll(-60);
  await expect.poll(bottom).toBe(64);
  await scroll(120);
  await expect.poll(bottom).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(bottom).toBe(64);

  // With keys, from the end of the page upwards: the browser scrolls up, and the bar appears.
  await page.getByRole('button', { name: 'Find my claims' }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const isFree = () =>
      page.evaluate(() => {
        const bar = document.querySelector('header')?.getBoundingClientRect();
        const focused = document.activeElement;
        return (
          !bar || !focused || focused.closest('main') === null || focused.getBoundingClientRect().top >= bar.bottom - 1
        );
      });
    await expect.poll(isFree).toBe(true);
  }

  // A key that moves the focus into the bar shows it again.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(bottom).toBe(64);
  await scroll(300);
  await expect.poll(bottom).toBe(0);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
  await expect.poll(bottom).toBe(64);
});

test('the theme is switched by a press and stored', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open();
  expect(await paper(page)).toBe('rgb(245, 247, 245)');
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect.poll(() => paper(page)).toBe('rgb(12, 19, 18)');
  await expect.poll(() => storedRecord(page, 'settings', 'settings')).toMatchObject({ theme: 'dark' });
  // The browser's own bar too, whatever the system's theme is.
  for (const bar of await page.locator('meta[name="theme-color"]').all())
    await expect(bar).toHaveAttribute('content', '#0C1312');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => paper(page)).toBe('rgb(12, 19, 18)');
});

test('below 960 px the navigation is a drawer behind a menu button, from 960 px on it is beside the page', async ({
  bridge,
}) => {
  const { page } = bridge;
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await page.setViewportSize({ width: 959, height: 800 });
  await bridge.open();
  await expect(sideNav(page)).toBeHidden();
  await expect(page.getByRole('main').locator('[data-audits]')).toBeVisible();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Main' });
  await expect(drawer.getByRole('link', { name: 'Farms' })).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Follow us' })).toBeVisible();
  await page.mouse.click(900, 400);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole('link', { name: 'Farms' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible();
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(opener).toBeHidden();
  expect(await box(sideNav(page))).toMatchObject({ x: 0, y: 64, width: 240 });
  for (const width of [320, 390, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width} px`).toBe(
      true,
    );
  }
});

test('audits: mentioned in the bar, and a widget with two reports that stays while the page scrolls', async ({
  bridge,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 1280, height: 500 });
  await bridge.open();
  await expect(topBar(page).getByText('Audit reports:')).toBeVisible();
  await expect(topBar(page).getByRole('link')).toHaveText(['Contracts', 'App']);
  const widget = page.getByRole('complementary', { name: 'Audit reports' });
  const before = await box(widget);
  expect(before.x + before.width).toBeGreaterThan(1240);
  const links = await places(widget.getByRole('link'));
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect((await fetch(link)).status).toBe(200);
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  expect(await box(widget)).toEqual(before);
  // It covers nothing that can be pressed.
  await page.setViewportSize({ width: 960, height: 800 });
  const { x } = await box(widget);
  expect(await page.locator('main form').evaluate((form) => form.getBoundingClientRect().right)).toBeLessThan(x);
});

test('audits on a phone: mentioned above the page, and the widget stays at the edge while the page scrolls, over nothing that can be pressed', async ({
  bridge,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 390, height: 600 });
  await bridge.open();
  await expect(page.getByRole('main').locator('[data-audits]').getByRole('link')).toHaveText(['Contracts', 'App']);
  const widget = page.getByRole('complementary', { name: 'Audit reports' });
  const before = await box(widget);
  // At the edge, or beside the space of the scrollbar.
  expect(390 - before.x - before.width).toBeLessThanOrEqual(15);
  expect(new Set(await places(widget.getByRole('link'))).size).toBe(2);
  for (const link of await widget.getByRole('link').all())
    expect(Math.min((await box(link)).width, (await box(link)).height)).toBeGreaterThanOrEqual(24);
  const fields = await page
    .locator('main form')
    .evaluate((form) => [...form.querySelectorAll('input, button')].map((one) => one.getBoundingClientRect().right));
  const wide = await page.locator('main form').evaluate((form) => form.getBoundingClientRect().right);
  expect(Math.max(...fields.filter((right) => right < wide - 1))).toBeLessThanOrEqual(before.x + 1);
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  expect(await box(widget)).toEqual(before);
});

test('the audit widget of a phone never covers the amounts and the button of a form that is scrolled beneath it', async ({
  bridge,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 390, height: 844 });
  await bridge.open('/bridge/tokens/ETH/6662?amount=1');
  await bridge.connect();
  const button = bridge.sendButton();
  await expect(button).toBeEnabled();
  const widget = await box(page.getByRole('complementary', { name: 'Audit reports' }));
  // Beneath the widget stands what follows the form's button, which is at the bottom of the window until then.
  const bottom = widget.y + widget.height;
  await expect
    .poll(async () => {
      await page
        .getByText('The bridging fee goes')
        .evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), bottom);
      return (await box(button)).y;
    })
    .toBeLessThan(bottom - 20);
  const { x, y, width } = await box(button);
  expect(x + width).toBeGreaterThan(widget.x + 4);
  expect(
    await button.evaluate((element, [left, top]) => element.contains(document.elementFromPoint(left, top)), [
      x + width - 4,
      Math.max(y, widget.y) + 10,
    ] as const),
  ).toBe(true);
});

test('the page header: title, subtitle, help and transactions; the way back where another page leads here', async ({
  bridge,
}) => {
  const { page } = bridge;
  await bridge.open('/mining');
  const header = page.getByRole('main').locator('header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Liquidity Mining');
  await expect(header.getByText('Stake bridge liquidity and earn a share of the bridging fees.')).toBeVisible();
  await expect(header.getByRole('link')).toHaveCount(0);
  await header.getByText('Help').click();
  await expect(header.getByText('Rewards come from bridging fees')).toBeVisible();
  await topBar(page).getByRole('button', { name: 'Connect Wallet' }).click();
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: /Test Wallet/ })
    .click();
  await header.getByRole('button', { name: 'Recent Transactions' }).click();
  await expect(page.getByRole('dialog', { name: 'Recent Transactions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bridge.open('/liquidity/add');
  await header.getByRole('link', { name: 'Back to Manage Liquidity' }).click();
  await expect(page).toHaveURL(new URL('/liquidity/manage', bridge.world.appUrl).href);
  await expect(header.getByRole('link')).toHaveCount(0);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page on its way shows the logo, which pulses, until it is here', async ({ bridge }) => {
    const { page } = bridge;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/assets\/BridgeNftsPage-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await bridge.open();
    await sideNav(page).getByRole('link', { name: 'BridgeNFTs' }).click();
    const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading.locator('svg')).toBeVisible();
    const looks = () =>
      loading
        .locator('svg')
        .evaluate((logo) =>
          logo.getAnimations().map(({ playState, effect }) => [playState, effect?.getComputedTiming().iterations]),
        );
    expect(await looks()).toEqual([['running', Infinity]]);
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Bridge NFTs' })).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});
