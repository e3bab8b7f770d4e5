import type { Page } from '@playwright/test';
import { mirrorKeys } from '../../../src/state/mirror.ts';
import { emptyBridgeForm } from '../../../src/state/bridgeForm.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { besideApp, makeDatabase, newestVersion } from '../support/storage.ts';

/** Opens the prerendered form and delays the app, as a slow network does; the returned function lets it continue. */
async function openPrerenderedOnly(page: Page, world: World, path = '/'): Promise<() => void> {
  let letCome = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/first-/, async (route) => {
    await isLet;
    await route.continue();
  });
  const earlyTaps = page.waitForResponse(/\/assets\/earlyTaps-/);
  await page.goto(new URL(path, world.appUrl).href, { waitUntil: 'commit' });
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  // What is pressed and typed from here on is kept.
  await (await earlyTaps).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return () => letCome();
}

test.use(pageAlone);

test('a press on the prerendered form is remembered before the app runs and done when it does', async ({
  page,
  world,
}) => {
  const letCome = await openPrerenderedOnly(page, world);
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(async () => {
    await connect.click();
    await expect(connect).toHaveAttribute('data-early', '', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('nothing is marked as an early press where the app came first', async ({ page, world }) => {
  let letCome = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/earlyTaps-/, async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(new URL('/', world.appUrl).href, { waitUntil: 'commit' });
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
  // While the script for early presses is held back, nothing keeps a press that comes before the app. The dialog covers
  // the button when it is there.
  await expect(async () => {
    if (!(await dialog.isVisible())) await connect.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const came = page.waitForResponse(/\/assets\/earlyTaps-/);
  letCome();
  await (await came).finished();
  await page.keyboard.press('Escape');
  await connect.click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('a press on the token button before the app runs opens the picker, though its pictures change meanwhile', async ({
  page,
  world,
}) => {
  const letCome = await openPrerenderedOnly(page, world);
  await page.getByRole('button', { name: /^Token:/ }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Select a token' })).toBeVisible();
});

test('the terms are shown before the app runs, and an early press accepts them when it listens', async ({
  page,
  world,
}) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('asked') === null) localStorage.removeItem(key);
    sessionStorage.setItem('asked', '');
  }, mirrorKeys.acceptedTerms);
  const letCome = await openPrerenderedOnly(page, world);
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(terms).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(terms).toBeVisible();
  letCome();
  await expect(terms).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
  await page.reload();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a new visitor loads nothing more than the first view until the terms are accepted', async ({ page, world }) => {
  await page.addInitScript((key) => localStorage.removeItem(key), mirrorKeys.acceptedTerms);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(new URL('/', world.appUrl).href);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  const isLater = (url: string): boolean => /\/assets\/(?!rolldown-runtime|first|earlyTaps)[^/]+\.js$/.test(url);
  expect(asked.filter(isLater)).toEqual([]);
  const later = page.waitForRequest((request) => isLater(request.url()));
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await later;
  await expect(page.getByRole('heading', { name: 'Saved claims' })).toBeAttached();
});

test('terms that are accepted while the browser still looks for a database bring the rest, too', async ({
  page,
  world,
}) => {
  await page.addInitScript((key) => {
    localStorage.removeItem(key);
    const list = indexedDB.databases.bind(indexedDB);
    const isLet = new Promise((resolve) => addEventListener('let-answer', resolve, { once: true }));
    // The answer is that of the earlier visit.
    indexedDB.databases = async () => {
      const answer = await list();
      await isLet;
      return answer;
    };
  }, mirrorKeys.acceptedTerms);
  await page.goto(new URL('/', world.appUrl).href);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('let-answer')));
  await expect(page.getByRole('heading', { name: 'Saved claims' })).toBeAttached();
});

test('a browser that does not list its databases keeps nothing from being loaded', async ({ page, world }) => {
  await besideApp(page, world);
  await makeDatabase(page, newestVersion, {
    settings: { settings: { theme: 'dark', acceptedTerms: '1', locale: 'de' } },
  });
  await page.addInitScript((key) => {
    localStorage.removeItem(key);
    indexedDB.databases = () => new Promise(() => undefined);
  }, mirrorKeys.acceptedTerms);
  await page.goto(new URL('/', world.appUrl).href);
  await expect(page.getByRole('heading', { name: 'Gespeicherte Claims' })).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('only the last press counts, and none on a control that has become another', async ({ page, world }) => {
  const letCome = await openPrerenderedOnly(page, world);
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(async () => {
    await page.getByRole('button', { name: /^Token:/ }).click();
    await connect.click();
    await expect(connect).toHaveAttribute('data-early', '', { timeout: 500 });
  }).toPass();
  await connect.evaluate((button) => button.setAttribute('aria-label', 'Confirm send'));
  letCome();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an amount typed before the app runs stays', async ({ page, world }) => {
  const letCome = await openPrerenderedOnly(page, world);
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
  letCome();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
  await page.getByRole('button', { name: /^Token:/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
});

test('text that is entered without a key at the moment when the app starts to listen reaches the form', async ({
  page,
  world,
}) => {
  const letCome = await openPrerenderedOnly(page, world);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.focus();
  await amount.evaluate((field: HTMLInputElement) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2.5');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.getElementById('content') ?? document, { attributeFilter: ['aria-busy'] });
  });
  letCome();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^Token:/ }).click();
  await page.keyboard.press('Escape');
  await expect(amount).toHaveValue('2.5');
});

/** Opens a page whose app runs but has not loaded what is stored; the returned function lets it load that. */
async function openBeforeStored(page: Page, world: World, path: string): Promise<() => void> {
  let letCome = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/(?:after|records)-/, async (route) => {
    await isLet;
    await route.continue();
  });
  // The page is not complete before the held files have come.
  await page.goto(new URL(path, world.appUrl).href, { waitUntil: 'commit' });
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  return () => letCome();
}

test('an amount typed before the stored form is loaded stays, whatever the link asks for (rule 8.17)', async ({
  page,
  world,
}) => {
  const letCome = await openBeforeStored(page, world, '/swap?inputCurrency=ETH&outputCurrency=USDC');
  const paid = page.getByRole('textbox', { name: 'You pay' });
  await paid.fill('0.25');
  letCome();
  await expect(page.getByRole('button', { name: 'Token: USDC. Change' })).toBeVisible();
  await expect(page).toHaveURL(/\/swap$/);
  await expect(paid).toHaveValue('0.25');
});

test('an amount typed before the stored form is loaded is not replaced by that of the link (rule 8.17)', async ({
  page,
  world,
}) => {
  const letCome = await openBeforeStored(page, world, '/bridge/tokens/USDC/6662?amount=5');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('0.25');
  letCome();
  await expect(page.getByRole('button', { name: /^Token: USDC/ })).toBeVisible();
  await expect(amount).toHaveValue('0.25');
});

test('an amount typed before the stored form is loaded stays when the last transfer is emptied (rule 8.17)', async ({
  page,
  world,
}) => {
  await besideApp(page, world);
  await makeDatabase(page, newestVersion, {
    forms: { bridgeErc20: { ...emptyBridgeForm, isDoneSeen: true, typedAmount: '7', currencySymbol: 'USDC' } },
  });
  const letCome = await openBeforeStored(page, world, '/bridge/tokens');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('0.25');
  letCome();
  const stored = () => storedRecord(page, 'forms', 'bridgeErc20');
  await expect.poll(stored).toMatchObject({ isDoneSeen: false, typedAmount: '0.25', currencySymbol: '' });
  await expect(amount).toHaveValue('0.25');
});

for (const [path, title] of [
  ['/bridge/nfts', 'Bridge NFTs'],
  ['/nowhere', 'Page not found'],
] as const) {
  test(`on the way to ${path} the form of another page is not shown`, async ({ page, world }) => {
    const letCome = await openPrerenderedOnly(page, world, path);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('a page of the pools is drawn before the app runs, and an early press on it is done when it does', async ({
  page,
  world,
}) => {
  const letCome = await openPrerenderedOnly(page, world, '/liquidity/manage');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Manage Liquidity' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Liquidity map' })).toBeVisible();
  const connect = main.getByRole('button', { name: 'Connect Wallet' });
  await expect(async () => {
    await connect.click();
    await expect(connect).toHaveAttribute('data-early', '', { timeout: 500 });
  }).toPass();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  await expect(main.locator('[data-pool]').first()).toBeVisible();
});

for (const [path, title, field] of [
  ['/liquidity/add/USDT?from=6662', 'Add liquidity', 'Network of the pool'],
  ['/liquidity/remove/USDT?from=6661&to=6662', 'Withdraw liquidity', 'Paid on'],
] as const) {
  test(`the form at ${path} is drawn before the app runs, and is that of its address when it does`, async ({
    page,
    world,
  }) => {
    const letCome = await openPrerenderedOnly(page, world, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await expect(main.getByText('USDT')).toHaveCount(0);
    await main.getByRole('textbox', { name: 'Amount' }).fill('1.5');
    letCome();
    await expect(main.getByRole('button', { name: 'Token: USDT' })).toBeVisible();
    await expect(main.getByRole('button', { name: new RegExp(`^${field}: Local BSC`) })).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
  });
}

test('the ledger is drawn before the app runs, and is that of the account in its address when it does', async ({
  page,
  world,
}) => {
  const account = world.state.accounts[1]?.address ?? '';
  const letCome = await openPrerenderedOnly(page, world, `/ledger?account=${account}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  const field = main.getByRole('textbox', { name: 'Account' });
  await expect(field).toHaveValue('');
  const drawn = await field.elementHandle();
  letCome();
  await expect(field).toHaveValue(account);
  await expect(main.locator('[data-entry]').first()).toBeVisible();
  // What differs from the drawn page is not hydrated but drawn anew.
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
});

test('an account that is typed before the app runs is the one whose ledger is read', async ({ page, world }) => {
  const account = world.state.accounts[1]?.address ?? '';
  await watchShifts(page);
  const letCome = await openPrerenderedOnly(page, world, '/ledger');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Account' }).fill(account);
  letCome();
  await expect(main.getByRole('button', { name: 'Read the ledger' })).toBeEnabled();
  expect(await shiftsOf(page)).toEqual([]);
  await main.getByRole('button', { name: 'Read the ledger' }).click();
  await expect(page).toHaveURL(new RegExp(`account=${account}`));
  await expect(main.locator('[data-entry]').first()).toBeVisible();
});

const prerendered = [
  ...[320, 390, 960, 1280].map((width) => ['/bridge/tokens', width] as const),
  ...['/liquidity/manage', '/liquidity/add/USDC', '/liquidity/remove/USDC?from=6661'].flatMap((path) =>
    [390, 1280].map((width) => [path, width] as const),
  ),
];
for (const [path, width] of prerendered) {
  test(`nothing moves when ${path} is hydrated at ${width} px, and images take the space that was reserved for them`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const letCome = await openPrerenderedOnly(page, world, path);
    // The prerendered page has been painted: only later shifts count.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    letCome();
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await expect(page.getByText(/^Build /)).toBeVisible();
    // The token of an address has another width than the one in its place before.
    expect((await shiftsOf(page)).filter((text) => text !== 'USDC')).toEqual([]);
  });
}

test('a page whose own code does not come says that it is loading, and what is around it works', async ({
  page,
  world,
  pageErrors,
}) => {
  let letCome = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/farms-/, async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(new URL('/farms', world.appUrl).href, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'Farms' });
  await expect(title).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('main').getByRole('status').getByText('Loading…')).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
  const connect = page.getByRole('dialog', { name: 'Connect Wallet' });
  await expect(connect).toBeVisible();
  await page.keyboard.press('Escape');
  letCome();
  await expect(title).toBeVisible();
  const everywhere = page.getByRole('switch', { name: 'All networks' });
  const before = await everywhere.getAttribute('aria-checked');
  await everywhere.click();
  await expect(everywhere).not.toHaveAttribute('aria-checked', before ?? '');
  expect(pageErrors).toEqual([]);
});
