import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { stakeLp } from '../earn/support.ts';
import { allowLp, lpBalance, lpTokenOf, mainButton, poolDialog, seedPool } from '../liquidity/support.ts';
import { crashTab } from '../support/chromium.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { pauseChain, resumeChain, sendsOf } from '../support/steps.ts';

/** 10 USDC minus the withdrawal fee of 0.2 % and the bridge fee of 0.15 %. */
const arrives = parseUnits('9.96503', 6);

const step = (page: Page, kind: string) => page.locator(`[data-step="${kind}"]`);

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
    test.setTimeout(400_000);
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
    await bridge.page.locator('[data-target="6662"] input').check({ timeout: 30_000 });
    for (const kind of ['unstake', 'withdraw', 'claim'])
      await expect(step(bridge.page, kind).locator('[data-fact="gas"]')).toContainText(/\d/, { timeout: 30_000 });
    await expect(step(bridge.page, 'claim').locator('[data-fact="receive"]')).toContainText('9.96503 USDC');
    await bridge.page.getByRole('button', { name: 'Start this plan' }).click();
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next');
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });

    const signUnstake = wallet.holdNext('eth_sendTransaction');
    await step(bridge.page, 'unstake').getByRole('button', { name: 'Unstake' }).click();
    await poolDialog(bridge, 'Confirm unstake').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'unstake')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });
    await expect(step(bridge.page, 'unstake').getByRole('button', { name: 'Unstake' })).toBeDisabled();
    signUnstake();
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next', { timeout: 60_000 });
    expect(await lpBalance(world, 6661, 'USDC', address)).toBe(parseUnits('10', 6));
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });

    await step(bridge.page, 'withdraw').getByRole('link', { name: 'Withdraw' }).click();
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
    await mainButton(bridge, 'Withdraw').click({ timeout: 30_000 });
    const signBurn = wallet.holdNext('eth_sendTransaction');
    await poolDialog(bridge, 'Confirm Withdrawal').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'withdraw')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });
    signBurn();
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'waiting', { timeout: 60_000 });
    await world.mine(6661, 12);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next', { timeout: 60_000 });
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });

    await step(bridge.page, 'claim').getByRole('link', { name: 'Claim' }).click();
    const reloaded = bridge.page.waitForEvent('load');
    await bridge.switchAndClaimButton().click({ timeout: 60_000 });
    await reloaded;
    await pauseChain(world, 6662);
    const signClaim = wallet.holdNext('eth_sendTransaction');
    await expect(bridge.claimButton()).toBeEnabled({ timeout: 30_000 });
    await bridge.pressClaim();
    await expect.poll(() => sendsOf(wallet)).toBe(3);
    bridge = await afterCrash(bridge, path);
    await expect(step(bridge.page, 'claim')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });
    signClaim();
    await resumeChain(world, 6662);
    await expect(bridge.page.getByText('Everything has been taken out.')).toBeVisible({ timeout: 60_000 });
    expect(await world.balance(6662, 'USDC', address)).toBe(before + arrives);
    expect(sendsOf(wallet)).toBe(3);
  });
});
