// What happens to the wallet while the dialog of a pair is open.
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sendsOf } from '../support/steps.ts';
import { approveAll, confirm, dialogOf, fieldOf, mainButton, seedPair } from './support.ts';

test.use(pageAlone);

for (const way of [
  // Whoever has added to the pair has approved its tokens.
  { path: '/swap/add', field: 'First token', amount: '5', send: 'Add liquidity', title: 'Confirm addition', times: 0 },
  {
    path: '/swap/remove',
    field: 'Part to remove, in percent',
    amount: '40',
    send: 'Remove liquidity',
    title: 'Confirm removal',
    times: 1,
  },
])
  test(`${way.send}: another account or another network while the dialog is open signs nothing`, async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
    await bridge.open(`${way.path}?a=USDC&b=BRIDGE&from=6661`);
    await bridge.connect();
    await fieldOf(bridge, way.field).fill(way.amount);
    await approveAll(bridge, way.send, way.times);
    const dialog = dialogOf(bridge, way.title);
    const sends = sendsOf(wallet);
    const ownKey = wallet.key;
    await mainButton(bridge, way.send).click();
    await expect(dialog.locator('[data-fact="recipient"]')).toContainText(wallet.address);
    await wallet.switchAccount((await world.newAccount()).key);
    await dialog.getByRole('button', confirm).click();
    await expect(dialog.getByRole('alert')).toContainText('Your wallet now uses another account.');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(mainButton(bridge, way.send)).toHaveCount(0);

    await wallet.switchAccount(ownKey);
    await mainButton(bridge, way.send).click();
    await expect(dialog.getByRole('button', confirm)).toBeEnabled();
    const reloaded = page.waitForEvent('load');
    await wallet.switchChain(6662);
    await reloaded;
    await expect(mainButton(bridge, 'Switch to Local ETH')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sendsOf(wallet)).toBe(sends);
  });
