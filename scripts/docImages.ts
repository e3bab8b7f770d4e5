// Takes docs/images/*.png, the images of the README, from the production build: node --import tsx scripts/docImages.ts
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { startCauseway } from '../devnet/startCauseway.ts';
import { chromiumArguments, findChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const mostBytes = 150 * 1024;
const { state, stop } = await startCauseway({ progress: console.log });
const executablePath = findChromium();
const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
} as const;
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: chromiumArguments,
});

/** A page whose terms are accepted. */
async function openWithoutWallet(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(new URL(path, state.appUrl ?? '').href);
  await page.getByRole('dialog', { name: 'Terms and conditions' }).getByRole('button').click();
  return page;
}

/** A page with the demo wallet connected. */
async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await openWithoutWallet(path, options);
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: /Demo Wallet/ })
    .click();
  await confirmInWallet(page);
  return page;
}

/** The token bridge, and 2.5 BNB to be sent. */
async function openBridge(options: BrowserContextOptions): Promise<Page> {
  const page = await open('/bridge/tokens', options);
  await page.getByRole('button', { name: /^Token:/ }).click();
  await page
    .getByRole('dialog', { name: 'Select a Token' })
    .getByRole('option', { name: /^BNB\b/ })
    .click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2.5');
  await page.getByRole('button', { name: /^To network/ }).click();
  await page
    .getByRole('dialog', { name: 'Select a network' })
    .getByRole('button', { name: /Local ETH/ })
    .click();
  return page;
}

/** The wallet's window is not accessible from the page, but its main button has the focus. */
async function confirmInWallet(page: Page): Promise<void> {
  const wallet = page.locator('[data-demo-wallet]');
  await wallet.waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await wallet.waitFor({ state: 'detached' });
}

async function take(page: Page, name: string): Promise<void> {
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  while ((await close.count()) > 0) await close.first().click();
  await page.mouse.move(0, 0);
  const path = `${folder}${name}.png`;
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { length } = await readFile(path);
  console.log(`${path}: ${Math.ceil(length / 1024)} KiB`);
  if (length > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1024} KiB.`);
}

try {
  const desktop = await openBridge({ viewport: { width: 1280, height: 920 }, colorScheme: 'light' });
  await desktop.getByText('available on the target network').waitFor();
  await desktop.locator('button:enabled', { hasText: 'Confirm send' }).waitFor();
  await take(desktop, 'bridge-desktop-light');

  const phone = await openBridge({ ...phoneScreen, colorScheme: 'dark' });
  await phone.locator('button:enabled', { hasText: 'Confirm send' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Confirm Bridging' });
  // It may come at any time from now on.
  const toast = phone.getByText('Transaction receipt').first().waitFor();
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  await confirm.waitFor();
  const tick = dialog.getByRole('checkbox');
  if (await tick.isVisible()) await tick.check();
  await confirm.click();
  await confirmInWallet(phone);
  await phone
    .getByText(/Confirmations \d+ \/ 12/)
    .first()
    .waitFor();
  await phone
    .getByText(/Confirmations [4-9] \/ 12/)
    .first()
    .waitFor();
  await toast;
  await phone.getByRole('heading', { name: 'Bridge tokens' }).scrollIntoViewIfNeeded();
  await take(phone, 'progress-phone-dark');

  const pools = await open('/liquidity/manage', { viewport: { width: 1280, height: 920 }, colorScheme: 'dark' });
  await pools.locator('[data-position]').first().waitFor();
  await take(pools, 'pools-desktop-dark');

  const withdrawal = await open('/liquidity/remove/USDC?from=6662&to=6661', { ...phoneScreen, colorScheme: 'light' });
  await withdrawal.getByRole('textbox', { name: 'Amount' }).fill('250');
  await withdrawal.getByText('available on the target network').waitFor();
  await withdrawal.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await withdrawal.getByText('Amount', { exact: true }).evaluate((label) => label.scrollIntoView({ block: 'start' }));
  await take(withdrawal, 'withdrawal-phone-light');

  const mining = await open('/mining', { viewport: { width: 1280, height: 920 }, colorScheme: 'light' });
  await mining.locator('[data-fact="apr"]', { hasText: '%' }).first().waitFor();
  await mining.locator('[data-fact="stake"]', { hasText: /[1-9]/ }).first().waitFor();
  await take(mining, 'mining-desktop-light');

  const unstake = await open('/pools', { ...phoneScreen, colorScheme: 'dark' });
  const pool = unstake.locator('[data-earn$=" BRIDGE CCS"]');
  await pool.getByRole('button', { name: 'Unstake', exact: true }).click();
  await pool.getByRole('textbox', { name: 'Amount' }).fill('100');
  await pool.getByRole('checkbox').check();
  await pool.locator('button:enabled', { hasText: 'Unstake' }).last().waitFor();
  await pool.evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await take(unstake, 'unstake-phone-dark');

  const swap = await open('/swap?inputCurrency=BNB&outputCurrency=USDC&from=6662', {
    ...phoneScreen,
    colorScheme: 'light',
  });
  await swap.getByRole('textbox', { name: 'You pay' }).fill('1.5');
  await swap.locator('button:enabled', { hasText: 'Swap' }).last().click();
  await swap.getByRole('dialog', { name: 'Confirm swap' }).getByText('Contract called').waitFor();
  await take(swap, 'swap-phone-light');

  const burned = await openWithoutWallet('/buyback/stats', {
    viewport: { width: 1280, height: 920 },
    colorScheme: 'dark',
  });
  await burned.getByRole('heading', { name: 'Waiting to be burned' }).waitFor();
  await burned.locator('svg[data-points]').waitFor();
  await burned.locator('[data-waiting]').first().waitFor();
  await take(burned, 'burned-desktop-dark');
  const votes = await openWithoutWallet('/voting', { viewport: { width: 1280, height: 920 }, colorScheme: 'light' });
  await votes.getByRole('link', { name: 'Raise the part of fees that is burned' }).click();
  await votes.locator('[data-comparison="equal"]').waitFor();
  await votes.getByText('Verified').first().waitFor();
  const results = votes.getByRole('region', { name: 'Results' });
  await results.evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await take(votes, 'votes-desktop-light');

  const account = state.accounts[1]?.address ?? '';
  const ledger = await openWithoutWallet(`/ledger?account=${account}`, { ...phoneScreen, colorScheme: 'dark' });
  await ledger.getByRole('button', { name: 'Read the ledger' }).waitFor();
  const entries = ledger.getByRole('region', { name: 'Ledger', exact: true });
  await entries.evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await take(ledger, 'ledger-phone-dark');
} finally {
  await browser.close();
  await stop();
}
process.exit(0);
