import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { crashTab } from '../support/chromium.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { persistedClaims, WorkerControl } from '../support/serviceWorker.ts';
import {
  amountField,
  askedNotice,
  expectSteps,
  openOffline,
  pauseChain,
  resumeChain,
  sendsOf,
} from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import type { TestWallet } from '../support/testWallet.ts';
import {
  approvePool,
  confirmWithdrawal,
  fillWithdrawal,
  lpBalance,
  mainButton,
  poolDialog,
  seedPool,
} from './support.ts';

/** 10 USDC minus the withdrawal fee of 0.2 % and the bridge fee of 0.15 %. */
const arrives = parseUnits('9.96503', 6);

type Shows = (bridge: BridgePage) => Promise<void>;

/**
 * Called at each moment. `shows`: what has to be on screen then.
 * @returns the page that continues
 */
type Visit = (moment: string, bridge: BridgePage, shows: Shows) => Promise<BridgePage>;

/**
 * Withdraws 10 USDC from the pool of 6661 to 6662 and claims them there; both chains are paused where a step would
 * otherwise pass on its own.
 */
async function walk(start: BridgePage, wallet: TestWallet, world: World, visit: Visit): Promise<void> {
  let bridge = start;
  /** The prompt of a closed page is reported as open; the page that made the request shows it in its dialog. */
  const at = async (moment: string, shows: Shows, isPrompt = false): Promise<void> => {
    if (!isPrompt) await shows(bridge);
    await test.step(moment, async () => {
      const asked = sendsOf(wallet);
      bridge = await visit(moment, bridge, shows);
      expect(sendsOf(wallet)).toBe(asked);
    });
  };
  const showsAmount: Shows = (one) => expect(amountField(one)).toHaveValue('10');
  await fillWithdrawal(bridge, wallet.address, '10');
  await expect
    .poll(() => storedRecords(start.page, 'forms'))
    .toContainEqual(expect.objectContaining({ typedAmount: '10', currencyIdBeingRemoved: 'USDC' }));
  await at('form', async (one) => {
    await showsAmount(one);
    await expect(mainButton(one, 'Approve')).toBeEnabled();
  });

  await pauseChain(world, 6661);
  await mainButton(bridge, 'Approve').click();
  await expect.poll(() => sendsOf(wallet)).toBe(1);
  await at('approving', async (one) => {
    await showsAmount(one);
    await expect(mainButton(one, 'Approving')).toBeVisible();
    await expect(mainButton(one, 'Withdraw')).toHaveCount(0);
  });
  await world.mine(6661, 2);
  await at('approved', async (one) => {
    await showsAmount(one);
    await expect(mainButton(one, 'Withdraw')).toBeEnabled();
  });

  const signWithdrawal = wallet.holdNext('eth_sendTransaction');
  await confirmWithdrawal(bridge);
  await expect.poll(() => sendsOf(wallet)).toBe(2);
  await at('withdrawalAsked', (one) => expect(askedNotice(one)).toBeVisible(), true);
  signWithdrawal();
  await at('withdrawalSent', (one) => expectSteps(one, 'dattttt'));
  await world.mine(6661, 3);
  await at('counting', (one) => expectSteps(one, 'ddatttt'));
  expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
  await world.mine(6661, 9);
  await at('confirmed', async (one) => {
    await expectSteps(one, 'dddattt');
    await expect(one.page.getByRole('region', { name: 'Withdrawal progress' })).toBeVisible();
  });

  await expect(bridge.switchAndClaimButton()).toBeEnabled();
  const reloaded = bridge.page.waitForEvent('load');
  await bridge.switchAndClaimButton().click();
  await reloaded;
  // The release dialog opens after the switch and collects the signatures automatically, until the page is reloaded.
  await at('onTarget', (one) => expectSteps(one, 'ddddatt|dddddat'));

  await pauseChain(world, 6662);
  const signClaim = wallet.holdNext('eth_sendTransaction');
  await expect(bridge.claimButton()).toBeEnabled();
  await bridge.pressClaim();
  await expect.poll(() => sendsOf(wallet)).toBe(3);
  await at('claimAsked', (one) => expect(askedNotice(one)).toBeVisible(), true);
  signClaim();
  await at('claimSent', (one) => expectSteps(one, 'dddddda'));
  await resumeChain(world, 6662);
  await expectSteps(bridge, 'ddddddd');
  // Approval, withdrawal and claim: each was requested once.
  expect(sendsOf(wallet)).toBe(3);
}

/** Ways in which a tab is closed, and its user comes back. */
const interruptions: Record<'reload' | 'crash' | 'close', (page: Page) => Promise<Page>> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  crash: (page) => besides(page, crashTab),
  close: (page) => besides(page, (last) => last.close()),
};

/** Opens another page first, so that the closed tab is not the last one of its browser. */
async function besides(page: Page, end: (page: Page) => Promise<void>): Promise<Page> {
  const next = await page.context().newPage();
  const url = page.url();
  await end(page);
  await next.goto(url);
  return next;
}

test.describe('a withdrawal to another network', { tag: '@money' }, () => {
  test.afterEach(async ({ world, context }) => {
    await context.setOffline(false);
    await resumeChain(world, 6661);
    await resumeChain(world, 6662);
  });

  test('reloaded, closed or crashed at any step comes back to the same step, asks for nothing twice and arrives', async ({
    bridge,
    wallet,
    world,
  }) => {
    const before = await world.balance(6662, 'USDC', wallet.address);
    await walk(bridge, wallet, world, async (_, current, shows) => {
      let last = current;
      for (const [way, interrupt] of Object.entries(interruptions))
        await test.step(way, async () => {
          last = new BridgePage(await interrupt(last.page), world);
          await shows(last);
        });
      return last;
    });
    expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + arrives);
  });

  test('without a network shows the same step at any moment, and goes on when it is back', async ({
    bridge,
    wallet,
    world,
    context,
  }) => {
    const { page } = bridge;
    const before = await world.balance(6662, 'USDC', wallet.address);
    let isCached = false;
    await walk(bridge, wallet, world, async (moment, current, shows) => {
      if (!isCached) await WorkerControl.of(page, world.appUrl);
      isCached = true;
      await openOffline(page, context);
      await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible();
      if (moment === 'form' || moment.startsWith('approv')) {
        await expect(amountField(current)).toHaveValue('10');
        await expect(mainButton(current, 'You are offline')).toBeDisabled();
      } else await shows(current);
      await context.setOffline(false);
      await shows(current);
      return current;
    });
    expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + arrives);
  });

  for (const { name, isMined } of [
    { name: 'mined at once', isMined: true },
    { name: 'still in the pool', isMined: false },
  ])
    test(`the tab is closed after the wallet has signed, before the hash is stored; ${name}: the next start finds it and stores its claim`, async ({
      bridge: first,
      wallet,
      world,
    }) => {
      await fillWithdrawal(first, wallet.address, '10');
      await approvePool(first, 'Withdraw');
      if (!isMined) await pauseChain(world, 6661);
      const next = await first.page.context().newPage();
      const dies = () =>
        new Promise<void>((resolve) => wallet.signAndStop(async (page) => crashTab(page).then(resolve)));
      const died = dies();
      const url = first.page.url();
      await confirmWithdrawal(first);
      await died;
      expect(await persistedClaims(await openBeside(next, world))).toEqual([]);
      const bridge = new BridgePage(next, world);
      await next.goto(url);
      await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
      expect(await persistedClaims(next)).toMatchObject([
        { account: wallet.address, recipient: wallet.address, form: 'liquidity', typedAmount: '9.98' },
      ]);
      expect(sendsOf(wallet)).toBe(2);
      await resumeChain(world, 6661);
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
      if (!isMined) return;

      const before = await world.balance(6662, 'USDC', wallet.address);
      await bridge.confirmAndSwitch(6661);
      const last = await next.context().newPage();
      const diedAgain = dies();
      const claimUrl = next.url();
      await bridge.pressClaim();
      await diedAgain;
      await last.goto(claimUrl);
      await expectSteps(new BridgePage(last, world), 'ddddddd', 30_000);
      expect(sendsOf(wallet)).toBe(3);
      expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + arrives);
    });

  test('another tab says where it is being withdrawn and sends nothing; when that tab is closed it continues here', async ({
    bridge,
    wallet,
    world,
  }) => {
    await fillWithdrawal(bridge, wallet.address, '10');
    await approvePool(bridge, 'Withdraw');
    const other = new BridgePage(await bridge.page.context().newPage(), world);
    await other.open('/liquidity/remove/USDC?from=6661&to=6662');
    await expect(mainButton(other, 'Withdraw')).toBeEnabled();
    const sign = wallet.holdNext('eth_sendTransaction');
    await confirmWithdrawal(bridge);
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    await expect(elsewhere(other)).toBeVisible();
    await expect(other.page.getByText('Continue in the other tab, or close it and try again here.')).toBeVisible();
    await expect(mainButton(other, 'Withdraw')).toBeDisabled();
    await expect(askedNotice(other)).toBeHidden();

    await crashTab(bridge.page);
    await expect(askedNotice(other)).toBeVisible();
    await expect(elsewhere(other)).toBeHidden();
    sign();
    await expect(other.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(sendsOf(wallet)).toBe(2);
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
  });

  test('confirmed in two tabs together asks the wallet once; the other tab says why it did not', async ({
    bridge,
    wallet,
    world,
  }) => {
    await fillWithdrawal(bridge, wallet.address, '10');
    await approvePool(bridge, 'Withdraw');
    const other = new BridgePage(await bridge.page.context().newPage(), world);
    await other.open('/liquidity/remove/USDC?from=6661&to=6662');
    const buttons = [bridge, other].map((tab) =>
      poolDialog(tab, 'Confirm Withdrawal').getByRole('button', { name: 'Confirm', exact: true }),
    );
    for (const [index, tab] of [bridge, other].entries()) {
      await mainButton(tab, 'Withdraw').click();
      await expect(buttons[index] ?? tab.page.locator('none')).toBeEnabled();
    }
    const sign = wallet.holdNext('eth_sendTransaction');
    await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
    await expect
      .poll(
        async () =>
          (await Promise.all([bridge, other].map((tab) => elsewhere(tab).first().isVisible()))).filter(Boolean).length,
      )
      .toBe(1);
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    sign();
    await expect.poll(() => lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
    expect(sendsOf(wallet)).toBe(2);
  });
});

test.describe('a write on the network of the pool', { tag: '@money' }, () => {
  const writes = [
    { what: 'an addition', button: 'Add liquidity', dialog: 'Confirm addition', before: 0n, after: 10_000_000n },
    { what: 'a withdrawal', button: 'Withdraw', dialog: 'Confirm Withdrawal', before: 10_000_000n, after: 0n },
  ];
  for (const { what, button, dialog, before, after } of writes)
    for (const [way, interrupt] of Object.entries(interruptions))
      test(`${what}, ${way} while the wallet is asked: the next page says that it may be open, sends nothing a second time and sees it done`, async ({
        bridge: first,
        wallet,
        world,
      }) => {
        const lpTokens = () => lpBalance(world, 6661, 'USDC', wallet.address);
        if (before > 0n) await seedPool(world, 6661, 'USDC', wallet.address, before);
        await first.open(`/liquidity/${before > 0n ? 'remove' : 'add'}/USDC?from=6661`);
        await first.connect();
        await amountField(first).fill('10');
        await approvePool(first, button);
        await mainButton(first, button).click();
        const sign = wallet.holdNext('eth_sendTransaction');
        await poolDialog(first, dialog).getByRole('button', { name: 'Confirm', exact: true }).click();
        await expect.poll(() => sendsOf(wallet)).toBe(2);

        const bridge = new BridgePage(await interrupt(first.page), world);
        await expect(askedNotice(bridge)).toBeVisible();
        await expect(amountField(bridge)).toHaveValue('10');
        await mainButton(bridge, button).click();
        await poolDialog(bridge, dialog).getByRole('button', { name: 'Confirm', exact: true }).click();
        await expect(poolDialog(bridge, dialog).getByRole('alert')).toBeVisible();
        expect(sendsOf(wallet)).toBe(2);
        expect(await lpTokens()).toBe(before);
        await poolDialog(bridge, dialog).getByRole('button', { name: 'Dismiss' }).click();

        sign();
        await expect.poll(lpTokens).toBe(after);
        await expect(askedNotice(bridge)).toBeHidden();
        expect(sendsOf(wallet)).toBe(2);
      });
});

const elsewhere = ({ page }: BridgePage) => page.getByText('Liquidity is being added or withdrawn in another tab.');

/** A page of the app's origin without the app. */
async function openBeside(page: Page, world: World): Promise<Page> {
  await page.goto(new URL('/locales/en.json', world.appUrl).href);
  return page;
}
