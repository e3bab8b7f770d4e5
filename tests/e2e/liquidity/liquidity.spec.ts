import { parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { approvePool, lpBalance, poolDialog, seedPool } from './support.ts';

const confirm = { name: 'Confirm', exact: true } as const;

test.describe('liquidity @money', () => {
  test('USDC is added to the unit, and stands among the positions', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/liquidity/manage');
    await page.getByRole('link', { name: 'Add liquidity' }).click();
    await bridge.connect();
    await page.getByRole('link', { name: /Back to/ }).click();
    await bridge.open('/liquidity/add/USDC');
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.345678');
    const before = await world.balance(6661, 'USDC', wallet.address);
    await approvePool(bridge, 'Add liquidity');
    await page.getByRole('main').getByRole('button', { name: 'Add liquidity' }).click();
    const dialog = poolDialog(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="received"]')).toContainText('12.345678');
    await dialog.getByRole('button', confirm).click();
    await expect(poolDialog(bridge, 'Transaction Submitted').or(page.getByText('Success')).first()).toBeVisible();
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before - 12_345_678n);
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(12_345_678n);
    await bridge.open('/liquidity/manage');
    const card = page.locator('[data-position="6661 USDC"]');
    await expect(card.locator('[data-fact="amount"]')).toContainText('12.345678 USDC');
  });

  test('a withdrawal here gives what was shown', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 5_000_001n);
    await bridge.open('/liquidity/remove/USDC');
    await bridge.connect();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5.000001');
    const before = await world.balance(6661, 'USDC', wallet.address);
    await approvePool(bridge, 'Withdraw');
    await page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    const fee = (5_000_001n * 2_000n) / 1_000_000n;
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.01 USDC');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('4.990001 USDC');
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before + 5_000_001n - fee);
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
  });

  test('a withdrawal to another network is a claim from the first moment, and arrives', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 10_000_000n);
    await bridge.open('/liquidity/remove/USDC?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    await approvePool(bridge, 'Withdraw');
    await page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await expect(dialog.locator('[data-fact="amount"]')).toContainText('10 USDC');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.02 USDC');
    await expect(dialog.locator('[data-fact="bridgeFee"]')).toContainText('0.01497 USDC');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('9.96503 USDC');
    const release = wallet.holdNext('eth_sendTransaction');
    await dialog.getByRole('button', confirm).click();
    await expect(page.getByText('Withdrawal pending...')).toBeVisible();
    release();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    expect(sentCalls(wallet).at(-1)).toMatchObject({
      name: 'burnLpTokenForWithdrawalInOtherNetwork',
      args: [world.token(6661, 'USDC').address, 10_000_000n, wallet.address, 6662n],
      value: 0n,
    });
    await page.reload();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    const before = await world.balance(6662, 'USDC', wallet.address);
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
    await expect.poll(() => world.balance(6662, 'USDC', wallet.address)).toBe(before + parseUnits('9.96503', 6));
  });
});
