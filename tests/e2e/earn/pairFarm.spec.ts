import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { approveAll, confirmIn, fieldOf, heldOf, pairOf } from '../pairs/support.ts';
import { cardOf, confirm, connect, dialogOf } from './support.ts';

test.use(pageAlone);

test('a farm of a pair: rewards and swap fees are rates of their own, its form makes LP tokens, and these are staked @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await bridge.open('/farms');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE/WETH-LP BRIDGE');
  await expect(card.locator('[data-multiplier]')).toHaveText('1X');
  await expect(card.locator('[data-fact="weight"]')).toContainText('25%');
  await expect(card.locator('[data-fact="apr"]')).toContainText(/[1-9].*%/);
  await expect(card.locator('[data-fact="fees"]')).toContainText(/APR from swap fees.*[1-9].*%/);
  await card.getByRole('link', { name: 'Get BRIDGE/WETH-LP' }).click();
  await expect(page).toHaveURL(/\/swap\/add\?a=BRIDGE&b=ETH&from=6661/);
  await fieldOf(bridge, 'First token').fill('40');
  await expect(fieldOf(bridge, 'Second token')).not.toHaveValue('');
  await approveAll(bridge, 'Add liquidity', 1);
  await confirmIn(bridge, 'Add liquidity', 'Confirm addition');
  const pair = await pairOf(world, 6661, 'BRIDGE', 'ETH');
  await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBeGreaterThan(0n);
  const lp = await heldOf(world, 6661, pair, wallet.address);

  await bridge.open('/farms');
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  await card.getByRole('button', { name: 'Max' }).click();
  await card.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(card.locator('[data-status]')).toHaveText('Enabled');
  await card.locator('form').getByRole('button', { name: 'Stake', exact: true }).click();
  await dialogOf(bridge, 'Confirm stake').getByRole('button', confirm).click();
  await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBe(0n);
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'deposit', args: [2n, lp] });
});
