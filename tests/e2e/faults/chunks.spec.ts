import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { releasesTest as test } from '../support/releases.ts';
import { pageAlone } from '../support/pageAlone.ts';

// Files in the service worker's cache are never missing; these are first visits and browsers without one.
test.use(pageAlone);

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test.describe('a piece of the app that is gone after a release', () => {
  test('one reload, guarded; the second failure says what it means and what next (rule 8.15)', async ({
    app,
    releases,
  }) => {
    const { page } = app;
    const loads = countLoads(page);
    await app.open();
    await releases.remove(/dialogs-/);
    const press = () => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await Promise.all([page.waitForEvent('load'), press()]);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await press();
    await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
    await expect(page.getByRole('alert')).toContainText('Nothing you sent is lost');
    expect(loads()).toBe(2);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
  });

  test('offline nothing reloads, and the page says why (rule 8.15)', async ({ app, context }) => {
    const { page } = app;
    const loads = countLoads(page);
    await app.open();
    // The code right after the first view is loaded: only the dialog is missing.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByRole('alert')).toContainText('You are offline. Reload the page once you are back online');
    expect(loads()).toBe(1);
  });

  test('the code that finds wallets cannot be loaded: the dialog says so, and finds them once it can be (rule 8.15)', async ({
    app,
    releases,
  }) => {
    const { page } = app;
    await page.goto(releases.url);
    await page.route(/\/wallet-/, (route) => route.abort());
    await page.evaluate(() => history.replaceState({ reloadedForChunk: true }, ''));
    const opener = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
    await opener.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
    await notice.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(opener).toBeFocused();
    await page.unroute(/\/wallet-/);
    await opener.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: /WalletConnect/ }),
    ).toBeVisible();
  });

  test('a window of the saved claims: the page around it stays, and it opens once it can be loaded (rule 8.15)', async ({
    app,
    releases,
  }) => {
    const { page } = app;
    await page.goto(releases.url);
    await page.route(/\/claims-/, (route) => route.abort());
    await page.evaluate(() => history.replaceState({ reloadedForChunk: true }, ''));
    await page.getByRole('textbox', { name: 'Amount' }).fill('7');
    for (const name of ['Import', 'Export']) {
      const opener = page.getByRole('group', { name: 'More claim options' }).getByRole('button', { name });
      await opener.press('Enter');
      const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
      await notice.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(notice).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.unroute(/\/claims-/);
    await page.getByRole('group', { name: 'More claim options' }).getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog', { name: 'Import claims' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('7');
  });

  test('a window that neither comes nor fails is reported without a reload, and opens when it has come (rule 1.5)', async ({
    app,
    releases,
  }) => {
    const { page } = app;
    const loads = countLoads(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.goto(releases.url);
    await page.route(/\/claims-/, async (route) => {
      await answered;
      await route.continue();
    });
    const opener = page.getByRole('group', { name: 'More claim options' }).getByRole('button', { name: 'Import' });
    await opener.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
    await notice.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(opener).toBeFocused();
    answer();
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Import claims' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('a claim link whose code does not come shows that it is loading, then what is missing, and the claim once it has come (rule 1.5)', async ({
    app,
  }) => {
    const { page } = app;
    const answers: (() => void)[] = [];
    for (const chunk of [/\/after-/, /\/claim-/, /\/texts-/]) {
      const answered = new Promise<void>((resolve) => answers.push(resolve));
      await page.route(chunk, async (route) => {
        await answered;
        await route.continue();
      });
    }
    const [sendState, sendClaim, sendTexts] = answers;
    await page.goto(new URL(`/bridge/tokens?release=6661,6662,0x${'ab'.repeat(32)}`, app.world.appUrl).href);
    const loading = page.getByRole('main').getByText('Loading\u2026');
    const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
    await expect(loading).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
    sendState?.();
    await expect(notice).toHaveCount(0);
    await expect(loading).toBeAttached();
    sendClaim?.();
    await expect(loading).toHaveCount(0);
    // The claim is drawn without its texts, which have not come either.
    await expect(notice).toBeVisible();
    sendTexts?.();
    await expect(notice).toHaveCount(0);
    await expect(app.progress()).toContainText('Local ETH to Local BSC');
  });

  test('where nothing can be stored no reload comes by itself: claims would be lost (rules 8.10, 8.15)', async ({
    app,
  }) => {
    const { page } = app;
    const loads = countLoads(page);
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.route(/\/picker-/, (route) => route.abort());
    await app.open();
    await expect(page.locator('[data-storage="memory"]')).toBeVisible();
    await page.getByRole('button', { name: /^Token:/ }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
    await expect(notice).toContainText('Your claims will be forgotten when you close this page.');
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-storage="memory"]')).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('texts and a dialog that cannot be loaded at the same time: reported once (rule 8.15)', async ({
    app,
    releases,
  }) => {
    const { page } = app;
    await page.goto(releases.url);
    await page.route(/(texts|dialogs)-/, (route) => route.abort());
    await page.evaluate(() => history.replaceState({ reloadedForChunk: true }, ''));
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Part of the app could not be loaded.' });
    await expect(notice.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(notice).toHaveCount(1);
    await notice.getByRole('button', { name: 'Close' }).click();
    // The texts are still missing.
    await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(notice).toHaveCount(1);
  });

  test('the texts themselves cannot be loaded: reported with those of the first load, and complete once they can be loaded (rule 8.15)', async ({
    app,
    releases,
    context,
  }) => {
    const { page } = app;
    const loads = countLoads(page);
    await releases.remove(/texts-/);
    await page.goto(releases.url);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    // The first view has its texts; the first interaction requests the others: one reload, then the error is shown.
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Amount' }).click({ timeout: 5_000 });
      await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.', { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
    expect(loads()).toBe(2);
    await releases.publish('whole');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Find my claims' })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test.describe('a language that cannot be used', () => {
  const german = (messages: Record<string, unknown>) => async (page: Page) =>
    page.route('**/locales/*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(messages) }),
    );
  const faults: Record<string, (page: Page) => Promise<unknown>> = {
    missing: (page) => page.route('**/locales/*.json', (route) => route.fulfill({ status: 404, body: 'gone' })),
    cut: (page) =>
      page.route('**/locales/*.json', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"common.close":[{"type":0,"val' }),
      ),
    'with wrong placeholders': german({
      'bridge.title': [{ type: 0, value: 'Br\u00fccke' }],
      'app.build': [{ type: 1, value: 'wrong' }],
      'claims.empty': [{ type: 8, value: 'i', children: [] }],
    }),
  };

  for (const [name, arrange] of Object.entries(faults)) {
    test(`${name}: English text by text, no key, no sideways scrolling at 390 px, in both directions (rule 8.15)`, async ({
      app,
      context,
    }) => {
      await app.page.setViewportSize({ width: 390, height: 844 });
      for (const code of ['de', 'ar']) {
        const page = await context.newPage();
        await page.setViewportSize({ width: 390, height: 844 });
        await arrange(page);
        await page.addInitScript((locale) => localStorage.setItem('bridge_language', locale), code);
        await page.goto(app.world.appUrl);
        await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
        await page.getByRole('main').click({ position: { x: 5, y: 5 } });
        await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          name === 'with wrong placeholders' ? 'Br\u00fccke' : 'Bridge tokens',
        );
        await expect(page.getByText(/^Build /)).toBeVisible();
        expect(await page.locator('body').innerText()).not.toMatch(
          /\b(app|bridge|claims|common|nav|error|storage|wallet)\.[a-z]+[a-zA-Z.]*\b/,
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await page.close();
      }
    });
  }
});
