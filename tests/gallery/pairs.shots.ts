import { parseEther, parseUnits } from 'viem';
import { approveAll, dialogOf, fieldOf, mainButton, seedPair } from '../e2e/pairs/support.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Pairs', () => {
  test('found pairs and those of the account', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('250', 6)], ['BRIDGE', parseEther('990')]);
    await bridge.open('/swap/find?a=USDC&b=TXL&from=6661');
    await expect(page.locator('[data-state="NOT_EXISTS"]')).toBeVisible();
    await album.shoot(page, 'No such pair, without a wallet');
    await bridge.open('/swap/find?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await expect(page.getByRole('region', { name: 'Your pairs' }).locator('[data-fact="value"]')).toBeVisible();
    await album.shoot(page, 'A pair was found');
  });

  test('adding', async ({ album, bridge }) => {
    const { page } = bridge;
    await bridge.open('/swap/add?a=USDC&b=ETH&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('250');
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await album.shoot(page, 'Adding, approval needed');
    await approveAll(bridge, 'Add liquidity', 1);
    await mainButton(bridge, 'Add liquidity').click();
    await expect(dialogOf(bridge, 'Confirm addition').locator('[data-fact="received"]')).toBeVisible();
    await album.shoot(page, 'Confirm addition');
    await bridge.open('/swap/add?a=LIMIT&b=USDC&from=6661');
    await fieldOf(bridge, 'First token').fill('20');
    await fieldOf(bridge, 'Second token').fill('41');
    await expect(page.locator('main [data-fact="priceA"]')).toBeVisible();
    await album.shoot(page, 'The first provider sets the price');
  });

  test('removing', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'TAX', to: wallet.address, amount: parseEther('1000').toString() });
    await seedPair(world, 6661, wallet.address, ['TAX', parseEther('500')], ['ETH', parseEther('5')]);
    await bridge.open('/swap/remove?a=TAX&b=ETH&from=6661');
    await bridge.connect();
    await page.getByRole('button', { name: '50%' }).click();
    await expect(page.getByText('TAX keeps a part of each transfer')).toBeVisible();
    await album.shoot(page, 'Half is removed, of a token that keeps a part of itself');
  });
});
