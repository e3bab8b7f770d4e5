import { parseUnits } from 'viem';
import { burnPage, give } from '../e2e/burn/support.ts';
import { connect, dialogOf } from '../e2e/earn/support.ts';
import { follow } from '../e2e/support/follow.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Buy back and burn', () => {
  test('burns, and a burn before it is sent', async ({ album, bridge, world }) => {
    const { page } = bridge;
    await give(world, 6661, 'USDC', parseUnits('30', 6));
    await bridge.open('/buyback/burn/USDC');
    await connect(bridge);
    const { send, amount, token } = burnPage(bridge);
    await expect(send('Swap and burn')).toBeEnabled();
    await amount.fill('12.5');
    await album.shoot(page, 'Tokens that wait, and a gift to be approved');
    await send('Swap and burn').click();
    await expect(dialogOf(bridge, 'Confirm burn')).toBeVisible();
    await album.shoot(page, 'A burn before it is sent');
    await page.keyboard.press('Escape');
    await token.selectOption('XGC');
    await expect(send('Not possible now')).toBeVisible();
    await album.shoot(page, 'A burn that would be refused');
    await follow(page, '/buyback/stats');
    await expect(page.locator('[data-burn]').first()).toBeVisible();
    await album.shoot(page, 'Burned over time, and what waits');
  });
});
