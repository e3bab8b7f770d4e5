import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatClaimsFile } from '../../../src/core/claims/claimsFile.ts';
import { makeDeposit, type Deposit } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use({ ...pageAlone, viewport: { width: 390, height: 700 } });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const atTop = (page: Page) => expect.poll(() => scrolled(page)).toBe(0);

/** Brings the end of the page into view, so that the top is not. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function openInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

test('another page starts at its top with the focus on its heading, whether its code is loaded or not', async ({
  bridge,
}) => {
  const { page } = bridge;
  await bridge.open('/farms');
  for (const name of ['Manage Liquidity', 'Farms', 'Manage Liquidity']) {
    await page.waitForLoadState('networkidle');
    await scrollDown(page);
    await openInMenu(page, name);
    await expect(heading(page, name)).toBeFocused();
    await atTop(page);
    expect(await heading(page, name).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  }
});

test('the tabs of a page keep the focus that they have', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/farms');
  const tab = page.getByRole('link', { name: 'Archived', exact: true });
  await tab.press('Enter');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeFocused();
});

test('a claim is opened at its progress, also from another claim', async ({ bridge, wallet, world }, info) => {
  const { page } = bridge;
  const made: Deposit[] = [];
  for (const source of [6661, 6662] as const) made.push(await makeDeposit(world, { source, receiver: wallet.address }));
  const file = info.outputPath('claims.json');
  const claims = made.map((deposit) => ({
    type: 'erc20' as const,
    sourceChainId: deposit.source,
    targetChainId: deposit.target,
    depositHash: deposit.hash,
    currencyId: deposit.symbol,
    typedAmount: '1',
    createdAt: Date.now(),
  }));
  await writeFile(file, formatClaimsFile(claims, Date.now()));
  await bridge.open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import claims' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('2 new claims.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const { hash } of [...made, ...made]) {
    const link = page.locator(`[data-claim="${hash}"]`).getByRole('link');
    await scrollDown(page);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(bridge.progress().getByRole('heading', { name: 'Bridge progress' })).toBeFocused();
    await atTop(page);
  }
  // By its address, in a window that closes then.
  await page.getByRole('button', { name: 'Open a claim' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a claim' });
  await opening.getByRole('textbox').fill(made[0]?.hash ?? '');
  await opening.getByRole('button', { name: 'Open claim' }).click();
  await expect(opening).toBeHidden();
  await expect(bridge.progress().getByRole('heading', { name: 'Bridge progress' })).toBeFocused();
  await atTop(page);
});

test('a window that all pages share closes with its page, unless it shows a request to the wallet', async ({
  bridge,
  wallet,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 1280, height: 900 });
  await bridge.open('/farms');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'BridgeERC20' }).click();
  await expect(heading(page, 'Bridge tokens')).toBeVisible();
  const language = page.getByRole('dialog', { name: 'Language' });
  await page.getByRole('navigation').getByRole('button', { name: 'Language' }).click();
  await expect(language).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Farms')).toBeVisible();
  await expect(language).toBeHidden();

  // A tapped notification opens its page, not a page below a window.
  await page.getByRole('navigation').getByRole('button', { name: 'Language' }).click();
  await expect(language).toBeVisible();
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'OPEN', path: 'bridge/tokens' } }),
    ),
  );
  await expect(language).toBeHidden();
  await expect(heading(page, 'Bridge tokens')).toBeFocused();

  await bridge.connect();
  const answer = wallet.holdNext('wallet_switchEthereumChain');
  await page.setViewportSize({ width: 390, height: 700 });
  await bridge.chooseInMenu('Switch Network');
  const networks = page.getByRole('dialog', { name: 'Select a network' });
  await networks.getByRole('button', { name: /Local BSC/ }).click();
  await expect.poll(() => wallet.asked('wallet_switchEthereumChain').length).toBe(1);
  await page.goBack();
  await expect(heading(page, 'Farms')).toBeVisible();
  await expect(networks).toBeVisible();
  answer();
  await expect(networks).toBeHidden();
});
