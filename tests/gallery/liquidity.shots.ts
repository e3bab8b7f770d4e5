import { expect } from '../e2e/support/fixtures.ts';
import { approvePool, fillWithdrawal, mainButton, poolDialog, seedPool } from '../e2e/liquidity/support.ts';
import { WorkerControl } from '../e2e/support/serviceWorker.ts';
import { openOffline } from '../e2e/support/steps.ts';
import { storedRecords } from '../e2e/support/storage.ts';
import { test } from './support/album.ts';

test.describe('Liquidity', () => {
  test('pools', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 125_000_000n);
    await seedPool(world, 6662, 'BRIDGE', wallet.address, 40n * 10n ** 18n);
    await bridge.open('/liquidity/manage');
    await expect(page.locator('[data-pool]').first()).toBeVisible();
    await album.shoot(page, 'Without a wallet');
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(page.locator('[data-position="6662 BRIDGE"]')).toBeVisible();
    await album.shoot(page, 'Positions on two networks');
    await bridge.open('/liquidity/add/ISLAND');
    await expect(mainButton(bridge, 'The pool is full')).toBeVisible();
    await album.shoot(page, 'The pool is full');
    await bridge.open('/liquidity/add/BRIDGE');
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await album.shoot(page, 'Adding, approval needed');
    await bridge.open(`/liquidity/find?from=6661`);
    await page
      .getByRole('textbox', { name: 'Address of the token or LP token' })
      .fill(world.token(6661, 'USDC').address);
    await expect(page.locator('[data-state="EXISTS"]')).toBeVisible();
    await album.shoot(page, 'A pool was found');
  });

  test('withdrawal', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 125_000_000n);
    await bridge.open('/liquidity/remove/USDC?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await expect(page.getByText(/Last release on Local BSC/)).toBeVisible();
    await album.shoot(page, 'To another network, approval needed');
    await approvePool(bridge, 'Withdraw');
    await mainButton(bridge, 'Withdraw').click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await expect(dialog.locator('[data-fact="bridgeFee"]')).toBeVisible();
    await album.shoot(page, 'Confirm Withdrawal');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    await album.shoot(page, 'On its way');
  });

  test('nothing yet, and without a network', async ({ album, bridge, context, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/liquidity/manage');
    await bridge.connect();
    await expect(page.getByText('You have no liquidity in any pool.')).toBeVisible();
    await album.shoot(page, 'No liquidity yet');
    await bridge.open('/liquidity/remove/USDC?from=6661');
    await expect(page.locator('[data-fact="spendable"]')).toContainText('USDC');
    await WorkerControl.of(page, world.appUrl);
    await expect
      .poll(() => storedRecords(page, 'queryCache'))
      .toContainEqual(expect.objectContaining({ queryKey: expect.arrayContaining(['round', wallet.address]) }));
    await openOffline(page, context);
    await expect(page.getByText(/^updated /)).toBeVisible();
    await album.shoot(page, 'Without a network');
    await context.setOffline(false);
  });

  test('withdrawal that the other network cannot pay', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'BRIDGE', wallet.address, 20n * 10n ** 18n);
    await world.admin(6662, 'drainLiquidity', { token: 'BRIDGE', leave: (5n * 10n ** 18n).toString() });
    await bridge.open('/liquidity/remove/BRIDGE?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await expect(page.getByText('Local ETH can pay this amount now.')).toBeVisible();
    await album.shoot(page, 'The other network cannot pay, a better one is named');
  });

  test('withdrawal with too few oracles', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    for (const target of ['oracle-erc20-2', 'oracle-erc20-3']) await world.fault(target, { kind: 'stop' });
    await fillWithdrawal(bridge, wallet.address, '100');
    await expect(mainButton(bridge, 'Confirm delay')).toBeVisible();
    await expect(page.getByText(/Last release on Local BSC/)).toBeVisible();
    await album.shoot(page, 'To another network, too few oracles answer');
  });
});
