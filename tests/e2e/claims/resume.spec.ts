import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { makeDeposit } from '../support/deposits.ts';
import { crashTab } from '../support/chromium.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { limit } from '../support/limits.ts';
import { persistedClaims } from '../support/serviceWorker.ts';
import {
  amountField,
  askedNotice,
  expectMoment,
  expectSteps,
  finishedClaims,
  openRequests,
  pauseChain,
  resumeChain,
  sendsOf,
  walkSteps,
  type Moment,
  type StepName,
} from '../support/steps.ts';

/** What may happen to a tab, and how its user comes back. Each returns the page that continues. */
const interruptions: Record<'reload' | 'crash' | 'close', (page: Page, url?: string) => Promise<Page>> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async crash(page) {
    const { next, url } = await besides(page);
    await crashTab(page);
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

/** Another page, so that the closed tab is not the last one of its browser. */
async function besides(page: Page): Promise<{ next: Page; url: string }> {
  return { next: await page.context().newPage(), url: page.url() };
}

/** A step is shown again at most this long after the page was loaded (rules 7.3, 8.1). */
const resumeMs = limit(3_000);

/** What else a page shows at a moment. */
const also: Partial<Record<StepName, (bridge: BridgePage) => Promise<void>>> = {
  form: async (bridge) => expect(bridge.sendButton()).toBeEnabled(),
  depositAsked: async (bridge) => {
    await expect(askedNotice(bridge)).toBeVisible();
    await expect(amountField(bridge)).toHaveValue('1.25');
    await expect(bridge.sendButton()).toBeHidden();
  },
  depositSent: async (bridge) => {
    await expect(amountField(bridge)).toHaveValue('1.25');
    await expect(bridge.page.getByRole('button', { name: /^Token: ETH/ })).toBeDisabled();
    expect(
      await bridge.page
        .getByRole('region', { name: 'Bridge form' })
        .evaluate((form) => Number(getComputedStyle(form).opacity)),
    ).toBeLessThan(1);
  },
  counting: async (bridge) =>
    expect(bridge.page.getByRole('button', { name: 'Waiting for confirmations (3/12)' })).toBeDisabled(),
  confirmed: async (bridge) => expect(bridge.switchAndClaimButton()).toBeEnabled(),
  onTarget: async (bridge) => expect(bridge.claimButton()).toBeEnabled(),
  claimAsked: async (bridge) => {
    await expect(askedNotice(bridge)).toBeVisible();
    await expect(bridge.claimButton()).toBeDisabled();
  },
  claimSent: async (bridge) => expect(bridge.claimButton()).toHaveAttribute('aria-disabled', 'true'),
  done: async (bridge) =>
    expect(
      bridge.page.getByRole('link', { name: 'Show in Explorer' }).or(finishedClaims(bridge)).first(),
    ).toBeVisible(),
};

test(
  'a tab that is reloaded, closed or crashes at any of the seven steps comes back to the same step in 3 s, its locks freed (rule 8.1)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const before = await world.balance(6662, 'ETH', wallet.address);
    let slowestMs = 0;
    const end = await walkSteps(bridge, wallet, world, async (moment) => {
      let current = moment.bridge;
      const asked = sendsOf(wallet);
      for (const [way, interrupt] of Object.entries(interruptions)) {
        await test.step(`${moment.name}: ${way}`, async () => {
          current = new BridgePage(await interrupt(current.page), world);
          const startMs = Date.now();
          await expectMoment({ ...moment, bridge: current }, resumeMs);
          slowestMs = Math.max(slowestMs, Date.now() - startMs);
          await also[moment.name]?.(current);
          expect(await openRequests(current.page)).toEqual([]);
        });
      }
      expect(sendsOf(wallet)).toBe(asked);
      return current;
    });
    console.log(`the same step was back ${slowestMs} ms after the load at the latest`);
    await expect(amountField(end)).toHaveValue('');
    for (const interrupt of Object.values(interruptions)) {
      const next = new BridgePage(
        await interrupt(end.page.isClosed() ? (bridge.page.context().pages().at(-1) ?? end.page) : end.page),
        world,
      );
      await expect(amountField(next)).toBeEnabled();
      await expect(amountField(next)).toHaveValue('');
    }
    const amount = parseUnits('1.25', 18);
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(before + amount - (amount * 3500n) / 1_000_000n);
  },
);

test(
  'the wallet disconnects, changes its account or its network at any of the seven steps: the claim stays, and the same step continues (rule 7.3)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const own = wallet.address;
    const other = await world.newAccount();
    const ownKey = wallet.key;
    const note = ({ page }: BridgePage) =>
      page.getByText('This deposit is for another account. If you claim it, that account gets paid');
    const isPersisted = async ({ page }: BridgePage, name: StepName): Promise<void> => {
      if (name === 'form' || name === 'depositAsked') return;
      expect(await persistedClaims(page)).toMatchObject([{ account: own, recipient: own }]);
    };
    /** A page without an open dialog, as it is after the wallet's own window was used. */
    const fresh = async ({ page }: BridgePage, moment: Moment): Promise<void> => {
      if (moment.isPrompt) await page.reload();
    };
    /** A wallet reports its changes only to pages that listen. */
    const listens = ({ page }: BridgePage) => expect.poll(() => wallet.isHeard(page)).toBe(true);
    await walkSteps(bridge, wallet, world, async (moment) => {
      const { bridge: current, name } = moment;
      const asked = sendsOf(wallet);
      // The release dialog opened automatically after the switch; the page behind it is checked.
      if (name === 'onTarget') await current.releaseDialog().getByRole('button', { name: 'Cancel' }).click();
      await test.step(`${name}: disconnected`, async () => {
        await listens(current);
        await wallet.disconnect();
        await fresh(current, moment);
        await expect(current.page.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible();
        await isPersisted(current, name);
        // A claim that was sent, or paid out, requests nothing from a wallet any more.
        const place = name === 'claimSent' || name === 'done' ? 'banner' : 'main';
        await current.page.getByRole(place).getByRole('button', { name: 'Connect Wallet' }).click();
        await current.page
          .getByRole('dialog', { name: 'Connect Wallet' })
          .getByRole('button', { name: /Test Wallet/ })
          .click();
        await expectMoment(moment);
        await also[name]?.(current);
      });
      await test.step(`${name}: another account`, async () => {
        await listens(current);
        await wallet.switchAccount(other.key);
        await fresh(current, moment);
        await listens(current);
        // No recipient was typed: the tokens go to the connected account.
        if (name === 'form') await expect(current.page.getByText(other.address)).toBeVisible();
        if (name === 'counting' || name === 'confirmed' || name === 'onTarget') {
          await expect(note(current)).toBeVisible();
          await expectMoment(moment);
        }
        // Nothing is shown about another account's request, and nothing is deleted.
        if (name === 'depositAsked') await expect(askedNotice(current)).toBeHidden();
        await isPersisted(current, name);
        await wallet.switchAccount(ownKey);
        await expect(note(current)).toBeHidden();
        await expectMoment(moment);
        await also[name]?.(current);
      });
      await test.step(`${name}: another network`, async () => {
        const home = wallet.chainId;
        const away: Partial<Record<StepName, string>> = {
          confirmed: 'ddddatt',
          onTarget: 'dddattt',
          claimAsked: 'dddattt',
        };
        for (const chainId of [home === 6661 ? 6662 : 6661, home]) {
          await listens(current);
          const reloaded = current.page.waitForEvent('load');
          await wallet.switchChain(chainId);
          await reloaded;
          await expect(current.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible();
          // On another network the form is empty, and a request for a deposit belongs to the first network.
          if (chainId !== home && (name === 'form' || name === 'depositAsked')) continue;
          if (name === 'form') {
            await bridge.chooseTarget('Local BSC');
            continue;
          }
          await expectMoment(
            { ...moment, letters: chainId === home ? moment.letters : (away[name] ?? moment.letters) },
            resumeMs,
          );
        }
        await also[name]?.(current);
        await isPersisted(current, name);
      });
      expect(sendsOf(wallet)).toBe(asked);
      return current;
    });
  },
);

test.describe('two tabs', () => {
  test(
    'pressing claim together asks the wallet once; a claim that waits for its block is not asked for again (rule 8.4)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const [deposit, next] = [
        await makeDeposit(world, { source: 6661, receiver: wallet.address }),
        await makeDeposit(world, { source: 6661, receiver: wallet.address }),
      ];
      wallet.chainId = 6662;
      await bridge.open();
      await bridge.connect();
      const other = new BridgePage(await bridge.page.context().newPage(), world);
      await Promise.all([bridge.open(deposit.link), other.open(deposit.link)]);
      await Promise.all([expect(bridge.claimButton()).toBeEnabled(), expect(other.claimButton()).toBeEnabled()]);
      // A press continues up to the wallet only if the fee was shown before it.
      for (const { page } of [bridge, other]) await expect(page.getByText('0.0035 ETH', { exact: true })).toBeVisible();
      const sign = wallet.holdNext('eth_sendTransaction');
      // The slower tab is informed in the dialog, or finds the button disabled and is informed on the page.
      await Promise.all([bridge.claimButton().dispatchEvent('click'), other.claimButton().dispatchEvent('click')]);
      const refusal = (page: Page) => page.getByText('This claim is being made in another tab.').first();
      await expect
        .poll(
          async () =>
            (await Promise.all([bridge, other].map(({ page }) => refusal(page).isVisible()))).filter(Boolean).length,
        )
        .toBe(1);
      sign();
      for (const { page } of [bridge, other])
        await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
      expect(sendsOf(wallet)).toBe(1);

      await Promise.all([bridge.open(next.link), other.open(next.link)]);
      await expect(other.claimButton()).toBeEnabled();
      await pauseChain(world, 6662);
      try {
        await bridge.pressClaim();
        await expect(bridge.releaseDialog()).toContainText('Claim sent. Waiting for the network');
        await expect(other.claimButton()).toHaveAttribute('aria-disabled', 'true');
        await expectSteps(other, 'dddddda');
      } finally {
        await resumeChain(world, 6662);
      }
      for (const { page } of [bridge, other])
        await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
      expect(sendsOf(wallet)).toBe(2);
    },
  );

  test('an empty or half-filled form in one tab never takes the deposit of the other', async ({
    bridge,
    wallet,
    world,
  }) => {
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

test('another network in the wallet reloads the page to the same claim, and sends nothing', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await bridge.open();
  await bridge.connect();
  await bridge.open(deposit.link);
  await expectSteps(bridge, 'dddattt');
  for (const [chainId, letters] of [
    [6662, 'ddddatt'],
    [6661, 'dddattt'],
    [6662, 'ddddatt'],
  ] as const) {
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
    await expect
      .poll(() => storedQueries(page))
      .toEqual(expect.arrayContaining(['claim erc20', 'round 6661', 'terms 6662']));

    for (const target of ['app', 'rpc-*']) await world.fault(target, { kind: 'stop' });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible();
    await expectSteps(bridge, 'dddattt');
    await expect(bridge.progress()).toContainText('1.5 ETH');
    await expect(bridge.progress()).toContainText(wallet.address);
    await expect(bridge.progress()).toContainText('Confirmations 12 / 12');
    await expect(bridge.progress()).toContainText('This is the last known state.');

    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await expect(amountField(bridge)).toHaveValue('3');
    await expect(page.getByText('Balance: 100 ETH')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'You are offline', exact: true })).toBeDisabled();
    await page.goto(new URL('/mining', world.appUrl).href);
    await expect(page.getByRole('heading', { name: 'Liquidity Mining' })).toBeVisible();

    await context.setOffline(false);
    await world.clearFaults();
    await page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(bridge.sendButton()).toBeEnabled();
  });

  test('the next start draws the last balances and terms before a node has answered, and sends nothing on their strength', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens/USDC/6662?amount=2');
    await bridge.connect();
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    // Before the wallet is connected the terms of another route may have been read.
    await expect.poll(() => storedQueries(page)).toEqual(expect.arrayContaining(['round 6661', 'terms 6662']));
    await world.fault('rpc-*', { kind: 'hang' });
    await page.reload();
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await expect(page.getByText(/^About [\d.,]+ USDC is available on the target network\.$/)).toBeVisible();
    await expect(page.locator('[data-fact="receive"]')).toContainText('1.997 USDC');
    await expect(bridge.sendButton()).toBeHidden();
    await world.clearFaults();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  });
});

/** The queries whose answers are stored on disk: the name of each, and the first part of its question. */
async function storedQueries(page: Page): Promise<string[]> {
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
            resolve(
              keys.result.map((key) =>
                typeof key === 'string' ? (JSON.parse(key) as unknown[]).slice(0, 2).map(String).join(' ') : '',
              ),
            );
          });
        });
      }),
  );
}

test('a reload while the wallet is asked shows the same step, sends nothing twice, and picks the deposit up once it is signed (rule 7.6)', async ({
  bridge,
  wallet,
}) => {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  const answer = wallet.holdNext('eth_sendTransaction');
  await bridge.deposit();
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);

  await bridge.page.reload();
  await expect(bridge.page.getByText('This request may still be open in your wallet')).toBeVisible();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'active');
  await expect(bridge.sendButton()).toBeHidden();
  // An address with another token does not change what was requested.
  await bridge.open('/bridge/tokens/BRIDGE/6662?amount=3');
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'active');
  await expect(bridge.page.getByRole('region', { name: 'Bridge progress' })).toContainText('0.25 ETH');

  answer();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
});

test('a request that is gone from the wallet can be given up, and the form is free again', async ({
  bridge,
  wallet,
}) => {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  wallet.answerNext('eth_sendTransaction', () => new Promise(() => undefined));
  await bridge.deposit();
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);
  await bridge.page.reload();
  await bridge.page.getByRole('button', { name: 'Request is gone, continue' }).click();
  await expect(bridge.sendButton()).toBeEnabled();
  await bridge.deposit();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
});

test('a wallet that answers after ten minutes: the page says what it waits for all along, and the late hash is stored (rule 7.6)', async ({
  bridge,
  wallet,
}) => {
  const { page } = bridge;
  await page.clock.install();
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  const answer = wallet.holdNext('eth_sendTransaction');
  await bridge.deposit();
  const waiting = page.getByRole('dialog').getByText('Confirm this transaction in your wallet');
  await expect(waiting).toBeVisible();
  await expect.poll(() => sendsOf(wallet)).toBe(1);
  await page.clock.fastForward('10:00');
  await expect(waiting).toBeVisible();
  answer();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  expect((await persistedClaims(page)).map(({ account }) => account)).toEqual([wallet.address]);
  expect(sendsOf(wallet)).toBe(1);
});
