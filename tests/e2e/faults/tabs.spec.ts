import { chromium, type Page } from '@playwright/test';
import { crashTab } from '../support/chromium.ts';
import { makeDeposit } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { askedNotice, expectSteps, openRequests, pauseChain, resumeChain, sendsOf } from '../support/steps.ts';
import { acceptTerms } from '../support/terms.ts';
import type { TestWallet } from '../support/testWallet.ts';

const elsewhere = (page: Page) => page.getByText('This claim is being made in another tab.');

/** The same claim in this many tabs, each ready to claim it. */
async function openTabs(first: BridgePage, wallet: TestWallet, world: World, count: number): Promise<BridgePage[]> {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  wallet.chainId = 6662;
  const context = first.page.context();
  await first.open();
  await first.connect();
  const tabs = [first];
  while (tabs.length < count) tabs.push(new BridgePage(await context.newPage(), world));
  for (const tab of tabs) {
    await tab.open(deposit.link);
    await expect(tab.claimButton()).toBeEnabled();
  }
  return tabs;
}

test.describe('a claim in several tabs (rule 8.4)', { tag: '@money' }, () => {
  test.afterEach(({ world }) => resumeChain(world, 6662));

  test('three claim together: one wallet request; the others say where it is made, and all show the end', async ({
    bridge,
    wallet,
    world,
  }) => {
    const tabs = await openTabs(bridge, wallet, world, 3);
    const sign = wallet.holdNext('eth_sendTransaction');
    // A button that the first press has disabled cannot be pressed: one of the ways to be too late.
    await Promise.all(tabs.map((tab) => tab.claimButton().dispatchEvent('click')));
    // In the dialog of tabs that pressed too late, and on the page of tabs that did not press.
    await expect
      .poll(
        async () =>
          (await Promise.all(tabs.map(({ page }) => elsewhere(page).first().isVisible()))).filter(Boolean).length,
      )
      .toBe(2);
    // The other tabs know about it before the wallet is asked: the last check of the chain is still running.
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    sign();
    for (const tab of tabs) await expectSteps(tab, 'ddddddd');
    expect(sendsOf(wallet)).toBe(1);
  });

  test('a tab that did not make the request says so, offers nothing to press, and takes the request over when the other tab is closed', async ({
    bridge,
    wallet,
    world,
  }) => {
    const [claiming, looking] = await openTabs(bridge, wallet, world, 2);
    if (!claiming || !looking) throw new Error('Two tabs were opened.');
    await pauseChain(world, 6662);
    const sign = wallet.holdNext('eth_sendTransaction');
    await claiming.pressClaim();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await expect(elsewhere(looking.page)).toBeVisible();
    await expect(looking.page.getByText('Continue in the other tab, or close it and try again here.')).toBeVisible();
    await expect(looking.claimButton()).toBeDisabled();
    await expect(askedNotice(looking)).toBeHidden();

    await crashTab(claiming.page);
    await expect(askedNotice(looking)).toBeVisible();
    await expect(elsewhere(looking.page)).toBeHidden();
    await expect(looking.claimButton()).toBeDisabled();
    expect(await openRequests(looking.page)).toEqual([]);
    sign();
    await expectSteps(looking, 'dddddda', 20_000);
    await resumeChain(world, 6662);
    await expectSteps(looking, 'ddddddd');
    expect(sendsOf(wallet)).toBe(1);
  });
});

test('out of the back/forward cache: no button is active before the chains were read again (rule 8.11)', async ({
  world,
  walletOf,
  launchOptions,
}) => {
  const wallet = walletOf((await world.newAccount()).key, 6662);
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext();
    await wallet.install(context);
    await acceptTerms(context);
    const bridge = new BridgePage(await context.newPage(), world);
    const { page } = bridge;
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.claimButton()).toBeEnabled();
    // A page that holds a lock or writes just when it is left is not stored in the back/forward cache: it is left once
    // more.
    await expect(async () => {
      await world.clearFaults();
      await expect(bridge.claimButton()).not.toHaveAttribute('aria-disabled', 'true');
      await page.evaluate(() => {
        const log: string[] = [];
        Object.assign(window, { __log: log });
        window.addEventListener('pageshow', ({ persisted }) => log.push(persisted ? 'restored' : 'loaded'));
      });
      await page.goto(world.chain(6661).explorerUrl);
      for (const chainId of [6661, 6662]) await world.fault(`rpc-${chainId}-*`, { kind: 'hang' });
      // A page from the cache does not load again.
      await page.goBack({ waitUntil: 'commit' });
      expect(await page.evaluate(() => Reflect.get(window, '__log') as unknown)).toEqual(['restored']);
    }).toPass();
    await expect(bridge.claimButton()).toHaveAttribute('aria-disabled', 'true');
    await expectSteps(bridge, 'ddddatt');
    await bridge.claimButton().click({ force: true });
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await expect(bridge.releaseDialog()).toBeHidden();
    await world.clearFaults();
    await expect(bridge.claimButton()).not.toHaveAttribute('aria-disabled', 'true');
    await bridge.claim();
  } finally {
    await world.clearFaults();
    await browser.close();
  }
});

test(
  'a deposit that one tab asks the wallet for: another tab says so and sends none, until the first is answered',
  { tag: '@money' },
  async ({ bridge: first, wallet, world }) => {
    await first.open();
    await first.connect();
    await first.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    const second = new BridgePage(await first.page.context().newPage(), world);
    await second.open();
    await second.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await expect(second.sendButton()).toBeEnabled();
    await expect(first.sendButton()).toBeEnabled();
    const answer = wallet.holdNext('eth_sendTransaction');
    await first.deposit();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await expect(second.page.getByText('A deposit is being made in another tab.')).toBeVisible();
    await expect(second.sendButton()).toBeDisabled();
    answer();
    await expect(second.page.getByText('A deposit is being made in another tab.')).toBeHidden();
    expect(sendsOf(wallet)).toBe(1);
  },
);
