import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { plainText } from '../../../src/core/errors/plainText.ts';
import { cleanTokenText } from '../../../src/core/tokens/safety/tokenText.ts';
import { worstStrings } from '../../unit/hostile/hostileStrings.ts';
import { BridgePage, expect } from '../support/fixtures.ts';
import { giveNfts, NftPage } from '../support/nfts.ts';
import { releasesTest as test } from '../support/releases.ts';

const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);
const isReady = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
test.describe('the policy', () => {
  test('every answer has the headers of the build, and the import map is the only script text in the page', async ({
    request,
    world,
  }) => {
    const wanted = JSON.parse(
      await readFile(join(dirname(world.state.deploymentPath), 'app/headers.json'), 'utf8'),
    ) as { headers: Record<string, string> };
    const policy = wanted.headers['Content-Security-Policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types causeway',
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const path of ['', 'bridge/nfts', 'sw.js', 'locales/en.json', 'assets/none.js']) {
      const headers = (await request.get(new URL(path, world.appUrl).href)).headers();
      for (const [name, value] of Object.entries(wanted.headers))
        expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
    }
    const html = await (await request.get(world.appUrl)).text();
    const scripts = Array.from(
      html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g),
      ([, attributes = '', text = '']) => ({ attributes, text }),
    );
    expect(scripts[0]?.attributes).toBe(' type="importmap"');
    expect(scripts.length).toBeGreaterThan(1);
    for (const { attributes, text } of scripts.slice(1)) {
      expect(attributes).toMatch(/integrity="sha256-[\w+/]{43}="/);
      expect(text).toBe('');
    }
  });

  test('text becomes neither HTML nor a script, and no worker starts but our two', async ({ page, world }) => {
    await page.goto(world.appUrl);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await isReady(page);
    const refused = await page.evaluate(async () => {
      const tries: Record<string, () => unknown> = {
        html: () => (document.body.innerHTML = '<img src=x>'),
        markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
        frame: () => (document.createElement('iframe').srcdoc = '<p>'),
        script: () => (document.createElement('script').src = '/sw.js'),
        scriptText: () => (document.createElement('script').text = 'void 0'),
        worker: () => new Worker('/sw.js'),
        serviceWorker: () => navigator.serviceWorker.register('/sw.js'),
        parser: () => new DOMParser().parseFromString('<img src=x>', 'text/html'),
        policy: () =>
          (
            Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
          ).createPolicy('other', {}),
        samePolicy: () =>
          (
            Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
          ).createPolicy('causeway', {}),
      };
      const said: Record<string, string> = {};
      for (const [name, act] of Object.entries(tries)) {
        try {
          await act();
          said[name] = 'done';
        } catch (cause) {
          said[name] = cause instanceof TypeError ? 'refused' : String(cause);
        }
      }
      return said;
    });
    expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 'refused'])));
    expect(Object.keys(refused)).toHaveLength(10);
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
  });

  test(
    'nothing of it is hit from the form through pickers and wallet to the claim',
    { tag: '@money' },
    async ({ bridge, pageErrors }) => {
      await bridge.open();
      await isReady(bridge.page);
      await bridge.connect();
      await bridge.openYourWallet();
      await bridge.page.keyboard.press('Escape');
      await bridge.fill({ symbol: 'USDC', amount: '2', target: 'Local BSC' });
      await bridge.approve();
      await bridge.deposit();
      await bridge.confirmAndSwitch(6661);
      await bridge.claim();
      // The reads ran in the worker, which the policy allows to start.
      expect(
        bridge.page
          .workers()
          .map((worker) => new URL(worker.url()).pathname)
          .join(),
      ).toMatch(/^\/assets\/reads\.worker-[\w-]+\.js$/);
      expect(pageErrors).toEqual([]);
    },
  );
});

test.describe('a piece of the app that was tampered with', () => {
  // Files in the service worker's cache were checked when they were stored; these are first visits and browsers without
  // one.
  test.use({ serviceWorkers: 'block' });

  /** The wallet dialog does not open: one reload, then the error is shown, and the changed file never runs. */
  async function expectRefused({ page }: BridgePage): Promise<void> {
    let loads = 1;
    page.on('load', () => (loads += 1));
    const press = () => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await Promise.all([page.waitForEvent('load'), press()]);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await press();
    await expect(page.getByRole('alert')).toContainText('Part of the app could not be loaded.');
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeHidden();
    expect(await isTampered(page)).toBe(false);
    expect(loads).toBe(2);
  }

  test('loaded when it is needed: refused, and reported after one reload', async ({ app, releases }) => {
    await app.open();
    await releases.tamper(/^dialogs-/);
    await expectRefused(app);
  });

  test('imported by one that is loaded when it is needed: refused likewise', async ({ app, releases }) => {
    const imported = (await releases.importsOf(/^dialogs-/)).find(
      (file) => !/^(first|common|records|cards|after|rolldown-runtime)-/.test(file),
    );
    if (imported === undefined) throw new Error('The wallet dialog imports no piece of its own.');
    await app.open();
    await releases.tamper(new RegExp(`^${imported.replaceAll('.', String.raw`\.`)}$`));
    await expectRefused(app);
  });

  test('the first script: nothing of the app starts, the form does not react, and after a while the page says so', async ({
    app,
    releases,
    context,
  }) => {
    const { page } = app;
    await releases.tamper(/^first-/);
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(releases.url);
    await refused;
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    const notice = page.getByText('Part of the app could not be loaded.');
    await expect(notice).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(notice).toBeVisible();
    expect(await isTampered(page)).toBe(false);
    expect(loads).toBe(1);
    // The browser caches files with a hash in their name for a year (docs/operating.md).
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await releases.publish('whole');
    await notice.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect(notice).toBeHidden();
  });
});

test('the service worker stores no file that was tampered with, does not start with one, and starts once it is correct again', async ({
  page,
  context,
  releases,
}) => {
  await releases.tamper(/^dialogs-/);
  const session = await context.newCDPSession(await context.newPage());
  const refused = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ scriptURL, status }) => scriptURL.startsWith(releases.url) && status === 'redundant'))
        resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto(releases.url);
  await refused;
  const persisted = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  );
  expect(persisted.filter((url) => /dialogs-.*\.js$/.test(url))).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await releases.publish('whole');
  await page.reload();
  await isReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  expect(await isTampered(page)).toBe(false);
});

test.describe('hostile texts of strangers, shown for real (rule 9.4)', () => {
  function watchDialogs(page: Page, errors: string[]): void {
    page.on('dialog', (dialog) => {
      errors.push(`A script of a stranger ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** There are only elements that are on our list, and no script has changed the title. */
  async function expectOnlyText(page: Page): Promise<void> {
    expect(
      await page.evaluate(
        () =>
          document.querySelectorAll(
            'iframe, object, embed, form form, [onerror], [onload], [srcdoc], a[href^="javascript" i], img[src="x"], script:not([type])',
          ).length,
      ),
    ).toBe(0);
    expect(await page.title()).toMatch(/Causeway/);
  }

  test('as names and symbols of a token list', async ({ bridge, context, pageErrors }) => {
    const { page } = bridge;
    watchDialogs(page, pageErrors);
    const names = worstStrings.filter((text) => text !== '' && text.length <= 60 && /^[ \S]*$/u.test(text));
    const nameOf = (name: string): string => `zzz ${name}`.slice(0, 60);
    await context.route('**/lists/common.json', async (route) => {
      const list = (await (await route.fetch()).json()) as { tokens: object[] };
      const tokens = names.map((name, index) => ({
        chainId: 6662,
        decimals: 18,
        address: `0xbad${index.toString(16).padStart(37, '0')}`,
        symbol: name.replaceAll(/\s/g, '').slice(0, 20),
        name: nameOf(name),
      }));
      await route.fulfill({ json: { ...list, tokens } });
    });
    await bridge.open();
    await bridge.openTokenPicker();
    await bridge.tokenPicker().getByRole('combobox').fill('zzz');
    const rows = bridge.tokenPicker().getByRole('option');
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(names.length));
    const wanted = names.map((name) => cleanTokenText(nameOf(name), 128).text);
    const seen: string[] = [];
    await expect
      .poll(async () => {
        seen.push(...(await rows.allTextContents()));
        await page.keyboard.press('PageDown');
        return wanted.filter((name) => !seen.some((text) => text.includes(name)));
      })
      .toEqual([]);
    await expectOnlyText(page);
    expect(await rows.locator('script, a, h1, form').count()).toBe(0);
  });

  test('as names, pictures and attributes of NFTs', async ({ bridge, context, world, wallet, pageErrors }) => {
    const { page } = bridge;
    watchDialogs(page, pageErrors);
    const texts = worstStrings.filter((text) => /[<>&"'{$:]/.test(text) && text.length < 300).slice(0, 40);
    await giveNfts(world, { chainId: 6661, collection: 'Meebits', to: wallet.address, count: texts.length });
    await context.route('**/getNFTsForContract?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: object[] };
      const metadata = (index: number) =>
        JSON.stringify({
          name: texts[index],
          image: texts[index],
          attributes: [{ trait_type: texts[index], value: texts[index] }],
        });
      await route.fulfill({
        json: { ...answer, result: answer.result.map((item, index) => ({ ...item, metadata: metadata(index) })) },
      });
    });
    const nfts = new NftPage(page, world);
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Meebits');
    const slides = nfts.carousel().locator('[data-nft]');
    await expect(slides).toHaveCount(texts.length);
    const shown = texts.map((text) => plainText(text, 80)).filter((text) => text !== '');
    const said = (await slides.allTextContents()).map((text) => text.replace(/#[\d…]+$/, ''));
    expect(said.filter((text) => text !== '').sort()).toEqual(shown.sort());
    await expectOnlyText(page);
    expect(await slides.locator('script, a, h1, form, img').count()).toBe(0);
  });
});
