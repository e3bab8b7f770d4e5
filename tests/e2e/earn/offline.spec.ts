import { parseEther } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { openOffline } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import { cardOf, connect, stakeBridge } from './support.ts';

test('opened without a network, the page shows stakes, rewards and rates as last read, with their age', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('12.5'));
  await bridge.open('/pools');
  await connect(bridge);
  // Only a remote registry names it.
  const remote = cardOf(bridge, '6661 BRIDGE TXL').getByRole('heading');
  await expect(remote).toBeVisible();
  await expect(
    cardOf(bridge, '6661 BRIDGE TXL').getByRole('button', { name: 'The contract has no such pool' }),
  ).toBeDisabled();
  const card = cardOf(bridge, '6661 BRIDGE CCS');
  const apr = card.locator('[data-fact="apr"] button');
  await expect(card.locator('[data-fact="stake"]')).toContainText('12.5 BRIDGE');
  await expect(apr).toContainText('%');
  const shown = await apr.textContent();
  await WorkerControl.of(page, world.appUrl);
  // Of the list with the pool of the remote registry.
  const withRemote = expect.stringContaining(world.token(6661, 'TXL').address.toLowerCase());
  for (const key of [
    ['earn', wallet.address, withRemote],
    ['earnWindow', withRemote],
    ['prices'],
    ['aprs'],
    ['remotePools'],
  ])
    await expect
      .poll(() => storedRecords(page, 'queryCache'))
      .toContainEqual(expect.objectContaining({ queryKey: expect.arrayContaining(key) }));

  await openOffline(page, context);
  await expect(remote).toBeVisible();
  await expect(card.locator('[data-fact="stake"]')).toContainText('12.5 BRIDGE');
  await expect(card.locator('[data-fact="fee"]')).toContainText('5%');
  await expect(apr).toHaveText(shown ?? '');
  await expect(page.getByText(/^Read from the contracts of each network:/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'You are offline' })).toBeDisabled();
  await context.setOffline(false);
  await expect(card.getByRole('button', { name: 'Nothing to harvest' })).toBeVisible();
});
