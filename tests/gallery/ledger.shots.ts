import { makeDeposit, prepareForeignRelease } from '../e2e/support/deposits.ts';
import { follow } from '../e2e/support/follow.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Ledger', () => {
  test('the entries of an account, and the receipt of a bridging', async ({ album, bridge, world }) => {
    const { page } = bridge;
    const alice = world.state.accounts[1]?.address ?? '';
    await bridge.open('/ledger');
    await album.shoot(page, 'Without an account');
    await follow(page, `/ledger?account=${alice}`);
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.locator('[data-sum]').first()).toBeVisible();
    await album.shoot(page, 'Entries by day, sums and files');
    const deposit = await makeDeposit(world, {
      source: 6661,
      symbol: 'USDC',
      amount: 200_000_000n,
      receiver: world.state.accounts[2]?.address ?? '0x',
    });
    await follow(page, `/ledger/receipt?tx=${deposit.hash}`);
    await expect(page.locator('[data-receipt]')).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'A receipt before the claim');
    await (await prepareForeignRelease(world, deposit))();
    // What was read a moment ago would be shown again.
    await page.reload();
    await expect(page.locator('[data-fact="fee"]')).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'A receipt after the claim');
  });
});
