// Buy back and burn with contracts that behave like the deployed ones.
import { connect, confirm, dialogOf } from '../earn/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { burnPage, closeReceipt, supplyOf } from './support.ts';

test.use({ ...pageAlone, contracts: 'originals' });

test('there is one mode, and the empty share of the bridge is explained', async ({ bridge, world }) => {
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { burn, token, send, fact, amount, last, give: press } = burnPage(bridge);
  await expect(burn.getByText('The contract on Local ETH has one mode only')).toBeVisible();
  await expect(burn.getByRole('radio')).toHaveCount(0);
  await expect(burn.getByText('has no share of it to burn right now')).toBeVisible();
  await expect(send('Not possible now')).toBeDisabled();
  // The native coin does not come through the bridge.
  await token.selectOption('ETH');
  await amount.fill('0.1');
  await press('Give tokens to be burned').click();
  await dialogOf(bridge, 'Confirm gift').getByRole('button', confirm).click();
  await expect(fact('burned')).toContainText('BRIDGE');
  await closeReceipt(bridge);
  const before = await supplyOf(world, 6661);
  await send('Swap and burn').click();
  await dialogOf(bridge, 'Confirm burn').getByRole('button', confirm).click();
  await expect.poll(() => supplyOf(world, 6661)).toBeLessThan(before);
  await expect(last).toContainText('Buy back and burn with ETH');
  await expect(last).toContainText('Success');
});
