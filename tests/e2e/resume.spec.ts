import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { makeDeposit } from './support/deposits.ts';
import { BridgePage, expect, test, type ChainName, type World } from './support/fixtures.ts';
import type { TestWallet } from './support/testWallet.ts';

/** What may happen to a tab, and how its user comes back. Each gives the page that goes on. */
const interruptions: Record<'reload' | 'crash' | 'close', (page: Page, url?: string) => Promise<Page>> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async crash(page) {
    const { next, url } = await besides(page);
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await next.goto(url);
    return next;
  },
  async close(page) {
    const { next, url } = await besides(page);
    await page.close();
    await next.goto(url);
    return next;
  },
};

/** The last tab of a browser must not go before there is another one. */
async function besides(page: Page): Promise<{ next: Page; url: string }> {
  return { next: await page.context().newPage(), url: page.url() };
}

const pause = (world: World, chainId: ChainName) => world.control('POST', `/chains/${chainId}/pauseMining`);
const resume = (world: World, chainId: ChainName) => world.control('POST', `/chains/${chainId}/resumeMining`);
const amountField = ({ page }: BridgePage) => page.getByRole('textbox', { name: 'Amount' });
const sendsOf = (wallet: TestWallet): number => wallet.asked('eth_sendTransaction').length;

/** The state of the seven steps, first letters: d(one), a(ctive), t(odo), f(ailed). */
async function expectSteps(bridge: BridgePage, letters: string): Promise<void> {
  await expect
    .poll(async () => (await bridge.page.locator('[data-step]').evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')?.[0] ?? '?'))).join(''))
    .toBe(letters);
}

test('a tab that is reloaded, closed or crashes at any step comes back to the same step', async ({ bridge: first, wallet, world }) => {
  test.setTimeout(180_000);
  let bridge = first;
  /** Ends the tab in every way, one after the other, and looks at what is on screen each time. */
  const always = async (look: () => Promise<void>): Promise<void> => {
    await look();
    for (const [way, interrupt] of Object.entries(interruptions)) {
      await test.step(way, async () => {
        bridge = new BridgePage(await interrupt(bridge.page), world);
        await look();
      });
    }
  };
  const before = await world.balance(6662, 'ETH', wallet.address);
  try {
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1.25', target: 'Local BSC' });
    const isFilled = async (): Promise<void> => {
      await expect(amountField(bridge)).toHaveValue('1.25');
      await expect(bridge.sendButton()).toBeEnabled();
    };
    await always(isFilled);

    // 1: the wallet's prompt is open; it is confirmed when the tab that asked is gone
    await pause(world, 6661);
    const signDeposit = wallet.holdNext('eth_sendTransaction');
    await bridge.deposit();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    bridge = new BridgePage(await interruptions.crash(bridge.page), world);
    const isSaidToBeOpen = async (letters: string): Promise<void> => {
      await expect(bridge.page.getByText('Your wallet may still have this request open')).toBeVisible();
      await expectSteps(bridge, letters);
    };
    await isSaidToBeOpen('atttttt');
    await expect(amountField(bridge)).toHaveValue('1.25');
    signDeposit();

    // 2: sent, not mined
    await always(async () => {
      await expectSteps(bridge, 'dattttt');
      await expect(amountField(bridge)).toBeDisabled();
      await expect(amountField(bridge)).toHaveValue('1.25');
      await expect(bridge.page.getByRole('button', { name: /^Token: ETH/ })).toBeDisabled();
      expect(await bridge.page.getByRole('region', { name: 'Bridge form' }).evaluate((form) => Number(getComputedStyle(form).opacity))).toBeLessThan(1);
    });

    // 3: some confirmations
    await world.mine(6661, 3);
    await always(async () => {
      await expect(bridge.page.getByRole('button', { name: 'Waiting for confirmations (3/12)' })).toBeDisabled();
      await expectSteps(bridge, 'ddatttt');
    });

    // 4: confirmed, on the source network
    await world.mine(6661, 9);
    await always(async () => {
      await expect(bridge.switchAndClaimButton()).toBeEnabled();
      await expectSteps(bridge, 'dddattt');
    });

    // 5: on the target network; nothing is sent by itself
    const reloaded = bridge.page.waitForEvent('load');
    await bridge.switchAndClaimButton().click();
    await reloaded;
    await always(async () => {
      await expect(bridge.claimButton()).toBeEnabled();
      await expectSteps(bridge, 'ddddatt');
      expect(sendsOf(wallet)).toBe(1);
    });

    // 6: the wallet's prompt for the claim is open; it is confirmed when the tab that asked is gone
    await pause(world, 6662);
    const signClaim = wallet.holdNext('eth_sendTransaction');
    await bridge.claimButton().click();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    await expectSteps(bridge, 'dddddat');
    bridge = new BridgePage(await interruptions.close(bridge.page), world);
    await isSaidToBeOpen('dddddat');
    await expect(bridge.claimButton()).toBeDisabled();
    signClaim();

    // 7: claimed, not mined
    await always(async () => {
      await expectSteps(bridge, 'dddddda');
      await expect(bridge.claimButton()).toHaveAttribute('aria-disabled', 'true');
    });

    await resume(world, 6662);
    await always(async () => {
      await expectSteps(bridge, 'ddddddd');
      await expect(bridge.page.getByRole('link', { name: 'Show in Explorer' })).toHaveAttribute('href', /\/tx\/0x[0-9a-f]{64}$/);
    });
    await bridge.page.getByRole('button', { name: 'Start new bridging' }).click();
    await always(async () => {
      await expect(amountField(bridge)).toBeEnabled();
      await expect(amountField(bridge)).toHaveValue('');
    });
    expect(sendsOf(wallet)).toBe(2);
    const amount = parseUnits('1.25', 18);
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(before + amount - (amount * 3500n) / 1_000_000n);
  } finally {
    await resume(world, 6661);
    await resume(world, 6662);
  }
});

test.describe('two tabs', () => {
  test('pressing claim together asks the wallet once; a claim that waits for its block is not asked for again', async ({ bridge, wallet, world }) => {
    const [deposit, next] = [await makeDeposit(world, { source: 6661, receiver: wallet.address }), await makeDeposit(world, { source: 6661, receiver: wallet.address })];
    wallet.chainId = 6662;
    await bridge.open();
    await bridge.connect();
    const other = new BridgePage(await bridge.page.context().newPage(), world);
    await Promise.all([bridge.open(deposit.link), other.open(deposit.link)]);
    await Promise.all([expect(bridge.claimButton()).toBeEnabled(), expect(other.claimButton()).toBeEnabled()]);
    const sign = wallet.holdNext('eth_sendTransaction');
    await Promise.all([bridge.claimButton().click(), other.claimButton().click()]);
    const refusal = (page: Page) => page.getByRole('dialog').getByText('This claim is being made in another tab.');
    await expect.poll(async () => (await refusal(bridge.page).count()) + (await refusal(other.page).count())).toBe(1);
    sign();
    for (const { page } of [bridge, other]) await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
    expect(sendsOf(wallet)).toBe(1);

    await Promise.all([bridge.open(next.link), other.open(next.link)]);
    await expect(other.claimButton()).toBeEnabled();
    await pause(world, 6662);
    try {
      await bridge.claimButton().click();
      await expect(bridge.releaseDialog()).toContainText('Claim sent. Waiting for the network');
      await expect(other.claimButton()).toHaveAttribute('aria-disabled', 'true');
      await expectSteps(other, 'dddddda');
    } finally {
      await resume(world, 6662);
    }
    for (const { page } of [bridge, other]) await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
    expect(sendsOf(wallet)).toBe(2);
  });

  test('an empty or half-filled form in one tab never takes the deposit of the other', async ({ bridge, wallet, world }) => {
    await bridge.open('/bridge/tokens/ETH/6662?amount=1');
    await bridge.connect();
    const other = new BridgePage(await bridge.page.context().newPage(), world);
    await other.open();
    await expect(other.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible();
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await amountField(other).fill('77');
    await other.chooseToken('USDC');
    await expect(amountField(other)).toHaveValue('77');
    await expect(amountField(other)).toBeEnabled();
    await bridge.page.reload();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(amountField(bridge)).toHaveValue('1');
    expect(sendsOf(wallet)).toBe(1);
  });
});

test('another network in the wallet reloads the page to the same claim, and sends nothing', async ({ bridge, wallet, world }) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await bridge.open();
  await bridge.connect();
  await bridge.open(deposit.link);
  await expectSteps(bridge, 'dddattt');
  for (const [chainId, letters] of [[6662, 'ddddatt'], [6661, 'dddattt'], [6662, 'ddddatt']] as const) {
    const reloaded = bridge.page.waitForEvent('load');
    await wallet.switchChain(chainId);
    await reloaded;
    await expectSteps(bridge, letters);
    await expect(bridge.page).toHaveURL(new URL(deposit.link, world.appUrl).href);
  }
  await expect(bridge.claimButton()).toBeEnabled();
  expect(sendsOf(wallet)).toBe(0);
});

test.describe('without a network', () => {
  test('a reload shows the form and the claim as they were known last', async ({ bridge, context, wallet, world }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, amount: parseUnits('1.5', 18) });
    await bridge.open('/bridge/tokens/ETH/6662?amount=3');
    await bridge.connect();
    await expect(page.getByText('Balance: 100 ETH')).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await bridge.open(deposit.link);
    await expectSteps(bridge, 'dddattt');
    await expect.poll(() => keptQueries(page)).toEqual(expect.arrayContaining(['claim', 'round', 'terms']));

    for (const target of ['app', 'rpc-*']) await world.fault(target, { kind: 'stop' });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. What you see may be old')).toBeVisible();
    await expectSteps(bridge, 'dddattt');
    await expect(bridge.progress()).toContainText('1.5 ETH');
    await expect(bridge.progress()).toContainText(wallet.address);
    await expect(bridge.progress()).toContainText('Confirmations 12 / 12');
    await expect(bridge.progress()).toContainText('This is what was known last.');

    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await expect(amountField(bridge)).toHaveValue('3');
    await expect(page.getByText('Balance: 100 ETH')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'You are offline', exact: true })).toBeDisabled();
    await page.goto(new URL('/mining', world.appUrl).href);
    await expect(page.getByRole('heading', { name: /is not in this version yet/ })).toBeVisible();

    await context.setOffline(false);
    await world.clearFaults();
    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(bridge.sendButton()).toBeEnabled();
  });

  test('the next start draws the last balances and terms before a node has answered', async ({ bridge, world }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens/USDC/6662?amount=2');
    await bridge.connect();
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await expect.poll(() => keptQueries(page)).toEqual(expect.arrayContaining(['round', 'terms']));
    await world.fault('rpc-*', { kind: 'hang' });
    await page.reload();
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await expect(page.getByText(/^Approximately [\d.,]+ USDC available on the target network\.$/)).toBeVisible();
    await expect(page.locator('[data-fact="receive"]')).toContainText('1.997 USDC');
  });
});

/** Names of the queries whose answers are on disk. */
async function keptQueries(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const keys = database.transaction('queryCache').objectStore('queryCache').getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result.map((key) => (typeof key === 'string' ? ((JSON.parse(key) as string[])[0] ?? '') : '')));
          });
        });
      }),
  );
}

test('a reload while the wallet is asked shows the same step, sends nothing twice, and picks the deposit up once it is signed', async ({ bridge, wallet }) => {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  const answer = wallet.holdNext('eth_sendTransaction');
  await bridge.deposit();
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);

  await bridge.page.reload();
  await expect(bridge.page.getByText('Your wallet may still have this request open')).toBeVisible();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'active');
  await expect(bridge.sendButton()).toBeHidden();

  answer();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
});

test('a request that is gone from the wallet can be given up, and the form is free again', async ({ bridge, wallet }) => {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  wallet.answerNext('eth_sendTransaction', () => new Promise(() => undefined));
  await bridge.deposit();
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);
  await bridge.page.reload();
  await bridge.page.getByRole('button', { name: 'It is gone, go on' }).click();
  await expect(bridge.sendButton()).toBeEnabled();
  await bridge.deposit();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
});
