import type { Page } from '@playwright/test';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { persistedClaims, storedRecord, WorkerControl } from '../support/serviceWorker.ts';
import { pauseChain, resumeChain } from '../support/steps.ts';
import { limit } from '../support/limits.ts';

declare global {
  interface Window {
    offers: { asked: number; prompted: number; persisted: number; answer: 'granted' | 'denied' | 'never' };
  }
}

/** A browser whose questions a test answers: notifications, the install dialog, persistent storage. */
async function answerOffers(page: Page, answer: 'granted' | 'denied' | 'never'): Promise<void> {
  await page.addInitScript((wish) => {
    const key = 'test.permission';
    window.offers = { asked: 0, prompted: 0, persisted: 0, answer: wish };
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem(key) ?? 'default' });
    Notification.requestPermission = async () => {
      window.offers.asked += 1;
      if (wish === 'never') return new Promise(() => undefined);
      sessionStorage.setItem(key, wish);
      return wish;
    };
    navigator.storage.persist = async () => (window.offers.persisted += 1) > 0;
    window.addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: async () => (window.offers.prompted += 1) }));
    });
  }, answer);
}

const askButton = (page: Page) => page.getByRole('button', { name: 'Notify me' });
const installButton = (page: Page) => page.getByRole('button', { name: 'Install', exact: true });
const offers = (page: Page) => page.evaluate(() => window.offers);

async function deposit(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(askButton(bridge.page)).toBeHidden();
  await expect(installButton(bridge.page)).toBeHidden();
  await bridge.deposit();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  // Notifications are offered while the claim waits.
  await pauseChain(bridge.world, 6661);
}

test.describe('offers come after a deposit, on a press, and once', () => {
  test.afterEach(({ world }) => resumeChain(world, 6661));

  test('a yes: notifications are on, with what this device can really do', async ({ bridge }) => {
    await answerOffers(bridge.page, 'granted');
    await deposit(bridge);
    await expect(bridge.page.getByText('for about five minutes after you close it')).toBeVisible();
    expect(await offers(bridge.page)).toMatchObject({ asked: 0, persisted: 1 });
    await askButton(bridge.page).click();
    await expect(bridge.page.getByText('Notifications are on.')).toBeVisible();
    expect(await offers(bridge.page)).toMatchObject({ asked: 1 });
  });

  test('a no: the claim is followed in the page, and nobody asks again (rule 8.14)', async ({ bridge, world }) => {
    await answerOffers(bridge.page, 'denied');
    await deposit(bridge);
    await askButton(bridge.page).click();
    await expect(bridge.page.getByText('Notifications are off in this browser')).toBeVisible();
    await expect(bridge.page.getByText('tracks claims only while the app is open')).toBeVisible();
    await bridge.page.reload();
    await expect(bridge.page.getByText('Notifications are off in this browser')).toBeVisible();
    await expect(askButton(bridge.page)).toBeHidden();
    expect(await offers(bridge.page)).toMatchObject({ asked: 0 });
    await world.mine(6661, 12);
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  });

  test('a claim that is ready offers nothing to wait for', async ({ bridge, world }) => {
    await answerOffers(bridge.page, 'granted');
    await deposit(bridge);
    await expect(askButton(bridge.page)).toBeVisible();
    await world.mine(6661, 12);
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    await expect(askButton(bridge.page)).toBeHidden();
  });

  test('a browser that never answers holds nothing up for more than 10 s (rule 8.14)', async ({ bridge }) => {
    await answerOffers(bridge.page, 'never');
    await deposit(bridge);
    await askButton(bridge.page).click();
    await expect(askButton(bridge.page)).toHaveAttribute('aria-busy', 'true');
    await expect(bridge.page.getByText('Your browser has not answered yet.')).toBeVisible({ timeout: limit(12_000) });
    await expect(askButton(bridge.page)).not.toHaveAttribute('aria-busy', 'true');
  });

  test('a permission that is withdrawn in the browser: the page says so and continues, the worker shows nothing, and it is not requested again (rule 8.14)', async ({
    bridge,
    world,
    context,
  }) => {
    const { page } = bridge;
    const { origin } = new URL(world.appUrl);
    const session = await context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { browserContextId } = targetInfo;
    const set = (setting: 'granted' | 'denied') =>
      session.send('Browser.setPermission', {
        permission: { name: 'notifications' },
        setting,
        origin,
        ...(browserContextId === undefined ? {} : { browserContextId }),
      });
    await set('granted');
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(page.getByText('Notifications are on.')).toBeVisible();
    const control = await WorkerControl.of(page, world.appUrl);

    await set('denied');
    await expect(page.getByText('Notifications are off in this browser')).toBeVisible();
    await expect(page.getByText('tracks claims only while the app is open')).toBeVisible();
    await world.mine(6661, 12);
    await control.periodicSync();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    await expect(page.locator('[data-claim]').first()).toContainText('Ready to claim');
    await expect(askButton(page)).toBeHidden();
    expect(await control.notifications()).toEqual([]);
  });

  test('not now: neither offer comes back', async ({ bridge }) => {
    await answerOffers(bridge.page, 'granted');
    await deposit(bridge);
    for (const button of await bridge.page.getByRole('button', { name: 'Not now' }).all())
      await expect(button).toBeVisible();
    await bridge.page.getByRole('button', { name: 'Not now' }).first().click();
    await bridge.page.getByRole('button', { name: 'Not now' }).click();
    await expect
      .poll(() => storedRecord(bridge.page, 'settings', 'offers'))
      .toMatchObject({ isNotifyDismissed: true, isInstallDismissed: true });
    await bridge.page.reload();
    await expect(bridge.page.getByText('Notifications are not turned on')).toBeVisible();
    await expect(askButton(bridge.page)).toBeHidden();
    await expect(installButton(bridge.page)).toBeHidden();
  });

  test("the browser's own install dialog opens on a press", async ({ bridge }) => {
    await answerOffers(bridge.page, 'granted');
    await deposit(bridge);
    expect(await offers(bridge.page)).toMatchObject({ prompted: 0 });
    await installButton(bridge.page).click();
    await expect(installButton(bridge.page)).toBeHidden();
    expect(await offers(bridge.page)).toMatchObject({ prompted: 1 });
    expect(await persistedClaims(bridge.page)).toHaveLength(1);
  });
});

test('the app can be installed: no error, shortcuts, share target, images that load', async ({ bridge, world }) => {
  await bridge.open();
  await bridge.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await bridge.page.context().newCDPSession(bridge.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of a test profile is private; this must be the only reason why the app is not installable.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string }[];
    shortcuts: { url: string }[];
    share_target: { action: string; method: string; params: Record<string, string> };
  };
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '/bridge/tokens',
    share_target: { action: '/bridge/tokens', method: 'GET' },
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/bridge/tokens',
    '/bridge/tokens#claims',
    '/positions',
    '/bridge/nfts',
  ]);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    'any',
    '192x192',
    '512x512',
  ]);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await fetch(new URL(src, world.appUrl));
    expect([src, response.status, response.headers.get('content-type')?.startsWith('image/')]).toEqual([
      src,
      200,
      true,
    ]);
  }
});
