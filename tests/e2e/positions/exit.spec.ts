import type { Page } from '@playwright/test';
import { formatEther, parseEther, parseUnits } from 'viem';
import { seededFarms } from '../../../devnet/deploy/seedEarn.ts';
import { seededPairFarm } from '../../../devnet/deploy/seedPairFarm.ts';
import { stakeBridge, stakeLp, stakePair } from '../earn/support.ts';
import {
  allowLp,
  approvePool,
  confirmWithdrawal,
  lpBalance,
  lpTokenOf,
  mainButton,
  poolDialog,
  seedPool,
} from '../liquidity/support.ts';
import { dialogOf, heldOf, mainButton as formButton, paidFor, seedPair } from '../pairs/support.ts';
import { crashTab } from '../support/chromium.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { askedNotice, pauseChain, resumeChain, sendsOf } from '../support/steps.ts';

/** 10 USDC minus the withdrawal fee of 0.2 % and the bridge fee of 0.15 %. */
const arrives = parseUnits('9.96503', 6);

const step = (page: Page, kind: string) => page.locator(`[data-step="${kind}"]`);

/** Confirms a dialog while the request of a closed tab may still be open in the wallet: nothing is sent. */
async function expectRefused({ page }: BridgePage, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your wallet already has an open request');
}

/** Opens the plan of a position from its list: these are its steps, each with its cost. */
async function openPlan(bridge: BridgePage, position: string, kinds: readonly string[]): Promise<void> {
  const { page } = bridge;
  await bridge.open('/positions');
  await bridge.connect();
  await page.locator(position).getByRole('link', { name: 'Exit plan' }).click();
  await expect(page.locator('[data-step]')).toHaveCount(kinds.length);
  for (const kind of kinds) await expect(step(page, kind).locator('[data-fact="gas"]')).toContainText(/\d/);
}

/** @returns the path of the plan */
async function start({ page }: BridgePage): Promise<string> {
  await page.getByRole('button', { name: 'Start this plan' }).click();
  await expect(page.locator('[data-step][data-state="next"]')).toHaveCount(1);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Withdraws with the form that the plan leads to, which has the whole amount already. */
async function withdrawAll(bridge: BridgePage, amount: string): Promise<void> {
  const { page } = bridge;
  await step(page, 'withdraw').getByRole('link', { name: 'Withdraw' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(amount);
  await expect(mainButton(bridge, 'Withdraw').or(mainButton(bridge, 'Approve'))).toBeEnabled();
  if (await mainButton(bridge, 'Approve').isVisible()) await approvePool(bridge, 'Withdraw');
  await confirmWithdrawal(bridge);
}

const finished = ({ page }: BridgePage) => page.getByText('Everything has been taken out.');

/** Closes the tab by a crash, and opens the plan in another one. */
async function afterCrash({ page, world }: BridgePage, path: string): Promise<BridgePage> {
  const next = await page.context().newPage();
  await crashTab(page);
  const bridge = new BridgePage(next, world);
  await bridge.open(path);
  return bridge;
}

async function planPath(world: World): Promise<string> {
  const lpToken = await lpTokenOf(world, 6661, 'USDC');
  const { liquidityMiningPools } = world.chain(6661).contracts;
  const place = `mining:6661:${liquidityMiningPools.toLowerCase()}:${world.token(6661, 'USDC').address.toLowerCase()}`;
  return `/positions/exit?from=6661&lp=${lpToken}&place=${encodeURIComponent(place)}`;
}

test.describe('an exit plan', { tag: '@money' }, () => {
  test.afterEach(async ({ world }) => {
    await resumeChain(world, 6661);
    await resumeChain(world, 6662);
  });

  test('of staked liquidity that is paid on another network: crashed at each step and each wallet prompt it shows the same next step, and sends nothing twice', async ({
    bridge: first,
    wallet,
    world,
  }) => {
    const { address } = wallet;
    const path = await planPath(world);
    await seedPool(world, 6661, 'USDC', address, parseUnits('10', 6));
    await stakeLp(world, 6661, 'USDC', address, parseUnits('10', 6));
    await allowLp(world, 6661, 'USDC', address, parseUnits('1000', 6));
    const before = await world.balance(6662, 'USDC', address);

    // The whole plan with its costs comes first.
    let bridge = first;
    await bridge.open(path);
    await bridge.connect();
    await bridge.page.locator('[data-target="6662"] input').check();
    for (const kind of ['unstake', 'withdraw', 'claim'])
      await expect(step(bridge.page, kind).locator('[data-fact="gas"]')).toContainText(/\d/);
    await expect(step(bridge.page, 'claim').locator('[data-fact="receive"]')).toContainText('9.96503 USDC');
    await bridge.page.getByRole('button', { name: 'Start this plan' }).click();
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');

    const signUnstake = wallet.holdNext('eth_sendTransaction');
    await step(bridge.page, 'unstake').getByRole('button', { name: 'Unstake' }).click();
    await poolDialog(bridge, 'Confirm unstake').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');
    await expect(askedNotice(bridge)).toBeVisible();
    await step(bridge.page, 'unstake').getByRole('button', { name: 'Unstake' }).click();
    await expectRefused(bridge, 'Confirm unstake');
    await pauseChain(world, 6661);
    signUnstake();
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');
    await resumeChain(world, 6661);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next');
    expect(await lpBalance(world, 6661, 'USDC', address)).toBe(parseUnits('10', 6));
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next');

    await step(bridge.page, 'withdraw').getByRole('link', { name: 'Withdraw' }).click();
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
    await mainButton(bridge, 'Withdraw').click();
    const signBurn = wallet.holdNext('eth_sendTransaction');
    await poolDialog(bridge, 'Confirm Withdrawal').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next');
    await step(bridge.page, 'withdraw').getByRole('link', { name: 'Withdraw' }).click();
    await expect(askedNotice(bridge)).toBeVisible();
    await expect(mainButton(bridge, 'Withdraw')).toHaveCount(0);
    await bridge.open(path);
    await pauseChain(world, 6661);
    signBurn();
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next');
    // The withdrawal is on its way: it is not offered a second time.
    await expect(step(bridge.page, 'withdraw').getByRole('button', { name: 'Confirming' })).toBeVisible();
    await expect(step(bridge.page, 'withdraw').getByRole('link', { name: 'Withdraw' })).toHaveCount(0);
    await resumeChain(world, 6661);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'waiting');
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'waiting');
    await world.mine(6661, 12);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next');
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next');

    await step(bridge.page, 'claim').getByRole('link', { name: 'Claim' }).click();
    const reloaded = bridge.page.waitForEvent('load');
    await bridge.switchAndClaimButton().click();
    await reloaded;
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next');
    await step(bridge.page, 'claim').getByRole('link', { name: 'Claim' }).click();
    await pauseChain(world, 6662);
    const signClaim = wallet.holdNext('eth_sendTransaction');
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.pressClaim();
    await expect.poll(() => sendsOf(wallet)).toBe(3);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next');
    signClaim();
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next');
    await resumeChain(world, 6662);
    await expect(bridge.page.getByText('Everything has been taken out.')).toBeVisible();
    expect(await world.balance(6662, 'USDC', address)).toBe(before + arrives);
    expect(sendsOf(wallet)).toBe(3);
  });

  test('of a stake in the farm of a pair: begun at its position, crashed at each step and each wallet prompt; both tokens come back, nothing is sent twice', async ({
    bridge: first,
    wallet,
    world,
  }) => {
    const { address } = wallet;
    const { farmId, symbols } = seededPairFarm;
    const pair = await seedPair(world, 6661, address, [symbols[0], parseEther('40')], [symbols[1], parseEther('1')]);
    const lp = await heldOf(world, 6661, pair, address);
    await stakePair(world, 6661, pair, address, lp, BigInt(farmId));

    let bridge = first;
    await bridge.open('/positions');
    await bridge.connect();
    await bridge.page
      .locator('[data-stake="6661 BRIDGE/WETH-LP BRIDGE"]')
      .getByRole('link', { name: 'Exit plan' })
      .click();
    for (const kind of ['unstake', 'withdraw'])
      await expect(step(bridge.page, kind).locator('[data-fact="gas"]')).toContainText(/\d/);
    await expect(step(bridge.page, 'withdraw').locator('[data-fact="part0"], [data-fact="part1"]')).toHaveCount(2);
    await expect(step(bridge.page, 'claim')).toHaveCount(0);
    await bridge.page.getByRole('button', { name: 'Start this plan' }).click();
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');
    // What is still staked is part of the step after.
    await expect(step(bridge.page, 'withdraw').locator('[data-fact="amount"]')).toContainText(formatEther(lp));
    const { pathname, search } = new URL(bridge.page.url());
    const path = pathname + search;
    const crashedAt = async (kind: string): Promise<void> => {
      bridge = await afterCrash(bridge, path);
      await expect(step(bridge.page, kind)).toHaveAttribute('data-state', 'next');
    };
    await crashedAt('unstake');

    // The wallet has answered, and the block is still to come.
    await pauseChain(world, 6661);
    const unstakeButton = step(bridge.page, 'unstake').getByRole('button', { name: 'Unstake' });
    await unstakeButton.click();
    await dialogOf(bridge, 'Confirm unstake').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialogOf(bridge, 'Transaction Submitted')).toBeVisible();
    await crashedAt('unstake');
    await expect(step(bridge.page, 'unstake').getByRole('button', { name: /Confirming/ })).toBeDisabled();
    expect(sendsOf(wallet)).toBe(1);
    await resumeChain(world, 6661);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next');
    expect(await heldOf(world, 6661, pair, address)).toBe(lp);
    await crashedAt('withdraw');

    const openForm = async (): Promise<void> => {
      await step(bridge.page, 'withdraw').getByRole('link', { name: 'Remove liquidity' }).click();
      await expect(bridge.page.getByRole('textbox', { name: 'LP tokens to return' })).toHaveValue(formatEther(lp));
    };
    await openForm();
    const signApproval = wallet.holdNext('eth_sendTransaction');
    await formButton(bridge, 'Approve').click();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    await crashedAt('withdraw');
    signApproval();
    await openForm();
    await expect(formButton(bridge, 'Remove liquidity')).toBeEnabled();
    expect(sendsOf(wallet)).toBe(2);

    const before = await Promise.all(symbols.map((symbol) => world.balance(6661, symbol, address)));
    const paid = await paidFor(world, 6661, symbols, lp);
    const signRemoval = wallet.holdNext('eth_sendTransaction');
    await formButton(bridge, 'Remove liquidity').click();
    await dialogOf(bridge, 'Confirm removal').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(3);
    await pauseChain(world, 6661);
    await crashedAt('withdraw');
    await openForm();
    await expect(askedNotice(bridge)).toBeVisible();
    await formButton(bridge, 'Remove liquidity').click();
    await expectRefused(bridge, 'Confirm removal');
    await bridge.open(path);
    signRemoval();
    await crashedAt('withdraw');
    await resumeChain(world, 6661);
    await expect(bridge.page.getByText('Everything has been taken out.')).toBeVisible();
    expect(await heldOf(world, 6661, pair, address)).toBe(0n);
    expect(await world.balance(6661, symbols[0], address)).toBe((before[0] ?? 0n) + paid.one);
    const coins = (await world.balance(6661, symbols[1], address)) - (before[1] ?? 0n);
    expect(paid.other - coins).toBeLessThan(parseEther('0.01'));
    expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['withdraw', 'approve', 'removeLiquidityETH']);
  });

  test('of liquidity in the wallet that its own network pays: one step, and what was shown arrives to the unit', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const { address } = wallet;
    await seedPool(world, 6661, 'USDC', address, parseUnits('10', 6));
    const before = await world.balance(6661, 'USDC', address);
    await openPlan(bridge, '[data-liquidity="6661 USDC"]', ['withdraw']);
    await expect(page.locator('[data-target="6661"] input')).toBeChecked();
    await expect(step(page, 'withdraw').locator('[data-fact="receive"]')).toContainText('9.98 USDC');
    const path = await start(bridge);

    await withdrawAll(bridge, '10');
    await expect.poll(() => lpBalance(world, 6661, 'USDC', address)).toBe(0n);
    await bridge.open(path);
    await expect(finished(bridge)).toBeVisible();
    expect(await world.balance(6661, 'USDC', address)).toBe(before + parseUnits('9.98', 6));
    expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['approve', 'withdrawLiquidityERC20']);
  });

  test('whose transfers cannot be read says so, and goes on after another try', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('10', 6));
    await openPlan(bridge, '[data-liquidity="6661 USDC"]', ['withdraw']);
    await world.fault('rpc-6661-*', { kind: 'status', status: 500 }, { methods: ['eth_getLogs'] });
    await page.getByRole('button', { name: 'Start this plan' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Not completely read: Local ETH.' });
    await expect(notice).toBeVisible();
    await world.clearFaults();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(step(page, 'withdraw')).toHaveAttribute('data-state', 'next');
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Discard this plan' }).click();
  });

  test('of liquidity in the wallet that another network pays: withdrawn and claimed, to the unit', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const { address } = wallet;
    await seedPool(world, 6661, 'USDC', address, parseUnits('10', 6));
    const before = await world.balance(6662, 'USDC', address);
    await openPlan(bridge, '[data-liquidity="6661 USDC"]', ['withdraw']);
    await page.locator('[data-target="6662"] input').check();
    await expect(step(page, 'claim').locator('[data-fact="receive"]')).toContainText('9.96503 USDC');
    const path = await start(bridge);

    await withdrawAll(bridge, '10');
    await expect.poll(() => lpBalance(world, 6661, 'USDC', address)).toBe(0n);
    await world.mine(6661, 12);
    await bridge.open(path);
    await expect(step(page, 'withdraw')).toHaveAttribute('data-state', 'done');
    await expect(step(page, 'claim')).toHaveAttribute('data-state', 'next');
    await step(page, 'claim').getByRole('link', { name: 'Claim' }).click();
    const reloaded = page.waitForEvent('load');
    await bridge.switchAndClaimButton().click();
    await reloaded;
    await bridge.claim();
    await bridge.open(path);
    await expect(finished(bridge)).toBeVisible();
    expect(await world.balance(6662, 'USDC', address)).toBe(before + arrives);
    expect(sentCalls(wallet).map(({ name }) => name)).toEqual([
      'approve',
      'burnLpTokenForWithdrawalInOtherNetwork',
      'releaseERC20',
    ]);
  });

  test('of liquidity that is staked in a farm: unstaked with its rewards and withdrawn here, to the unit', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const { address } = wallet;
    await seedPool(world, 6661, 'USDC', address, parseUnits('10', 6));
    // A part stays in the wallet, and is not part of the plan.
    const farmId = seededFarms.findIndex(({ symbol }) => symbol === 'USDC');
    await stakeLp(world, 6661, 'USDC', address, parseUnits('7.5', 6), BigInt(farmId));
    const before = await world.balance(6661, 'USDC', address);
    const rewards = await world.balance(6661, 'BRIDGE', address);
    await openPlan(bridge, '[data-stake="6661 USDC-LP BRIDGE"]', ['unstake', 'withdraw']);
    await expect(page.locator('[data-target="6661"] input')).toBeChecked();
    await expect(step(page, 'withdraw').locator('[data-fact="receive"]')).toContainText('7.485 USDC');
    const path = await start(bridge);

    await step(page, 'unstake').getByRole('button', { name: 'Unstake' }).click();
    await poolDialog(bridge, 'Confirm unstake').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(step(page, 'withdraw')).toHaveAttribute('data-state', 'next');
    expect(await lpBalance(world, 6661, 'USDC', address)).toBe(parseUnits('10', 6));
    expect(await world.balance(6661, 'BRIDGE', address)).toBeGreaterThan(rewards);
    await page.keyboard.press('Escape');
    await expect(step(page, 'withdraw').locator('[data-fact="amount"]')).toContainText('7.5 USDC-LP');

    await withdrawAll(bridge, '7.5');
    await expect.poll(() => lpBalance(world, 6661, 'USDC', address)).toBe(parseUnits('2.5', 6));
    await bridge.open(path);
    await expect(finished(bridge)).toBeVisible();
    expect(await world.balance(6661, 'USDC', address)).toBe(before + parseUnits('7.485', 6));
    expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['withdraw', 'approve', 'withdrawLiquidityERC20']);
  });

  test('is not offered for a place where its LP tokens are not staked, as a link may name one', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('10'));
    const lpToken = await lpTokenOf(world, 6661, 'USDC');
    const { rewardPools } = world.chain(6661).contracts;
    const place = `rewards:6661:${rewardPools}:${world.token(6661, 'CCS').address}`.toLowerCase();
    await bridge.open(`/positions/exit?from=6661&lp=${lpToken}&place=${place}`);
    await bridge.connect();
    await expect(page.getByText('There is nothing to take out here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start this plan' })).toHaveCount(0);
  });

  test('that cannot be read says so with a way to try again, and not that there is nothing', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('10', 6));
    const lpToken = await lpTokenOf(world, 6661, 'USDC');
    await bridge.open('/positions');
    await bridge.connect();
    await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
    // As after a release: nothing of what was read before is left.
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
    await bridge.open(`/positions/exit?from=6661&lp=${lpToken}`);
    const unread = page.getByRole('status').filter({ hasText: 'Not completely read: Local ETH.' });
    await expect(unread).toBeVisible();
    await expect(page.getByText('There is nothing to take out here.')).toHaveCount(0);
    await world.clearFaults();
    await unread.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Start this plan' })).toBeVisible();
    await expect(unread).toHaveCount(0);
  });
});
