import { parseEther, parseUnits } from 'viem';
import { addRewards, cardOf, connect, stakeBridge, stakeLp } from '../e2e/earn/support.ts';
import { seedPool } from '../e2e/liquidity/support.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Earning', () => {
  test('mining pools', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('250', 6));
    await bridge.open('/mining');
    await expect(page.locator('[data-fact="apr"]').first()).toContainText('%');
    await album.shoot(page, 'Mining pools without a wallet');
    await connect(bridge);
    const card = cardOf(bridge, '6661 USDC-LP USDC');
    await card.getByRole('button', { name: 'Stake', exact: true }).click();
    await card.getByRole('textbox', { name: 'Amount' }).fill('100');
    await expect(card.getByRole('button', { name: 'Enable', exact: true })).toBeEnabled();
    await album.shoot(page, 'A stake, to be enabled first');
  });

  test('reward pools', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('250'));
    await stakeBridge(world, 6661, 'USDT', wallet.address, parseEther('400'));
    await addRewards(world, 6661, 'rewardPools', 'USDT', parseUnits('20', 6));
    await bridge.open('/pools');
    await connect(bridge);
    const card = cardOf(bridge, '6661 BRIDGE CCS');
    await card.getByRole('button', { name: 'Unstake', exact: true }).click();
    await card.getByRole('textbox', { name: 'Amount' }).fill('100');
    await expect(card.getByRole('checkbox')).toBeVisible();
    await album.shoot(page, 'An unstake that costs a fee');
  });

  test('farms', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('50', 6));
    await stakeLp(world, 6661, 'USDC', wallet.address, parseUnits('50', 6), 1n);
    await bridge.open('/farms');
    await connect(bridge);
    const card = cardOf(bridge, '6661 USDC-LP BRIDGE');
    await expect(card.locator('[data-fact="stake"]')).toContainText('50');
    await card.locator('[data-fact="apr"] button').click();
    await album.shoot(page, 'Farms, and what a rate follows from');
  });
});
