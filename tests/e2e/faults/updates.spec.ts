import type { Page } from '@playwright/test';
import { BridgePage, expect } from '../support/fixtures.ts';
import { releasesTest as test } from '../support/releases.ts';
import { persistedClaims } from '../support/serviceWorker.ts';
import { expectSteps, openRequests, pauseChain, resumeChain } from '../support/steps.ts';
import { limit } from '../support/limits.ts';

const isReady = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const findUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

async function depositAndSettle(app: BridgePage): Promise<string> {
  await app.open();
  await app.connect();
  await app.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await app.deposit();
  await expect(app.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  const [claim] = await persistedClaims(app.page);
  if (!claim) throw new Error('The deposit was not kept.');
  return claim.depositHash;
}

test.describe('updates', () => {
  test(
    'a new version is offered, waits for every tab that asks its wallet or has a claim on its way, and is applied without losing claims (rule 1.10)',
    { tag: '@money' },
    async ({ app, wallet, releases, context }) => {
      const depositHash = await depositAndSettle(app);
      await isReady(app.page);
      const other = new BridgePage(await context.newPage(), app.world);
      await other.open('/bridge/tokens');
      await isReady(other.page);

      const finish = wallet.holdNext('eth_sendTransaction');
      wallet.chainId = 6662;
      const release = new BridgePage(await context.newPage(), app.world);
      await app.world.mine(6661, 12);
      await release.open(`/bridge/tokens?release=6661,6662,${depositHash}`);
      await release.pressClaim();
      await expect(release.releaseDialog()).toContainText('Confirm this transaction in your wallet');

      await releases.publish('second');
      await findUpdate(other.page);
      await expect(notice(other.page)).toBeVisible();
      const apply = notice(other.page).getByRole('button', { name: 'Reload' });
      await expect(notice(other.page)).toContainText('once your open wallet request is finished');
      await expect(apply).toBeDisabled();

      // Between signing and receipt no request is open any more; the update still waits.
      await pauseChain(app.world, 6662);
      finish();
      await expectSteps(release, 'dddddda');
      await expect.poll(() => openRequests(other.page)).toEqual([]);
      await expect(notice(other.page)).toContainText('once your open wallet request is finished');
      await expect(apply).toBeDisabled();
      await resumeChain(app.world, 6662);
      // Another tab may see it first; the dialog is closed then.
      await expect(release.page.getByRole('heading', { name: 'Bridging successful', level: 2 })).toBeVisible();
      await release.page.close();
      await expect(apply).toBeEnabled();
      await Promise.all([other.page.waitForEvent('load'), apply.click()]);
      await isReady(other.page);
      await expect
        .poll(async () => (await persistedClaims(other.page)).map((claim) => claim.depositHash))
        .toEqual([depositHash]);
      const [worker] = context.serviceWorkers().filter((entry) => entry.url().startsWith(releases.url));
      expect(await worker?.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('second');
      // The first tab was not reloaded while it was in use; it says what happened.
      await expect(app.page.getByText('Another tab is already using a new version.')).toBeVisible();
    },
  );

  test('a new version takes over at once, though the worker watches a claim for minutes', async ({ app, releases }) => {
    await app.open();
    await isReady(app.page);
    await app.connect();
    await app.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await app.deposit();
    await expect(app.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await pauseChain(app.world, 6661);
    // As a page that is closed: the worker continues without it.
    await app.page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({ type: 'WATCH', isLeaving: true, isUrgent: true }),
    );
    await releases.publish('second');
    await findUpdate(app.page);
    await Promise.all([
      app.page.waitForEvent('load'),
      notice(app.page).getByRole('button', { name: 'Reload' }).click(),
    ]);
    await isReady(app.page);
    await resumeChain(app.world, 6661);
  });

  test('a new version takes over in seconds and fetches the stored language, though pages ask nodes just as the old worker stops', async ({
    app,
    releases,
  }) => {
    await app.open();
    await isReady(app.page);
    // A language that the version before has stored.
    await app.page.evaluate(async () => (await caches.open('locales')).put('/locales/de.json', Response.json({})));
    await releases.publish('second');
    await findUpdate(app.page);
    await app.page.evaluate(() => {
      // Posted, like a read of a node.
      const ask = (): void => void fetch('/', { method: 'POST' }).catch(() => undefined);
      document.addEventListener(
        'click',
        () => {
          const timer = setInterval(ask, 5);
          setTimeout(() => clearInterval(timer), 800);
        },
        { once: true },
      );
    });
    await Promise.all([
      app.page.waitForEvent('load', { timeout: limit(10_000) }),
      notice(app.page).getByRole('button', { name: 'Reload' }).click(),
    ]);
    await isReady(app.page);
    const german = await app.page.evaluate(async () => (await caches.match('/locales/de.json'))?.json());
    expect(german).toHaveProperty(['app.offline']);
  });

  test('the kill switch removes worker and caches and keeps the claims', async ({ app, releases }) => {
    const depositHash = await depositAndSettle(app);
    await isReady(app.page);
    await releases.publishKillSwitch();
    const reloaded = app.page.waitForEvent('load');
    await findUpdate(app.page);
    await reloaded;
    await expect.poll(() => app.page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => app.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect((await persistedClaims(app.page)).map((claim) => claim.depositHash)).toEqual([depositHash]);
    let loads = 0;
    app.page.on('load', () => (loads += 1));
    await app.open();
    await expect(app.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(loads).toBe(1);
  });
});

test.describe('a chunk that is gone after a release', () => {
  test.use({ serviceWorkers: 'block' });

  test('reloads the page once, then says so, and never in a circle', async ({ bridge }) => {
    const { page } = bridge;
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/assets\/dialogs-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await bridge.open();
    const press = () => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await Promise.all([page.waitForEvent('load'), press()]);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    expect(loads).toBe(2);
    await press();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(loads).toBe(2);
  });

  test('offline nothing is reloaded, and the form stays', async ({ bridge, context }) => {
    const { page } = bridge;
    let loads = 0;
    page.on('load', () => (loads += 1));
    await bridge.open();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
    await context.setOffline(true);
    const press = () => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
    for (const _ of ['once', 'again']) {
      await press();
      await expect(alert).toContainText('You are offline.');
      await alert.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toBeHidden();
    }
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
    expect(loads).toBe(1);
    await context.setOffline(false);
  });

  test('a piece beside the form that cannot be loaded takes nothing else away', async ({ bridge }) => {
    const { page } = bridge;
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/assets\/after-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await bridge.open();
    await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
    expect(loads).toBe(2);
  });

  test('a page that cannot be loaded says so, and the menu still leads elsewhere', async ({ bridge, world }) => {
    const { page } = bridge;
    await page.route(/assets\/BridgeNftsPage-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(new URL('/bridge/nfts', world.appUrl).href);
    await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
    await page.getByRole('link', { name: 'BridgeERC20' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
