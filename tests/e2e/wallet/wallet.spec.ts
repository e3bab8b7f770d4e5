import { readFile } from 'node:fs/promises';
import { formatEther } from 'viem';
import type { BrowserContext, Page } from '@playwright/test';
import { mirrorKeys } from '../../../src/state/mirror.ts';
import { whilePaused } from '../support/chainEvents.ts';
import { whileTimersWait } from '../support/clock.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { limit } from '../support/limits.ts';

test.use(pageAlone);

const menu = (page: Page) => page.getByRole('menu', { name: 'Account' });
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome!' });
const chip = (page: Page, network: string) =>
  page.getByRole('banner').getByRole('button', { name: `Network: ${network}` });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Your wallet/ });
const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
const addressPage = (world: World, wallet: TestWallet): string =>
  `${world.chain(6661).explorerUrl}/address/${wallet.address}`;

async function connected(bridge: BridgePage): Promise<Page> {
  await bridge.open();
  await bridge.connect();
  return bridge.page;
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('a wallet that does not answer when it is connected', () => {
  test('can be given up: the buttons work again, and it is connected when it agrees later (rule 1.5)', async ({
    bridge,
    wallet,
  }) => {
    await bridge.open();
    const { page } = bridge;
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    const inBar = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' });
    const agree = wallet.holdNext('eth_requestAccounts');
    await inBar.click();
    await dialog.getByRole('button', { name: /Test Wallet/ }).click();
    await expect(dialog.getByRole('status')).toContainText('Test Wallet');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: /WalletConnect/ })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: /Test Wallet/ })).toBeFocused();
    await expect(dialog.getByRole('alert')).toBeHidden();
    wallet.holdNext('eth_requestAccounts');
    await dialog.getByRole('button', { name: /Test Wallet/ }).click();
    await expect.poll(() => wallet.asked('eth_requestAccounts').length).toBe(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
    await inBar.click();
    await expect(dialog.getByRole('button', { name: /Test Wallet/ })).toBeEnabled();
    agree();
    await expect(accountButton(page)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test.describe('the account', () => {
  test('has a menu of Wallet, Transactions and Disconnect, and of Switch Network in the mobile layout, where Wallet leads to Your wallet', async ({
    bridge,
    wallet,
  }) => {
    const page = await connected(bridge);
    const entries = menu(page).getByRole('menuitem');
    await accountButton(page).click();
    await expect(entries).toHaveText(['Wallet', 'Transactions', 'Token approvals', 'Disconnect']);
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(accountButton(page)).toBeFocused();

    await page.setViewportSize({ width: 400, height: 800 });
    await accountButton(page).click();
    await expect(entries).toHaveText(['Wallet', 'Transactions', 'Token approvals', 'Switch Network', 'Disconnect']);
    const box = await menu(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
    await entries.filter({ hasText: 'Switch Network' }).click();
    const picker = page.getByRole('dialog', { name: 'Select a network' });
    await expect(picker.getByRole('button', { name: /Local ETH/ })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await bridge.chooseInMenu('Wallet');
    await expect(bridge.yourWallet()).toContainText(wallet.address);
    await page.keyboard.press('Escape');

    const loaded = page.waitForEvent('load');
    await bridge.chooseInMenu('Disconnect');
    await loaded;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(wallet.unexpectedMethods).toEqual([]);
  });

  test('is greeted with Welcome!: short address to copy, balances of the chain, explorer, Disconnect Wallet', async ({
    bridge,
    wallet,
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await world.admin(6661, 'mint', {
      token: world.token(6661, 'BRIDGE').address,
      to: wallet.address,
      amount: '1234567890000000000',
    });
    const page = await connected(bridge);
    await bridge.chooseInMenu('Wallet');
    const dialog = welcome(page);
    await expect(dialog.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog).toContainText(short(wallet.address));
    await expect(dialog).not.toContainText(wallet.address);
    await whileTimersWait(page, async () => {
      await dialog.getByRole('button', { name: 'Copy Address' }).click();
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    });
    expect(await copied(page)).toBe(wallet.address);
    await expect(dialog.getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      addressPage(world, wallet),
    );

    expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBe(1_001_234_567_890_000_000_000n);
    await expect(dialog.locator('[data-balance="bridge"][data-status="success"]')).toContainText('1,001.2345 BRIDGE');
    const native = formatEther(await world.balance(6661, 'ETH', wallet.address));
    await expect(dialog.locator('[data-balance="native"][data-status="success"]')).toContainText(`${native} ETH`);
    await expect(dialog).not.toContainText('Balance Low');

    const tabs = dialog.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(dialog.getByRole('tabpanel', { name: 'Transactions' })).toContainText('No recent transactions');
    await tabs.first().click();
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Disconnect Wallet' }).click();
    await loaded;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  test('a balance that cannot be read is shown as such, without a zero, and read again on a press', async ({
    bridge,
    world,
  }) => {
    const page = await connected(bridge);
    await expect(page.getByRole('main')).toContainText('Balance');
    await world.fault('rpc-6661-*', { kind: 'hang' });
    await bridge.chooseInMenu('Wallet');
    const native = welcome(page).locator('[data-balance="native"]');
    await expect(native).toHaveAttribute('data-status', 'not-fetched');
    await world.clearFaults();
    await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
    await expect(native).toHaveAttribute('data-status', 'failed');
    await expect(native.getByRole('definition')).toHaveText('Unknown');
    await expect(
      welcome(page).getByRole('status').filter({ hasText: 'the balance could not be updated' }),
    ).toBeVisible();
    await expect(welcome(page)).not.toContainText('Balance Low');
    await expect(native).not.toContainText('0 ETH');
    await world.clearFaults();
    await welcome(page).getByRole('button', { name: 'Try again' }).click();
    await expect(native).toHaveAttribute('data-status', 'success');
    await expect(native).toContainText('100 ETH');
    await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
    await expect(native).toHaveAttribute('data-status', 'failed');
    await expect(native).toContainText('100 ETH');
    await expect(native).toContainText('updated');
  });

  test('is shown whole in Your wallet, with explorer, copy and Logout', async ({ bridge, wallet, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await connected(bridge);
    await bridge.openYourWallet();
    const dialog = bridge.yourWallet();
    await expect(dialog).toContainText(wallet.address);
    await expect(dialog.getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      addressPage(world, wallet),
    );
    await whileTimersWait(page, async () => {
      await dialog.getByRole('button', { name: 'Copy Address' }).click();
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await copied(page)).toBe(wallet.address);
      await page.clock.runFor(1_000);
      await expect(dialog.getByRole('button', { name: 'Copy Address' })).toBeVisible();
    });
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await loaded;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    // The data of the connection is gone: the next visit asks the wallet nothing.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('causeway.wallet.'))),
    ).toEqual([]);
    const before = wallet.requests.length;
    await page.reload();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(wallet.requests).toHaveLength(before);
  });
});

test.describe('the network', () => {
  test('is switched from its icon in the bar: the wallet switches and the page is reloaded', async ({
    bridge,
    wallet,
  }) => {
    const page = await connected(bridge);
    await chip(page, 'Local ETH').click();
    const picker = page.getByRole('dialog', { name: 'Select a network' });
    await expect(picker.getByRole('button', { name: /Local ETH/ })).toContainText('Connected');
    await expect(picker.locator('[aria-current="true"]')).toHaveCount(1);
    await expect(picker.getByRole('listitem')).toHaveText([/Local BSC/, /Local ETH/]);
    expect((await picker.getByRole('list', { name: 'Select a network' }).boundingBox())?.height).toBe(390);
    const loaded = page.waitForEvent('load');
    await picker.getByRole('button', { name: /Local BSC/ }).click();
    await loaded;
    await expect(chip(page, 'Local BSC')).toBeVisible();
    expect(wallet.chainId).toBe(6662);
    expect(wallet.asked('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0x1a06' }]]);
  });

  test('changed in the wallet reloads the page, on the new source chain', async ({ bridge, wallet }) => {
    const page = await connected(bridge);
    const loaded = page.waitForEvent('load');
    await wallet.switchChain(6662);
    await loaded;
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Local BSC');
    expect(wallet.asked('wallet_switchEthereumChain')).toEqual([]);
  });

  test('not supported: the wallet is asked to leave it after the change, and when it stays the page says so and offers the way', async ({
    bridge,
    wallet,
  }) => {
    const page = await connected(bridge);
    const switches = () => wallet.asked('wallet_switchEthereumChain').length;
    wallet.rejectNext('wallet_switchEthereumChain');
    const loaded = page.waitForEvent('load');
    await wallet.switchChain(999);
    await loaded;
    await expect.poll(switches).toBe(1);
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'Your wallet is on a network that is not supported here.' });
    await expect(notice).toContainText('Switch your wallet to one of the supported networks.');
    await expect(chip(page, 'Unsupported network')).toBeVisible();
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Unsupported network');
    // The space beside the form is for toasts: the notice is as wide as the form.
    const [said, form] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('region', { name: 'Bridge form' }).boundingBox(),
    ]);
    expect([said?.x, said?.width].map(Number).map(Math.round)).toEqual(
      [form?.x, form?.width].map(Number).map(Math.round),
    );
    await expect(page.getByRole('button', { name: /^Token:/ })).toHaveAccessibleName(/^Token: Select a Token\b/);
    await expect(page.getByRole('main')).not.toContainText(/999|UNKNOWN|unavailable|loading/);
    await bridge.open('/farms');
    await expect.poll(switches).toBe(2);
    await expect(page.getByRole('group', { name: 'From network' })).toHaveCount(0);
  });

  test('not supported: a yes of the wallet leads to the default network by itself', async ({ bridge, wallet }) => {
    const page = await connected(bridge);
    await wallet.switchChain(999);
    await expect(chip(page, 'Local BSC')).toBeVisible();
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Local BSC');
    await expect(page.getByText('Your wallet is on a network that is not supported here.')).toHaveCount(0);
    await expect.poll(() => wallet.asked('wallet_switchEthereumChain').length).toBe(1);
  });

  test('is shown as Connected only where the wallet is; what is chosen otherwise is Selected', async ({ bridge }) => {
    const { page } = bridge;
    await bridge.open();
    await chip(page, 'Local BSC').click();
    const dialog = page.getByRole('dialog', { name: 'Select a network' });
    const row = (name: string) => dialog.getByRole('button', { name: new RegExp(name) });
    await expect(row('Local BSC')).toContainText('Selected');
    await expect(dialog).not.toContainText('Connected');
    await page.keyboard.press('Escape');
    await bridge.connect();
    await chip(page, 'Local ETH').click();
    await expect(row('Local ETH')).toContainText('Connected');
    await page.keyboard.press('Escape');
    await bridge.chooseTarget('Local BSC');
    await page.getByRole('button', { name: /^To network/ }).click();
    await expect(row('Local BSC')).toContainText('Selected');
    await expect(dialog).not.toContainText('Connected');
  });

  test('its newest block is followed on pages without a form too, and is not shown without a wallet', async ({
    bridge,
    world,
  }) => {
    const page = await connected(bridge);
    await bridge.open('/farms');
    const footer = page.locator('main footer');
    const shown = async () => BigInt(/Block (\d+)/.exec(await footer.innerText())?.[1] ?? '0');
    const head = await world.client(6661).getBlockNumber();
    await expect.poll(shown).toBeGreaterThanOrEqual(head);
    await world.mine(6661, 3);
    await expect.poll(shown).toBeGreaterThanOrEqual(head + 3n);
    const loaded = page.waitForEvent('load');
    await bridge.chooseInMenu('Disconnect');
    await loaded;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await expect(footer).not.toContainText('Block');
  });

  test('may be chosen without a wallet: the default one first, and it survives a reload; so does the connection', async ({
    bridge,
    wallet,
  }) => {
    const { page } = bridge;
    await bridge.open();
    await expect(chip(page, 'Local BSC')).toBeVisible();
    await chip(page, 'Local BSC').click();
    await page
      .getByRole('dialog', { name: 'Select a network' })
      .getByRole('button', { name: /Local ETH/ })
      .click();
    await expect(chip(page, 'Local ETH')).toBeVisible();
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Local ETH');
    await expect
      .poll(() => storedRecord(page, 'settings', 'userNoWallet'))
      .toEqual(expect.objectContaining({ selectedChainId: 6661 }));
    await page.reload();
    await expect(chip(page, 'Local ETH')).toBeVisible();
    expect(wallet.requests).toHaveLength(0);
    await expect(page.getByRole('button', { name: 'Recent Transactions' })).toHaveCount(0);
    wallet.chainId = 6662;
    await bridge.connect();
    await expect(chip(page, 'Local BSC')).toBeVisible();
    // The wallet's last chain is shown before it has answered again.
    const letAnswer = wallet.holdNext('eth_accounts');
    await page.reload();
    await expect(chip(page, 'Local BSC')).toBeVisible();
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Local BSC');
    await expect(accountButton(page)).toHaveCount(0);
    letAnswer();
    await expect(accountButton(page)).toBeVisible();
    await expect(chip(page, 'Local BSC')).toBeVisible();
  });
});

test('the gas price on BSC is chosen in the wallet dialog, stored, and part of the next request; elsewhere the wallet sets it', async ({
  bridge,
  wallet,
}) => {
  const { page } = bridge;
  const choice = page.getByRole('group', { name: 'Gas price' });
  const gasPriceOf = (index: number): unknown =>
    (wallet.asked('eth_sendTransaction')[index]?.params as [{ gasPrice?: string }] | undefined)?.[0].gasPrice;
  const send = async (token: string, target: string): Promise<void> => {
    await bridge.fill({ symbol: token, amount: '1', target });
    wallet.rejectNext('eth_sendTransaction');
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await connected(bridge);
  await bridge.chooseInMenu('Wallet');
  await expect(welcome(page).getByRole('button', { name: 'Disconnect Wallet' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await send('ETH', 'Local BSC');
  expect(gasPriceOf(0)).toBeUndefined();

  const loaded = page.waitForEvent('load');
  await wallet.switchChain(6662);
  await loaded;
  await bridge.chooseInMenu('Wallet');
  await expect(choice.getByRole('radio', { name: 'Default 5 gwei' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Instant 7 gwei' }).check();
  await expect
    .poll(() => storedRecord(page, 'settings', 'settings'))
    .toEqual(expect.objectContaining({ gasPreset: 'instant' }));
  await page.reload();
  await bridge.chooseInMenu('Wallet');
  await expect(choice.getByRole('radio', { name: 'Instant 7 gwei' })).toBeChecked();
  await page.keyboard.press('Escape');
  await send('BNB', 'Local ETH');
  expect(Number(gasPriceOf(1))).toBe(7_000_000_000);
});

test.describe('terms and conditions', () => {
  /** A new visitor; the mirror in localStorage is removed, so that only the database counts. */
  const asNewVisitor = (context: BrowserContext) =>
    context.addInitScript((key) => localStorage.removeItem(key), mirrorKeys.acceptedTerms);
  const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms and conditions' });

  for (const path of ['/bridge/tokens', '/farms']) {
    test(`cover ${path} until they are accepted, once`, async ({ page, context, world, pageErrors }) => {
      await asNewVisitor(context);
      await page.goto(new URL(path, world.appUrl).href);
      const dialog = terms(page);
      await expect(dialog).toBeVisible();
      for (let time = 0; time < 3; time += 1) {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeVisible();
      }
      await page.mouse.click(4, 4);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button')).toHaveText(['Accept and continue']);
      expect(
        await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') ?? null),
      ).toBeNull();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Download the terms' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toBe(
        await readFile(new URL('../../../public/terms/terms.txt', import.meta.url), 'utf8'),
      );

      await page.reload();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Accept and continue' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => storedRecord(page, 'settings', 'settings')).toMatchObject({ acceptedTerms: '1' });
      await page.reload();
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByText(/^Build /)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  }

  test('come without moving the page', async ({ page, context, world }) => {
    await asNewVisitor(context);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await terms(page).getByRole('button', { name: 'Accept and continue' }).click();
    await expect(terms(page)).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

test('a blocked wallet sees only Blocked address, on every route, until its account changes', async ({
  context,
  page,
  world,
  walletOf,
  pageErrors,
}) => {
  const blocked = world.state.accounts.filter(({ index }) => index >= 15);
  expect(blocked).toHaveLength(5);
  const [first] = blocked;
  if (!first) throw new Error('The world has no blocked account.');
  const wallet = walletOf(first.privateKey);
  await wallet.install(context);
  const bridge = new BridgePage(page, world);
  await bridge.open();
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: /Test Wallet/ })
    .click();
  const all = page.locator('body');
  await expect(all).toHaveText('Blocked address', { useInnerText: true });
  for (const path of ['/bridge/tokens', '/bridge/nfts', '/farms', '/no/such/page']) {
    await page.goto(new URL(path, world.appUrl).href);
    await expect(all).toHaveText('Blocked address', { useInnerText: true });
    await expect(page.getByRole('button').or(page.getByRole('link'))).toHaveCount(0);
  }
  for (const { privateKey } of blocked.slice(1)) {
    await wallet.switchAccount(privateKey);
    await expect(all).toHaveText('Blocked address', { useInnerText: true });
  }
  await page.goto(new URL('/bridge/tokens', world.appUrl).href);
  await expect(all).toHaveText('Blocked address', { useInnerText: true });
  await wallet.switchAccount((await world.newAccount()).key);
  await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('toasts are top right, 80 px down and 24 px apart, stay 6 s, and wait under pointer and focus', async ({
  bridge,
  wallet,
  world,
}) => {
  const page = await connected(bridge);
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-type="success"]');
  await bridge.fill({ symbol: 'USDC', amount: '1', target: 'Local BSC' });
  await whilePaused(world, 6661, async () => {
    for (const [index, symbol] of ['USDC', 'BRIDGE', 'USDT'].entries()) {
      await bridge.chooseToken(symbol);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(index + 1);
      await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
    }
  });
  await expect(toasts).toHaveCount(3);
  const shownAtMs = Date.now();
  await expect(toasts.first()).toContainText('Transaction receipt');
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => toasts.nth(index).boundingBox()));
  if (!first || !second || !third) throw new Error('A toast has no place.');
  expect(first.y).toBe(80);
  expect(second.y - (first.y + first.height)).toBe(24);
  expect(third.y - (second.y + second.height)).toBe(24);
  const bar = await page.getByRole('banner').boundingBox();
  expect(first.x + first.width).toBe((bar?.x ?? 0) + (bar?.width ?? 0) - 24);
  const held = await toasts.nth(1).elementHandle();
  await toasts.nth(1).hover();
  await expect(toasts).toHaveCount(1, { timeout: limit(12_000) });
  expect(Date.now() - shownAtMs).toBeGreaterThan(4_000);
  expect(await held?.isVisible()).toBe(true);
  expect(await held?.boundingBox()).toEqual(second);
  await toasts.getByRole('button', { name: 'Dismiss notification' }).focus();
  await page.mouse.move(10, 500);
  await expect.poll(() => Date.now() - shownAtMs).toBeGreaterThan(13_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Amount' }).focus();
  await expect(toasts).toHaveCount(0, { timeout: limit(12_000) });
  // No information is lost with them: the outcomes are in the list.
  await page.getByRole('main').getByRole('button', { name: 'Recent Transactions' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Recent Transactions' }).locator('[data-outcome="success"]'),
  ).toHaveCount(3);
});
