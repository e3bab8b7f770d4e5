import { parseEther, parseUnits } from 'viem';
import { seedPool } from '../liquidity/support.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { sendsOf } from '../support/steps.ts';
import { cardOf, confirm, connect, dialogOf, poolStake, stakeBridge, stakeLp } from './support.ts';

test.use(pageAlone);

const stakeOf = (bridge: BridgePage, account: `0x${string}`): Promise<bigint> =>
  poolStake(bridge.world, 6661, 'rewardPools', 'BRIDGE', account);

/** What a tab shows of the pool of BRIDGE. */
function poolIn(bridge: BridgePage) {
  const card = cardOf(bridge, '6661 BRIDGE BRIDGE');
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  /** The button of the open form. */
  const send = (name: string) => card.locator('form').getByRole('button', { name, exact: true });
  const dialog = dialogOf(bridge, 'Confirm stake');
  return {
    card,
    button,
    send,
    dialog,
    amount: card.getByRole('textbox', { name: 'Amount' }),
    stake: card.locator('[data-fact="stake"]'),
    /** Opens the dialog of a stake that is approved. */
    async ask(text: string): Promise<void> {
      await send('Stake').click();
      await expect(dialog.locator('[data-fact="amount"]')).toContainText(`${text} BRIDGE`);
      await expect(dialog.getByRole('button', confirm)).toBeEnabled();
    },
  };
}

test('two tabs ask the wallet once, and another account finds its own stake @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const own = wallet.address;
  await stakeBridge(world, 6661, 'BRIDGE', own, parseEther('10'));
  await bridge.open('/pools');
  await connect(bridge);
  const other = new BridgePage(await bridge.page.context().newPage(), world);
  const [first, second] = [poolIn(bridge), poolIn(other)];
  await first.button('Stake').click();
  await first.amount.fill('5');
  await expect
    .poll(() => storedRecord(bridge.page, 'forms', 'earnForms'))
    .toMatchObject({ forms: [{ typedAmount: '5' }] });
  // A tab that is opened later begins with what is stored.
  await other.open('/pools');
  await expect(second.amount).toHaveValue('5');
  for (const tab of [first, second]) await tab.ask('5');
  const sign = wallet.holdNext('eth_sendTransaction');
  await first.dialog.getByRole('button', confirm).click();
  await expect.poll(() => sendsOf(wallet)).toBe(1);
  await second.dialog.getByRole('button', confirm).click();
  await expect(second.dialog.getByRole('alert')).toContainText('Your wallet already has an open request.');
  await second.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(second.card.getByRole('alert')).toContainText('Your wallet already has an open request.');
  await expect(second.send('Stake')).toBeDisabled();
  sign();
  for (const tab of [first, second]) await expect(tab.stake).toContainText('15 BRIDGE');
  // What the first tab has sent is not left in the second, ready to be sent once more.
  await expect(second.amount).toHaveValue('');
  await expect(second.card.getByRole('alert')).toHaveCount(0);
  expect(sendsOf(wallet)).toBe(1);
  await bridge.page.close();

  const ownKey = wallet.key;
  const stranger = await world.newAccount();
  await second.amount.fill('3');
  await second.ask('3');
  await expect.poll(() => wallet.isHeard(other.page)).toBe(true);
  await wallet.switchAccount(stranger.key);
  await second.dialog.getByRole('button', confirm).click();
  await expect(second.dialog.getByRole('alert')).toContainText('Your wallet now uses another account.');
  await second.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(second.stake).toContainText(/^Your stake0 BRIDGE/);
  await expect(second.button('Unstake')).toHaveCount(0);
  await expect(second.send('Balance too low')).toBeDisabled();
  await wallet.switchAccount(ownKey);
  await expect(second.stake).toContainText('15 BRIDGE');
  await expect(second.amount).toHaveValue('3');
  await expect(second.send('Stake')).toBeEnabled();
  expect(sendsOf(wallet)).toBe(1);
  expect(await stakeOf(other, own)).toBe(parseEther('15'));
});

test('a pause while the dialog is open sends nothing, and one that comes later is reported as a failure @money', async ({
  bridge,
  wallet,
  world,
}) => {
  await stakeBridge(world, 6661, 'BRIDGE', wallet.address, parseEther('10'));
  await bridge.open('/pools');
  await connect(bridge);
  const { card, button, send, dialog, amount, stake, ask } = poolIn(bridge);
  await button('Stake').click();
  await amount.fill('5');
  await ask('5');
  const pause = () => world.admin(6661, 'pauseStaking', { contract: 'rewardPools' });
  const unpause = () => world.admin(6661, 'unpauseStaking', { contract: 'rewardPools' });
  try {
    await pause();
    await dialog.getByRole('button', confirm).click();
    await expect(dialog.getByRole('alert')).toContainText('The contract is paused. Nothing was sent.');
    expect(sendsOf(wallet)).toBe(0);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    // A pause closes the exit of a pool too, and says so.
    await expect(button('Paused')).toHaveCount(2);
    await card.getByRole('button', { name: 'Unstake', exact: true }).click();
    await amount.fill('5');
    await expect(send('Paused')).toBeDisabled();
    await button('Stake').click();
    await amount.fill('5');
    await unpause();
    await expect(send('Stake')).toBeEnabled();

    await ask('5');
    const sign = wallet.holdNext('eth_sendTransaction');
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await pause();
    sign();
    await expect(
      bridge.page.getByRole('dialog', { name: 'Transaction receipt' }).getByText('The transaction failed.'),
    ).toBeVisible();
    await bridge.page.keyboard.press('Escape');
    await expect(stake).toContainText('10 BRIDGE');
    // It can be sent once more without typing it again.
    await expect(amount).toHaveValue('5');
    expect(await stakeOf(bridge, wallet.address)).toBe(parseEther('10'));
  } finally {
    await unpause().catch(() => undefined);
  }
});

test('without nodes, without the price service and offline the figures stay, with their age', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('50', 6));
  await stakeLp(world, 6661, 'USDC', wallet.address, parseUnits('20', 6));
  await bridge.open('/mining');
  await connect(bridge);
  const card = cardOf(bridge, '6661 USDC-LP USDC');
  const stake = card.locator('[data-fact="stake"]');
  const age = page.getByText(/^Read from the contracts of each network:/);
  await expect(stake).toContainText('20 USDC-LP');
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  await card.getByRole('textbox', { name: 'Amount' }).fill('10');
  // The seed has allowed everything.
  const send = card.locator('form').getByRole('button', { name: 'Stake', exact: true });
  await expect(send).toBeEnabled();

  await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
  const unread = page.getByRole('status').filter({ hasText: 'Could not read the pools on Local ETH.' });
  await expect(unread).toBeVisible();
  await expect(stake).toContainText('20 USDC-LP');
  await expect(age).toBeVisible();
  await world.clearFaults();
  await unread.getByRole('button', { name: 'Try again' }).click();
  await expect(unread).toHaveCount(0);

  await world.fault('prices', { kind: 'stop' });
  await page.reload();
  await expect(page.getByText(/^request failed with/)).toBeVisible();
  await expect(card.locator('[data-fact="apr"] button')).toContainText('%');
  await expect(stake).toContainText('20 USDC-LP');
  await world.clearFaults();

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible();
  await expect(page.getByText(/^request failed with/)).toHaveCount(0);
  await expect(card.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
  await expect(card.getByRole('button', { name: 'You are offline' }).first()).toBeDisabled();
  await expect(stake).toContainText('20 USDC-LP');
  await expect(age).toBeVisible();
  await context.setOffline(false);
  await expect(send).toBeEnabled();
});
