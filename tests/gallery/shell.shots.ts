import { mirrorKeys } from '../../src/state/mirror.ts';
import { BridgePage, expect, World } from '../e2e/support/fixtures.ts';
import { Releases } from '../e2e/support/releases.ts';
import { besideApp, makeDatabase, newestVersion } from '../e2e/support/storage.ts';
import { wishes } from '../../scripts/gallery/album.ts';
import { Album, test } from './support/album.ts';

test.describe('Shell', () => {
  test('menu and language', async ({ album, page, world }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open('/farms');
    await page.getByRole('navigation').getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
    await album.shoot(page, 'Language');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await album.shoot(page, 'Menu of phones');
  });

  test('terms', async ({ album, context, page, world }) => {
    await context.addInitScript((key) => localStorage.removeItem(key), mirrorKeys.acceptedTerms);
    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible();
    await album.shoot(page, 'Terms and conditions');
  });
});

test.describe('Notices', () => {
  test('offline', async ({ album, context, bridge }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens/ETH/6662?amount=1');
    await bridge.connect();
    await expect(bridge.sendButton()).toBeEnabled();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // The worker caches the languages that were used.
    await page.evaluate((codes) => Promise.all(codes.map((code) => fetch(`/locales/${code}.json`))), wishes.locales.filter((code) => code !== 'en'));
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible();
    await album.shoot(page, 'Offline');
    await context.setOffline(false);
  });

  test('update', async ({ album, page, world }) => {
    const releases = await Releases.start(world);
    const bridge = new BridgePage(page, new World({ ...world.state, appUrl: releases.url }));
    await bridge.open();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await releases.publish('second');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect(page.getByRole('status').filter({ hasText: 'A new version is ready.' })).toBeVisible();
    await album.shoot(page, 'A new version');
    await releases.stop();
  });

  test('storage', async ({ album, page, world }) => {
    await besideApp(page, world);
    await makeDatabase(page, newestVersion + 1, {});
    await new BridgePage(page, world).open();
    await expect(page.locator('[data-storage]')).toBeVisible();
    await album.shoot(page, 'Saved data of a newer version', { way: 'reload' });
  });

  test('offers after a deposit', async ({ album, bridge }) => {
    const { page } = bridge;
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      window.addEventListener('load', () => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined })));
    });
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
    await album.shoot(page, 'Notifications and installation');
  });
});

test.describe('Pages', () => {
  test('plain pages', async ({ album, page, world }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await album.shoot(page, 'Not found');
    await bridge.open('/farms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await album.shoot(page, 'A page that comes later');
  });

  test('blocked', async ({ album, context, page, world, walletOf }) => {
    const wallet = walletOf(world.state.accounts.find(({ index }) => index >= 15)?.privateKey ?? '0x');
    await wallet.install(context);
    const bridge = new BridgePage(page, world);
    await bridge.open();
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: /Test Wallet/ }).click();
    await expect(page.locator('body')).toHaveText('Blocked address', { useInnerText: true });
    await album.shoot(page, 'Blocked');
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('broken', async ({ page, world }) => {
      const album = new Album('Pages');
      const bridge = new BridgePage(page, world);
      const press = () => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
      // Without the hashes of the import map an empty file is accepted in place of the right one.
      await page.route('**/no/such/page', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/<script type="importmap">.*?<\/script>/, '') });
      });
      await page.route(/assets\/pages-.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
      await page.goto(new URL('/no/such/page', world.appUrl).href);
      await expect(page.getByRole('alert')).toContainText('Something went wrong');
      await album.shoot(page, 'A screen that broke');
      await page.route(/assets\/dialogs-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await bridge.open();
      await Promise.all([page.waitForEvent('load'), press()]);
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await press();
      await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
      await album.shoot(page, 'A part that is gone');
    });

    test('before any script', async ({ page, world }) => {
      await page.route('**/*.js', () => undefined);
      await page.goto(world.appUrl, { waitUntil: 'commit' });
      await expect(page.locator('main')).toBeVisible();
      await new Album('Pages').shoot(page, 'First paint, before any script', { locales: ['en'] });
    });
  });
});
