import { parseEther } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { pauseChain, resumeChain, sendsOf } from '../support/steps.ts';
import { addRewards, cardOf, confirm, connect, dialogOf, poolStake, stakeBridge } from './support.ts';

test.use(pageAlone);

test('more is staked elsewhere while the dialog of an unstake is open: its new fee is shown and has to be accepted (rule 1.3) @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { address } = wallet;
  const staked = (): Promise<bigint> => poolStake(world, 6661, 'rewardPools', 'CCS', address);
  // Other tests have the same chain.
  const id = await world.node(6661).snapshot();
  try {
    await stakeBridge(world, 6661, 'CCS', address, parseEther('100'));
    await world.admin(6661, 'moveTime', { seconds: 7 * 86_400 });
    await bridge.open('/pools');
    await connect(bridge);
    const card = cardOf(bridge, '6661 BRIDGE CCS');
    await expect(card.locator('[data-fact="fee"]')).toHaveText('Unstake fee now1%');
    await card.getByRole('button', { name: 'Unstake', exact: true }).click();
    await card.getByRole('textbox', { name: 'Amount' }).fill('40');
    await card.getByRole('checkbox', { name: 'I accept that 0.4 BRIDGE of it is burned.' }).check();
    const unstake = card.locator('form').getByRole('button', { name: 'Unstake', exact: true });
    await unstake.click();
    const dialog = dialogOf(bridge, 'Confirm unstake');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.4 BRIDGE');

    await stakeBridge(world, 6661, 'CCS', address, parseEther('1'));
    await dialog.getByRole('button', confirm).click();
    await expect(dialog.getByRole('alert')).toContainText('The fee or the payout on Local ETH has changed');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('2 BRIDGE');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('38 BRIDGE');
    expect(sendsOf(wallet)).toBe(0);
    expect(await staked()).toBe(parseEther('101'));

    // The tick was about 0.4.
    await expect(dialog).toContainText('Accept the fee first');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card.getByRole('button', { name: 'Accept the fee first' })).toBeDisabled();
    const tick = card.getByRole('checkbox', { name: 'I accept that 2 BRIDGE of it is burned.' });
    await expect(tick).not.toBeChecked();
    await tick.check();
    const before = await world.balance(6661, 'BRIDGE', address);
    await unstake.click();
    await dialog.getByRole('button', confirm).click();
    await expect.poll(staked).toBe(parseEther('61'));
    expect(await world.balance(6661, 'BRIDGE', address)).toBe(before + parseEther('38'));
    expect(sendsOf(wallet)).toBe(1);
  } finally {
    await world.node(6661).revert({ id });
  }
});

test('nothing is unstaked while an own stake is in the wallet or on its way, also before a harvest: it begins the window of the fee anew (rule 13.9) @money', async ({
  bridge,
  wallet,
  world,
}) => {
  await stakeBridge(world, 6661, 'BRIDGE', wallet.address, parseEther('10'));
  await world.admin(6661, 'mint', { token: 'BRIDGE', to: wallet.address, amount: parseEther('5').toString() });
  await addRewards(world, 6661, 'rewardPools', 'BRIDGE', parseEther('7'));
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE BRIDGE');
  const amount = card.getByRole('textbox', { name: 'Amount' });
  const send = (name: string) => card.locator('form').getByRole('button', { name, exact: true });
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  await amount.fill('5');
  await send('Stake').click();
  await pauseChain(world, 6661);
  try {
    const sign = wallet.holdNext('eth_sendTransaction');
    await dialogOf(bridge, 'Confirm stake').getByRole('button', confirm).click();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await bridge.page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Unstake', exact: true }).click();
    await expect(send('Waiting for your stake')).toBeDisabled();
    await amount.fill('3');
    await card.getByRole('checkbox', { name: /of it is burned/ }).check();
    await expect(send('Waiting for your stake')).toBeDisabled();
    sign();
    await expect(card.getByRole('status')).toHaveText('Confirming');
    await expect(send('Waiting for your stake')).toBeDisabled();
    await card.getByRole('button', { name: 'Harvest', exact: true }).click();
    await dialogOf(bridge, 'Confirm harvest').getByRole('button', confirm).click();
    await expect(bridge.page.getByRole('dialog', { name: 'Transaction submitted' })).toBeVisible();
    await bridge.page.keyboard.press('Escape');
    expect(sendsOf(wallet)).toBe(2);
    await expect(send('Waiting for your stake')).toBeDisabled();
    await expect(send('Unstake')).toHaveCount(0);
  } finally {
    await resumeChain(world, 6661);
  }
  await expect(card.locator('[data-fact="stake"]')).toContainText('15 BRIDGE');
  await expect(send('Unstake')).toBeEnabled();
});
