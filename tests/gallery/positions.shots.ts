import { parseEther, parseUnits } from 'viem';
import { stakeBridge, stakeLp } from '../e2e/earn/support.ts';
import { lpTokenOf, seedPool } from '../e2e/liquidity/support.ts';
import { seedPair } from '../e2e/pairs/support.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Positions', () => {
  test('of an account, and a plan that takes one out', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    const { address } = wallet;
    await seedPool(world, 6661, 'USDC', address, parseUnits('750', 6));
    await stakeLp(world, 6661, 'USDC', address, parseUnits('500', 6));
    await stakeBridge(world, 6661, 'CCS', address, parseEther('12'));
    await seedPair(world, 6661, address, ['USDC', parseUnits('250', 6)], ['BRIDGE', parseEther('990')]);
    await bridge.open(`/positions?account=${address}`);
    await expect(page.locator('[data-pair]')).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'Positions of any address');
    await page.getByRole('button', { name: 'Where are my LP tokens?' }).click();
    await expect(page.locator('[data-lp] [data-fact="wallet"]').first()).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'Where LP tokens are');
    await bridge.open(`/positions/exit?from=6661&lp=${await lpTokenOf(world, 6661, 'USDC')}`);
    await bridge.connect();
    await expect(page.locator('[data-step="withdraw"] [data-fact="gas"]')).toContainText(/\d/, { timeout: 30_000 });
    await album.shoot(page, 'An exit plan with its costs');
    await page.getByRole('button', { name: 'Start this plan' }).click();
    await expect(page.locator('[data-step="withdraw"]')).toHaveAttribute('data-state', 'next', { timeout: 30_000 });
    await album.shoot(page, 'An exit plan that was started');
  });
});
