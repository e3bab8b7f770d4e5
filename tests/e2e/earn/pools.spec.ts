import { parseEther } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { addRewards, cardOf, confirm, connect, dialogOf, poolStake, setLaterFee, stakeBridge } from './support.ts';

test.use(pageAlone);

const pools = 'rewardPools';

test('an unstake that costs a fee names what is burned, wants a tick, and costs less once the window is over @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('100'));
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE CCS');
  const fee = card.locator('[data-fact="fee"]');
  await expect(fee).toHaveText('Unstake fee now5%; in 7 days it falls to 1%');
  await page.reload();
  await expect(fee).toContainText('in 7 days');
  await card.getByRole('button', { name: 'Unstake', exact: true }).click();
  const amount = card.getByRole('textbox', { name: 'Amount' });
  await amount.fill('40');
  await expect(card.getByRole('button', { name: 'Accept the fee first' })).toBeDisabled();
  const tick = card.getByRole('checkbox', { name: 'I accept that 2 BRIDGE of it is burned.' });
  await tick.check();
  const unstake = card.locator('form').getByRole('button', { name: 'Unstake', exact: true });
  await expect(unstake).toBeEnabled();
  // A tick is about one amount.
  await amount.fill('20');
  await expect(card.getByRole('button', { name: 'Accept the fee first' })).toBeDisabled();
  await card.getByRole('checkbox', { name: 'I accept that 1 BRIDGE of it is burned.' }).check();
  await unstake.click();
  const dialog = dialogOf(bridge, 'Confirm unstake');
  await expect(dialog.locator('[data-fact="fee"]')).toContainText('1 BRIDGE');
  await expect(dialog.locator('[data-fact="receive"]')).toContainText('19 BRIDGE');
  const before = await world.balance(6661, 'BRIDGE', wallet.address);
  await dialog.getByRole('button', confirm).click();
  await expect.poll(() => world.balance(6661, 'BRIDGE', wallet.address)).toBe(before + parseEther('19'));
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'unstake', to: world.chain(6661).contracts[pools] });
  expect(await poolStake(world, 6661, pools, 'CCS', wallet.address)).toBe(parseEther('80'));
  await page.keyboard.press('Escape');

  // Other tests have the same chain.
  const id = await world.node(6661).snapshot();
  try {
    await world.admin(6661, 'moveTime', { seconds: 7 * 86_400 });
    await page.reload();
    await expect(fee).toHaveText('Unstake fee now1%');
    // The form is open as it was before.
    await amount.fill('50');
    await card.getByRole('checkbox', { name: 'I accept that 0.5 BRIDGE of it is burned.' }).check();
    await unstake.click();
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => poolStake(world, 6661, pools, 'CCS', wallet.address)).toBe(parseEther('30'));
    expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBe(before + parseEther('68.5'));
    await page.keyboard.press('Escape');

    // Staking more would begin the window anew for all of it: card, form and dialog say so.
    await page.reload();
    const restart = 'Unstake fee of your whole stake after staking more5% for 7 days, then 1%';
    await expect(card.locator('[data-fact="feeRestart"]')).toHaveText(restart);
    await card.getByRole('button', { name: 'Stake', exact: true }).click();
    await amount.fill('1');
    const send = card.locator('form');
    await expect(send.locator('[data-fact="feeRestart"]')).toHaveText(restart);
    await send.getByRole('button', { name: 'Stake', exact: true }).click();
    const staking = dialogOf(bridge, 'Confirm stake');
    await expect(staking.locator('[data-fact="feeRestart"]')).toHaveText(restart);
    await page.keyboard.press('Escape');
    await expect(staking).toBeHidden();
    await card.getByRole('button', { name: 'Unstake', exact: true }).click();
    // The form outlives the reload.
    await expect
      .poll(() => storedRecord(page, 'forms', 'earnForms'))
      .toMatchObject({ forms: [{ action: 'unstake', typedAmount: '' }] });

    // An unstake does not begin the window anew.
    await setLaterFee(world, 0n);
    await page.reload();
    await expect(fee).toHaveText('Unstake feeFree');
    await card.getByRole('button', { name: 'Max' }).click();
    await expect(amount).toHaveValue('30');
    await expect(card.getByRole('checkbox')).toHaveCount(0);
    await unstake.click();
    await expect(dialog.locator('[data-fact="fee"]')).toHaveCount(0);
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => poolStake(world, 6661, pools, 'CCS', wallet.address)).toBe(0n);
    expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBe(before + parseEther('98.5'));
  } finally {
    await world.node(6661).revert({ id });
  }
});

test('the rewards of all pools that are worth it come with one transaction @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  for (const symbol of ['USDT', 'BRIDGE']) await stakeBridge(world, 6661, symbol, wallet.address, parseEther('1000'));
  await addRewards(world, 6661, pools, 'USDT', 500_000_000n);
  await addRewards(world, 6661, pools, 'BRIDGE', parseEther('500'));
  await bridge.open('/pools/staked');
  await connect(bridge);
  await expect(page.locator('[data-earn]')).toHaveCount(2);
  const [usdt, bridgeToken] = await Promise.all(
    ['USDT', 'BRIDGE'].map((symbol) => world.balance(6661, symbol, wallet.address)),
  );
  await page.getByRole('button', { name: 'Harvest all that is worth it' }).click();
  const dialog = dialogOf(bridge, 'Confirm harvest');
  await expect(dialog.locator('[data-fact^="harvest"]')).toHaveCount(2);
  await dialog.getByRole('button', confirm).click();
  await expect.poll(() => world.balance(6661, 'USDT', wallet.address)).toBeGreaterThan(usdt ?? 0n);
  expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBeGreaterThan(bridgeToken ?? 0n);
  expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['aggregate3']);
});

test('of a harvest of several each pool says whether it has paid, though the transaction succeeds (rule 13.5) @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  for (const symbol of ['USDT', 'BRIDGE']) await stakeBridge(world, 6661, symbol, wallet.address, parseEther('1000'));
  await addRewards(world, 6661, pools, 'USDT', 500_000_000n);
  await addRewards(world, 6661, pools, 'BRIDGE', parseEther('500'));
  await bridge.open('/pools/staked');
  await connect(bridge);
  await page.getByRole('button', { name: 'Harvest all that is worth it' }).click();
  const dialog = dialogOf(bridge, 'Confirm harvest');
  await expect(dialog.locator('[data-fact^="harvest"]')).toHaveCount(2);
  const sign = wallet.holdNext('eth_sendTransaction');
  await dialog.getByRole('button', confirm).click();
  await expect.poll(() => sentCalls(wallet).length).toBe(1);
  await world.admin(6661, 'pauseStaking', { contract: pools });
  try {
    sign();
    for (const symbol of ['USDT', 'BRIDGE']) {
      const card = cardOf(bridge, `6661 BRIDGE ${symbol}`);
      await expect(card.getByText('This pool did not pay. Its rewards stay yours.')).toBeAttached();
    }
  } finally {
    await world.admin(6661, 'unpauseStaking', { contract: pools });
  }
  expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['aggregate3']);
});

test('reloaded at any request of the wallet it goes on where it was, and nothing is sent twice @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE BRIDGE');
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  const send = (name: string) => card.locator('form').getByRole('button', { name, exact: true });
  const amount = card.getByRole('textbox', { name: 'Amount' });
  const stake = card.locator('[data-fact="stake"]');

  /** Presses, reloads while the wallet asks, and signs then. */
  const reloaded = async (call: string, press: () => Promise<void>): Promise<void> => {
    const sign = wallet.holdNext('eth_sendTransaction');
    await press();
    // A dialog waits before the wallet is asked.
    await expect.poll(() => sentCalls(wallet).at(-1)?.name).toBe(call);
    await page.reload();
    // An approval may be asked for as often as one likes.
    if (call !== 'approve') await expect(page.getByText('This request may still be open in your wallet')).toBeVisible();
    sign();
  };
  const confirmed = async (dialog: string, last: () => Promise<void>): Promise<void> => {
    await last();
    await dialogOf(bridge, dialog).getByRole('button', confirm).click();
  };

  await button('Stake').click();
  await amount.fill('25');
  await reloaded('approve', () => button('Enable').click());
  await expect(amount).toHaveValue('25');
  await expect(send('Stake')).toBeEnabled();
  await reloaded('stake', () => confirmed('Confirm stake', () => send('Stake').click()));
  await expect(stake).toContainText('25 BRIDGE');
  // What was sent cannot be sent once more by a press.
  await expect(amount).toHaveValue('');

  await addRewards(world, 6661, pools, 'BRIDGE', parseEther('50'));
  await expect(button('Harvest')).toBeEnabled();
  const before = await world.balance(6661, 'BRIDGE', wallet.address);
  await reloaded('harvest', () => confirmed('Confirm harvest', () => button('Harvest').click()));
  await expect.poll(() => world.balance(6661, 'BRIDGE', wallet.address)).toBeGreaterThan(before);

  await button('Unstake').click();
  await amount.fill('5');
  await card.getByRole('checkbox').check();
  await reloaded('unstake', () => confirmed('Confirm unstake', () => send('Unstake').click()));
  await expect(stake).toContainText('20 BRIDGE');
  await expect(amount).toHaveValue('');
  expect(await poolStake(world, 6661, pools, 'BRIDGE', wallet.address)).toBe(parseEther('20'));
  expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['approve', 'stake', 'harvest', 'unstake']);
});
