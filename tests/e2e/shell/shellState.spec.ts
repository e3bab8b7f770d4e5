import type { Page } from '@playwright/test';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { storedRecord } from '../support/serviceWorker.ts';

const sideNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const topBar = (page: Page) => page.getByRole('banner');
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('with no identifiers and no endpoint of its own nothing goes to a third party', async ({ bridge, world }) => {
  const { page } = bridge;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await bridge.open();
  await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
  // An error, as a report would describe it.
  await page.evaluate(
    () =>
      void Promise.reject(new Error('planted')).catch((error: unknown) =>
        window.dispatchEvent(new ErrorEvent('error', { error })),
      ),
  );
  await sideNav(page).getByRole('link', { name: 'BridgeNFTs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bridge NFTs' })).toBeVisible();
  const policy =
    ((await (await fetch(new URL('/headers.json', world.appUrl))).json()) as { headers: Record<string, string> })
      .headers['Content-Security-Policy'] ?? '';
  const named = new Set(
    [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin).concat(new URL(world.appUrl).origin),
  );
  expect([...new Set(asked)].filter((origin) => origin !== 'null' && !named.has(origin))).toEqual([]);
  // The import map by its hash, and no other inline script.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
});

test('what is set comes back after a reload', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open();
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await topBar(page)
    .getByRole('button', { name: /^Network/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Select a network' })
    .getByRole('button', { name: /Local ETH/ })
    .click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('4.5');
  await expect.poll(() => storedRecord(page, 'forms', 'bridgeErc20')).toMatchObject({ typedAmount: '4.5' });
  await expect.poll(() => storedRecord(page, 'settings', 'settings')).toMatchObject({ theme: 'dark' });
  await expect.poll(() => storedRecord(page, 'settings', 'userNoWallet')).toMatchObject({ selectedChainId: 6661 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('4.5');
  await expect(topBar(page).getByRole('button', { name: /Local ETH/ })).toBeVisible();
  await expect.poll(() => paper(page)).toBe('rgb(12, 19, 18)');
});

test('the deployer of the contracts is offered what everyone is offered', async ({
  browser,
  world,
  walletOf,
  bridge,
}) => {
  const controls = async (page: Page): Promise<string[]> => {
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    for (const late of ['Find my claims', 'Recent Transactions'])
      await expect(page.getByRole('button', { name: late })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Your wallet/ })).toBeVisible();
    const names = await page
      .locator('button:visible, a:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText));
    // MAX and the balance at the top appear with a balance.
    return names
      .filter((name) => name !== 'MAX' && !/^[\d,.]+ BRIDGE$/.test(name))
      .map((name) => name.replaceAll(/0x\w+…\w+/g, 'account'))
      .toSorted();
  };
  const deployer = world.state.accounts.find(({ role }) => role === 'deployer');
  if (!deployer) throw new Error('The world has no deployer.');
  const context = await browser.newContext();
  await walletOf(deployer.privateKey).install(context);
  const other = new BridgePage(await context.newPage(), world);
  const seen: string[][] = [];
  for (const person of [bridge, other]) {
    await person.open();
    await person.connect();
    seen.push(await controls(person.page));
    await sideNav(person.page).getByRole('link', { name: 'BridgeNFTs' }).click();
    await expect(person.page.getByRole('heading', { level: 1, name: 'Bridge NFTs' })).toBeVisible();
    seen.push(await controls(person.page));
  }
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[3]).toEqual(seen[1]);
  expect(seen[0]?.length).toBeGreaterThan(15);
  await context.close();
});
