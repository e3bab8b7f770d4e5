import type { Page } from '@playwright/test';
import { expect, test, type World } from '../support/fixtures.ts';
import { storedRecord } from '../support/serviceWorker.ts';

async function open(page: Page, world: World): Promise<void> {
  await page.goto(world.appUrl);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
}

async function expectGerman(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token bridgen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('main').getByRole('button', { name: 'Wallet verbinden' })).toBeVisible();
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge tokens');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}

/** The worker controls the page and has cached the language: the visit is complete. */
async function waitUntilCached(page: Page, code: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/locales/${code}.json`))
    .toBe(true);
}

/** Reloads the page without a network: its content then comes from the worker. */
async function reloadOffline(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  // The browser's tools do not always tell a reloaded page that it is offline.
  if (await page.evaluate(() => navigator.onLine)) {
    await context.setOffline(false);
    await context.setOffline(true);
  }
}

async function choose(page: Page, menuEntry: string, language: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: menuEntry, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: menuEntry });
  await dialog.getByRole('button', { name: language }).click();
  await expect(dialog).toBeHidden();
}

/** No horizontal scrolling, and no text that ends in an ellipsis or extends beyond its control. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, summary, button span, a span'),
    ].filter(({ clientWidth }) => clientWidth > 1);
    return shown.filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.innerText);
  });
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

const mirrored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('bridge_language'));
const storedLocale = async (page: Page): Promise<unknown> =>
  Reflect.get(Object(await storedRecord(page, 'settings', 'settings')), 'locale');

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('its first visit is in German, and so is the next one without a network', async ({
    page,
    world,
    pageErrors,
  }) => {
    await open(page, world);
    await expectGerman(page);
    await expectNothingCut(page);
    // Not chosen: if the browser's language changes, the app follows it.
    expect(await mirrored(page)).toBeNull();
    await waitUntilCached(page, 'de');
    await reloadOffline(page);
    await expectGerman(page);
    await expect(page.getByText('Sie sind offline. Was Sie sehen, kann veraltet sein')).toBeVisible();
    await expect(page.getByText('Keine gespeicherten Claims in diesem Browser.')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('German that could not be loaded is loaded when it is chosen, and a failure is said (rule 8.15)', async ({
    page,
    world,
    context,
  }) => {
    // The service worker asks for it as well, once it is there.
    await context.route('**/locales/de.json', (route) => route.abort());
    await open(page, world);
    await expectEnglish(page);
    await choose(page, 'Language', 'Deutsch');
    const notice = page.getByText('Deutsch could not be loaded.');
    await expect(notice).toBeVisible();
    await expectEnglish(page);
    // The setting is the same as before: choosing it again is a request, too.
    await context.unroute('**/locales/de.json');
    await choose(page, 'Language', 'Deutsch');
    await expectGerman(page);
  });

  test('its words fit on a screen of 320 px, from the menu to the wallet request', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await page.setViewportSize({ width: 320, height: 700 });
    await bridge.open();
    await expectGerman(page);
    await expect(page.getByText('Keine gespeicherten Claims in diesem Browser.')).toBeVisible();
    await expectNothingCut(page);

    await page.getByRole('button', { name: 'Navigation öffnen' }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'Sprache' }).click();
    await expect(page.getByRole('dialog', { name: 'Sprache' }).getByRole('button', { name: 'Deutsch' })).toBeVisible();
    await expectNothingCut(page);
    await page.getByRole('dialog', { name: 'Sprache' }).getByRole('button', { name: 'Schließen' }).first().click();

    await page.getByRole('main').getByRole('button', { name: 'Wallet verbinden' }).click();
    await page
      .getByRole('dialog', { name: 'Wallet verbinden' })
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await page.getByRole('button', { name: /^Token:/ }).click();
    await page
      .getByRole('dialog', { name: 'Token auswählen' })
      .getByRole('button', { name: /^USDC\b/ })
      .click();
    await page.getByRole('textbox', { name: 'Betrag' }).fill('1');
    await page.getByRole('button', { name: /^Zu Netzwerk/ }).click();
    await page
      .getByRole('dialog', { name: 'Netzwerk auswählen' })
      .getByRole('button', { name: /Local BSC/ })
      .click();
    await expect(page.getByRole('button', { name: '1 USDC genehmigen' })).toBeEnabled();
    await expectNothingCut(page);

    await page.getByRole('button', { name: '1 USDC genehmigen' }).click();
    await expect(page.getByRole('button', { name: 'Senden bestätigen' })).toBeEnabled();
    await expectNothingCut(page);
    await page.getByRole('button', { name: 'Senden bestätigen' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Bridging bestätigen' })
        .getByRole('button', { name: 'Bestätigen', exact: true }),
    ).toBeVisible();
    await expectNothingCut(page);
    expect(await world.client(6661).getTransactionCount({ address: wallet.address })).toBe(1);
  });
});

test('each language is asked for once when it is chosen, and not again with the first touch', async ({
  page,
  world,
  pageErrors,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() === null && request.url().includes('/locales/'))
      asked.push(new URL(request.url()).pathname);
  });
  await open(page, world);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await choose(page, 'Language', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('textbox', { name: 'Betrag' }).click();
  await choose(page, 'Sprache', 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(asked).toEqual(['/locales/de.json', '/locales/de.json', '/locales/fr.json']);
  expect(pageErrors).toEqual([]);
});

test('a language chosen in the menu stays over a reload, without localStorage and without a network', async ({
  page,
  world,
  pageErrors,
}) => {
  await open(page, world);
  await expectEnglish(page);
  await choose(page, 'Language', 'Deutsch');
  await expectGerman(page);
  await expect.poll(() => storedLocale(page)).toBe('de');
  expect(await mirrored(page)).toBe('de');

  await page.reload();
  await expectGerman(page);

  // IndexedDB has it; localStorage is only a mirror.
  await page.evaluate(() => localStorage.removeItem('bridge_language'));
  await page.reload();
  await expectGerman(page);
  await waitUntilCached(page, 'de');
  await reloadOffline(page);
  await expectGerman(page);

  await choose(page, 'Sprache', 'English');
  await expectEnglish(page);
  await expect.poll(() => storedLocale(page)).toBe('en');
  expect(pageErrors).toEqual([]);
});

test.describe('a browser whose language the app does not have', () => {
  test.use({ locale: 'is-IS' });

  test('gets English, and no language is asked for', async ({ page, world }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, world);
    await expectEnglish(page);
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
    await expectEnglish(page);
    expect(asked.filter((path) => path.startsWith('/locales/'))).toEqual([]);
  });
});
