import { parseUnits } from 'viem';
import { expect } from '../e2e/support/fixtures.ts';
import { amountOf, confirm, mainButton, openSwap, swapDialog } from '../e2e/swap/support.ts';
import { test } from './support/album.ts';

test.describe('Swap', () => {
  test('a swap from the form to its dialog', async ({ album, bridge }) => {
    const { page } = bridge;
    await bridge.open('/swap');
    await expect(page.getByRole('group', { name: 'You pay' })).toBeVisible();
    await album.shoot(page, 'Without a wallet');
    await openSwap(bridge, 'USDC', 'BRIDGE');
    await amountOf(bridge, 'You pay').fill('25.5');
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await album.shoot(page, 'Approval needed');
    await page.getByRole('button', { name: 'Settings of swaps' }).click();
    await expect(page.getByRole('switch', { name: 'Expert mode' })).toBeVisible();
    await album.shoot(page, 'Settings');
    await page.keyboard.press('Escape');
    await mainButton(bridge, 'Approve').click();
    await mainButton(bridge, 'Swap').click({ timeout: 30_000 });
    await expect(swapDialog(bridge).getByRole('button', confirm)).toBeEnabled();
    await album.shoot(page, 'Confirm swap');
  });

  test('a taxed token, a price that has changed, and one that is too bad', async ({ album, bridge, world }) => {
    const { page } = bridge;
    await openSwap(bridge, 'ETH', 'TAX');
    await amountOf(bridge, 'You pay').fill('0.01');
    await mainButton(bridge, 'Swap').click({ timeout: 30_000 });
    await expect(swapDialog(bridge).getByText('TAX keeps 1% of each transfer.')).toBeVisible();
    const { address } = world.token(6661, 'ETH');
    await world.admin(6661, 'setReserves', {
      tokenA: 'TAX',
      amountA: parseUnits('14000', 18).toString(),
      tokenB: address,
      amountB: parseUnits('5', 18).toString(),
    });
    await expect(swapDialog(bridge).getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'A taxed token, and the price has changed');
    await page.keyboard.press('Escape');
    await amountOf(bridge, 'You pay').fill('2');
    await expect(mainButton(bridge, 'Price impact too large')).toBeVisible();
    await album.shoot(page, 'The price impact is too large');
  });
});
