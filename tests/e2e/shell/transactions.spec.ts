import type { BrowserContext, Page } from '@playwright/test';
import { whilePaused } from '../support/chainEvents.ts';
import { makeDeposit } from '../support/deposits.ts';
import { type BridgePage, expect, test } from '../support/fixtures.ts';
import { layoutFaults } from '../support/layout.ts';
import { storedRecords } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { limit } from '../support/limits.ts';

test.use(pageAlone);

const sent = 'eth_sendTransaction';
const denied = 'You denied the transaction. Please try again.';
const recent = (page: Page) => page.getByRole('dialog', { name: 'Recent Transactions' });
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome!' });
const addAsset = (bridge: BridgePage) =>
  bridge.submittedDialog().getByRole('button', { name: 'Add asset to Metamask' });
const approveButton = ({ page }: BridgePage) => page.getByRole('button', { name: 'Approve', exact: true });

/** The test's wallet identifies itself as MetaMask. */
async function asMetaMask(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => Object.assign((event as CustomEvent<{ provider: object }>).detail.provider, { isMetaMask: true }),
      true,
    );
  });
}

/** The form for one coin from 6661 to 6662. */
async function formOf(bridge: BridgePage, symbol: string): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol, amount: '1', target: 'Local BSC' });
}

/** The names of the form's controls that a toast covers. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('section[aria-label="Notifications"] [data-type]')];
    if (toasts.length === 0) throw new Error('There is no toast.');
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, input, a):not(aside *, [data-type] *)');
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    return [...controls]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText);
  });

const explorerPage = (explorerUrl: string, link: string | null): string => {
  expect(link?.startsWith(`${explorerUrl}/tx/0x`)).toBe(true);
  return link ?? '';
};

/** Revokes an allowance of one coin; the wallet has not answered yet. */
async function askToRevoke(bridge: BridgePage, symbol: string): Promise<void> {
  const { page } = bridge;
  await bridge.chooseInMenu('Token approvals');
  await page
    .getByRole('dialog', { name: 'Token approvals' })
    .getByRole('button', { name: `Revoke ${symbol} approval for Token bridge` })
    .click();
  await page
    .getByRole('dialog', { name: `Revoke ${symbol}` })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
}

test.describe('the transaction modal', () => {
  test('waits for the wallet; approval and deposit go on without a dialog over them, and toasts say what happened with the amount', async ({
    bridge,
    wallet,
  }) => {
    const toasts = bridge.page.getByRole('region', { name: 'Notifications' });
    await formOf(bridge, 'USDC');
    let answer = wallet.holdNext(sent);
    await approveButton(bridge).click();
    await expect(bridge.waitingDialog()).toContainText('Approve unlimited USDC');
    await expect(bridge.waitingDialog()).toContainText('Confirm this transaction in your wallet');
    // Closed while the wallet is asked, the request continues.
    await bridge.waitingDialog().getByRole('button', { name: 'Close' }).click();
    await expect(bridge.waitingDialog()).toBeHidden();
    await expect.poll(() => wallet.asked(sent).length).toBe(1);
    answer();
    await expect(toasts.getByText('Approve unlimited USDC')).toBeVisible();
    await expect(toasts).toContainText('Transaction receipt');
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(bridge.page.getByRole('dialog')).toHaveCount(0);

    answer = wallet.holdNext(sent);
    await bridge.deposit();
    await expect(bridge.waitingDialog()).toContainText('Bridging 1 USDC');
    await expect(bridge.waitingDialog().locator('[data-fact="amount"]')).toContainText('1 USDC');
    await expect.poll(() => wallet.asked(sent).length).toBe(2);
    await bridge.waitingDialog().getByRole('button', { name: 'Close' }).click();
    await bridge.sendButton().click();
    await expect(bridge.waitingDialog()).toContainText('Bridging 1 USDC');
    answer();
    // While the pointer is on it, it stays.
    await toasts.getByText('Bridge 1 USDC').hover();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.page.getByRole('dialog')).toHaveCount(0);
    await expect(bridge.progress().getByRole('heading', { name: 'Bridge progress' })).toBeFocused();
    await expect(toasts.getByText('Bridge 1 USDC')).toBeVisible();
    // It is beside the progress and does not cover it.
    const [toast, panel] = await Promise.all([
      toasts.getByRole('status').last().boundingBox(),
      bridge.progress().boundingBox(),
    ]);
    if (!toast || !panel) throw new Error('A toast or the progress has no place.');
    expect(toast.x).toBeGreaterThanOrEqual(panel.x + panel.width);
    expect(wallet.asked(sent)).toHaveLength(2);
  });

  test('on any screen with a menu beside the page no toast covers a control of the form', async ({ bridge }) => {
    const { page } = bridge;
    await formOf(bridge, 'USDC');
    await approveButton(bridge).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Approve unlimited USDC');
    for (const width of [960, 1000, 1119, 1200, 1279, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      // While the pointer is on it, it stays.
      await toast.hover();
      expect(await coveredControls(page), `at ${width} px`).toEqual([]);
      expect(await layoutFaults(page), `at ${width} px`).toEqual([]);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Liquidity' }).press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Add liquidity' }).first().press('Enter');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    for (const width of [960, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await toast.hover();
      expect(await coveredControls(page), `the form of a pool at ${width} px`).toEqual([]);
    }
  });

  test('on a phone the page stays where it is when a dialog of the button at the bottom edge goes', async ({
    bridge,
  }) => {
    const { page } = bridge;
    await page.setViewportSize({ width: 390, height: 844 });
    await formOf(bridge, 'ETH');
    await expect(bridge.sendButton()).toBeEnabled();
    await page.evaluate(() => window.scrollTo(0, 0));
    const place = await bridge.sendButton().boundingBox();
    if (!place) throw new Error('The button has no place.');
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await bridge.confirmDialog().getByRole('button', { name: 'Cancel' }).click();
    await expect(bridge.confirmDialog()).toBeHidden();
    await expect(bridge.sendButton()).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('on a phone no toast covers the dialog of what is signed next', async ({ bridge }) => {
    const { page } = bridge;
    await formOf(bridge, 'USDC');
    // So low that the sheet reaches the top.
    await page.setViewportSize({ width: 390, height: 640 });
    await approveButton(bridge).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Approve unlimited USDC');
    // While the pointer is on it, it is still shown when the dialog opens.
    await toast.hover();
    await bridge.sendButton().press('Enter');
    const amount = bridge.confirmDialog().locator('[data-fact="amount"] dd');
    await expect(amount).toBeVisible();
    await expect(toast).toBeAttached();
    const isOnTop = await amount.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });

  test('where no progress is seen it says what was submitted, turns into what happened at the receipt, and goes by itself', async ({
    bridge,
    world,
  }) => {
    const { explorerUrl } = world.chain(6661);
    await formOf(bridge, 'USDC');
    await bridge.approve();
    await whilePaused(world, 6661, async () => {
      await askToRevoke(bridge, 'USDC');
      await expect(bridge.submittedDialog()).toContainText('Revoke USDC');
      const response = await fetch(
        explorerPage(
          explorerUrl,
          await bridge.submittedDialog().getByRole('link', { name: 'View on Explorer' }).getAttribute('href'),
        ),
      );
      expect(response.status).toBe(200);
      await expect(addAsset(bridge)).toHaveCount(0);
    });
    const receipt = bridge.page.getByRole('dialog', { name: 'Transaction receipt' });
    await expect(receipt).toContainText('Revoke USDC');
    await expect(receipt).toContainText('The transaction was successful.');
    await expect(receipt).toBeHidden();
    await expect(bridge.page.getByRole('dialog', { name: 'Token approvals' })).toBeVisible();
  });

  test('adds the asset to MetaMask, and to no other wallet', async ({ context, bridge, wallet, world }) => {
    await asMetaMask(context);
    await formOf(bridge, 'USDC');
    await bridge.approve();
    await whilePaused(world, 6661, async () => {
      await askToRevoke(bridge, 'USDC');
      wallet.rejectNext('wallet_watchAsset');
      await addAsset(bridge).click();
      await expect(bridge.submittedDialog().getByRole('alert')).toContainText('You denied');
      await addAsset(bridge).click();
      await expect(bridge.submittedDialog().getByRole('button', { name: 'Added to Metamask' })).toBeDisabled();
      await expect(bridge.submittedDialog().getByRole('alert')).toHaveCount(0);
    });
    const { address } = world.token(6661, 'USDC');
    const options = { address, symbol: 'USDC', decimals: 6, image: new URL('/tokens/usdc.svg', world.appUrl).href };
    expect(wallet.asked('wallet_watchAsset').map(({ params }) => params)).toEqual([
      { type: 'ERC20', options },
      { type: 'ERC20', options },
    ]);
    expect((await fetch(options.image)).status).toBe(200);
  });

  test('after a claim the token of the target chain can be added', async ({ context, bridge, wallet, world }) => {
    await asMetaMask(context);
    const deposit = await makeDeposit(world, { source: 6661, symbol: 'BRIDGE', receiver: wallet.address });
    wallet.chainId = 6662;
    await bridge.open(deposit.link);
    await bridge.connect();
    await bridge.claim();
    // The page still offers it after the dialog was closed.
    await expect(bridge.releaseDialog()).toBeHidden();
    await bridge.page.getByRole('main').getByRole('button', { name: 'Add asset to Metamask' }).click();
    await expect(bridge.page.getByRole('main').getByRole('button', { name: 'Added to Metamask' })).toBeDisabled();
    expect(wallet.asked('wallet_watchAsset')[0]?.params).toMatchObject({
      type: 'ERC20',
      options: { address: world.token(6662, 'BRIDGE').address, symbol: 'BRIDGE', decimals: 18 },
    });
  });

  test('an error can be dismissed or tried again', async ({ bridge, wallet }) => {
    await formOf(bridge, 'ETH');
    wallet.rejectNext(sent);
    await bridge.deposit();
    const dialog = bridge.confirmDialog();
    await expect(dialog.getByRole('alert')).toContainText(denied);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(dialog).toBeHidden();
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');

    wallet.rejectNext(sent);
    await bridge.deposit();
    await expect(dialog.getByRole('alert')).toContainText(denied);
    await bridge.tryAgainButton().click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(wallet.asked(sent)).toHaveLength(3);
  });
});

test('recent transactions: pending first in their modal, newest first in Welcome!; outcome, explorer, reload, clear all', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const { explorerUrl } = world.chain(6661);
  await bridge.open();
  await expect(page.getByRole('button', { name: /^Recent Transactions/ })).toHaveCount(0);
  await bridge.connect();
  const open = page.getByRole('main').getByRole('button', { name: /^Recent Transactions/ });
  await open.click();
  await expect(recent(page)).toContainText('No recent transactions');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  // One that fails: the bridge is paused between the request and the signature.
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  const answer = wallet.holdNext(sent);
  await bridge.deposit();
  await expect.poll(() => wallet.asked(sent).length).toBe(1);
  await world.admin(6661, 'pause', {});
  try {
    answer();
    await expect(bridge.progress()).toContainText('The deposit failed on the network.');
  } finally {
    await world.admin(6661, 'unpause', {});
  }
  await page.getByRole('button', { name: 'Start new bridging' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();

  await whilePaused(world, 6661, async () => {
    // One that waits for its block.
    await bridge.fill({ symbol: 'USDC', amount: '1', target: 'Local BSC' });
    await approveButton(bridge).click();
    await expect.poll(() => wallet.asked(sent).length).toBe(2);
    await expect(page.getByRole('main').getByRole('button', { name: 'Recent Transactions, 1 pending' })).toBeVisible();
    await open.click();
    const rows = recent(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Approve unlimited USDC');
    await expect(rows.nth(0)).toContainText('Pending · Local ETH');
    await expect(rows.nth(0)).toHaveAttribute('data-outcome', 'pending');
    await page.keyboard.press('Escape');
  });
  await expect(bridge.sendButton()).toBeEnabled();

  await whilePaused(world, 6661, async () => {
    // The newest is pending; the others are completed.
    await bridge.chooseToken('BRIDGE');
    await approveButton(bridge).click();
    await expect.poll(() => wallet.asked(sent).length).toBe(3);
    await page.getByRole('main').getByRole('button', { name: 'Recent Transactions, 1 pending' }).click();
    const rows = recent(page).getByRole('listitem');
    await expect(rows).toHaveText([
      /Approve unlimited BRIDGE.*Pending/,
      /Approve unlimited USDC.*Success/,
      /Bridge 1 ETH.*Failed/,
    ]);
    for (const row of await rows.all()) {
      const hash = await row.getAttribute('data-hash');
      await expect(row.getByRole('link')).toHaveAttribute('href', `${explorerUrl}/tx/${hash}`);
    }
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: 'Recent Transactions, 1 pending' })).toBeVisible();
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'Recent Transactions', exact: true })).toBeVisible();
  await bridge.chooseInMenu('Transactions');
  const rows = welcome(page).getByRole('listitem');
  await expect(rows).toHaveText([
    /Approve unlimited BRIDGE.*Success/,
    /Approve unlimited USDC.*Success/,
    /Bridge 1 ETH.*Failed/,
  ]);
  await page.keyboard.press('Escape');

  await open.click();
  await recent(page).getByRole('button', { name: 'clear all' }).click();
  await expect(recent(page)).toContainText('No recent transactions');
  await page.keyboard.press('Escape');
  await page.reload();
  await bridge.chooseInMenu('Transactions');
  await expect(welcome(page)).toContainText('No recent transactions');
  await expect(welcome(page).getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('a pending one that was cleared stays off the lists after a reload, and is still guarded against a second one', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await bridge.open();
  await bridge.connect();
  await whilePaused(world, 6661, async () => {
    await bridge.fill({ symbol: 'USDC', amount: '1', target: 'Local BSC' });
    await approveButton(bridge).click();
    await expect.poll(() => wallet.asked(sent).length).toBe(1);
    await bridge.chooseInMenu('Transactions');
    await expect(welcome(page).getByRole('listitem')).toHaveText([/Approve unlimited USDC.*Pending/]);
    await welcome(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(welcome(page)).toContainText('No recent transactions');
    await expect.poll(() => storedRecords(page, 'transactions')).toMatchObject([{ isCleared: true }]);
    await page.keyboard.press('Escape');
    await page.reload();
    await bridge.chooseInMenu('Transactions');
    await expect(welcome(page)).toContainText('No recent transactions');
    await page.keyboard.press('Escape');
    // The form knows that the approval is pending.
    await expect(page.getByRole('button', { name: 'Approving' })).toHaveAttribute('aria-busy', 'true');
  });
  await expect(bridge.sendButton()).toBeEnabled();
  await bridge.chooseInMenu('Transactions');
  await expect(welcome(page)).toContainText('No recent transactions');
  expect(wallet.asked(sent)).toHaveLength(1);
});

test('the explorer is asked for the account every 6 seconds while the tab is seen; what it answers with 500 is logged, no more', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const logged: string[] = [];
  page.on('console', (message) => (message.type() === 'warning' ? logged.push(message.text()) : undefined));
  const asked = async () =>
    (
      (await world.control('GET', '/requests?target=explorer-6661')) as {
        targets: { requests: { atMs: number; path: string }[] }[];
      }
    ).targets[0]?.requests ?? [];
  await bridge.open();
  await bridge.connect();
  await world.control('DELETE', '/requests');
  await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(3);
  const requests = await asked();
  for (const { path } of requests) {
    const { searchParams } = new URL(path, 'http://explorer');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      module: 'account',
      action: 'txlist',
      address: wallet.address,
      endblock: '99999999',
      sort: 'desc',
    });
    expect(searchParams.get('startblock')).toMatch(/^\d+$/);
  }
  const gaps = requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(5_500);
  for (const gap of gaps) expect(gap).toBeLessThan(limit(8_000));

  await world.fault('explorer-6661', { kind: 'status', status: 500 });
  await expect.poll(() => logged.filter((text) => text.includes('explorer: status 500')).length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
});

test('the explorer of the local world answers the five forms of links', async ({ world, wallet }) => {
  const { explorerUrl } = world.chain(6661);
  const block = await world.client(6661).getBlock({ blockTag: 'latest' });
  const hash = await world
    .node(6661)
    .sendTransaction({ account: world.state.accounts[0]?.address ?? null, to: wallet.address, value: 1n, chain: null });
  await world.client(6661).waitForTransactionReceipt({ hash });
  for (const path of [
    `tx/${hash}`,
    `token/${world.token(6661, 'USDC').address}`,
    `block/${block.number}`,
    `block/countdown/${block.number + 1_000n}`,
    `address/${wallet.address}`,
  ]) {
    expect((await fetch(`${explorerUrl}/${path}`)).status, path).toBe(200);
  }
});
