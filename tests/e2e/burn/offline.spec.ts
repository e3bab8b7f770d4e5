import { parseUnits } from 'viem';
import { connect } from '../earn/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { openOffline } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import { burnPage, give } from './support.ts';

test('opened without a network, the pages show what was read last, with its age', async ({
  bridge,
  world,
  context,
}) => {
  const { page } = bridge;
  await give(world, 6661, 'USDC', parseUnits('30', 6));
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { fact, send, burn } = burnPage(bridge);
  await expect(fact('waiting')).toContainText('USDC');
  await page.getByRole('link', { name: 'Statistics' }).click();
  const burned = page.locator('[data-burned="6661"] [data-figure="burn.total"]');
  await expect(burned).toContainText('BRIDGE');
  await expect(page.locator('svg[data-points]')).toBeVisible();
  const shown = await burned.textContent();
  await WorkerControl.of(page, world.appUrl);
  for (const key of ['burn', 'burnLog'])
    await expect
      .poll(() => storedRecords(page, 'queryCache'))
      .toContainEqual(expect.objectContaining({ queryKey: [key, 6661] }));

  await openOffline(page, context);
  await expect(burned).toHaveText(shown ?? '');
  await expect(page.locator('svg[data-points]')).toBeVisible();
  await expect(page.locator('[data-waiting="6661 USDC"]')).toBeVisible();
  await expect(page.getByText(/^Read from the contracts of each network:/)).toBeVisible();
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await page.getByRole('link', { name: 'Burn', exact: true }).first().click();
  await expect(fact('waiting')).toContainText('USDC');
  await expect(send('You are offline')).toBeDisabled();
  await expect(burn.getByText(/^Read from the contracts of each network:/)).toBeVisible();
  await context.setOffline(false);
  await expect(send('Swap and burn')).toBeEnabled();
});
