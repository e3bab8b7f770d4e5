import { parseEther, parseUnits } from 'viem';
import { connect, confirm, dialogOf } from '../earn/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sendsOf } from '../support/steps.ts';
import { burnPage, give } from './support.ts';

test.use(pageAlone);

test('what would be refused is explained before it is offered: a pause, a missing pair, and the burn token itself', async ({
  bridge,
  world,
}) => {
  await give(world, 6661, 'USDC', parseUnits('30', 6));
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { burn, gift, token, mode, send, give: press, amount, fact } = burnPage(bridge);
  await expect(send('Swap and burn')).toBeEnabled();
  await amount.fill('1');
  try {
    await world.admin(6661, 'pauseBuyBack', {});
    await expect(burn.getByText('Buy back and burn is paused on Local ETH.')).toBeVisible();
    await expect(send('Not possible now')).toBeDisabled();
    await expect(press('Not possible now')).toBeDisabled();
  } finally {
    await world.admin(6661, 'unpauseBuyBack', {});
  }
  await expect(send('Swap and burn')).toBeEnabled();
  await expect(gift.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

  await token.selectOption('XGC');
  await expect(burn.getByText('On the exchange there is no way to swap XGC for what is burned.')).toBeVisible();
  await expect(send('Not possible now')).toBeDisabled();

  await give(world, 6661, 'BRIDGE', parseEther('3'));
  await token.selectOption('BRIDGE');
  await expect(fact('burned')).toContainText('BRIDGE');
  await expect(send('Swap and burn')).toBeEnabled();
  await mode('Swap only').check();
  await expect(burn.getByText('BRIDGE is itself what is burned, so it needs no swap.')).toBeVisible();
  await expect(send('Not possible now')).toBeDisabled();
});

test('a contract that is paused while the dialog is open sends nothing, and says why', async ({
  bridge,
  wallet,
  world,
}) => {
  await give(world, 6661, 'USDC', parseUnits('30', 6));
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { send } = burnPage(bridge);
  await send('Swap and burn').click();
  const dialog = dialogOf(bridge, 'Confirm burn');
  try {
    await world.admin(6661, 'pauseBuyBack', {});
    await dialog.getByRole('button', confirm).click();
    await expect(dialog.getByRole('alert')).toContainText('Buy back and burn is paused.');
    expect(sendsOf(wallet)).toBe(0);
  } finally {
    await world.admin(6661, 'unpauseBuyBack', {});
  }
});
