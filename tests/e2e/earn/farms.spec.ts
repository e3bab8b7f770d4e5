import { parseUnits } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { lpTokenOf, seedPool } from '../liquidity/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { follow } from '../support/follow.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { cardOf, confirm, connect, dialogOf, stakeLp } from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

test('LP tokens are deposited, harvested and withdrawn; rewards grow by the block @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, usdc('50'));
  await bridge.open('/farms');
  await connect(bridge);
  await expect(page.locator('[data-earn]')).toHaveCount(3);
  const card = cardOf(bridge, '6661 USDC-LP BRIDGE');
  await expect(card.locator('[data-multiplier]')).toHaveText('2X');
  await expect(card.locator('[data-fact="weight"]')).toContainText('50%');
  const inChef = await world
    .client(6661)
    .readContract({
      abi: erc20Abi,
      address: await lpTokenOf(world, 6661, 'USDC'),
      functionName: 'balanceOf',
      args: [world.chain(6661).contracts.bridgeChef],
    });
  // One LP token is one USDC, and that is one dollar.
  const whole = (inChef / 1_000_000n).toLocaleString('en-US');
  const total = card.locator('[data-fact="total"]');
  await expect(total).toContainText(new RegExp(`Total staked${whole}(\\.\\d+)? USDC-LP.*\\$${whole}`));
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  await card.getByRole('button', { name: 'Max' }).click();
  await card.getByRole('button', { name: 'Enable', exact: true }).click();
  const status = card.locator('[data-status]');
  await expect(status).toHaveText('Enabled');
  await card.locator('form').getByRole('button', { name: 'Stake', exact: true }).click();
  await dialogOf(bridge, 'Confirm stake').getByRole('button', confirm).click();
  await expect(status).toHaveText('Confirmed');
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'deposit', args: [1n, usdc('50')] });
  await page.keyboard.press('Escape');
  await world.mine(6661, 20);
  // Rewards grow with the blocks, without a request.
  const pending = card.locator('[data-fact="pending"]');
  await expect(pending).toContainText(/[1-9].* BRIDGE/);
  const shown = await pending.textContent();
  await expect(pending).not.toHaveText(shown ?? '');
  const before = await world.balance(6661, 'BRIDGE', wallet.address);
  await expect(card.getByRole('button', { name: 'Harvest', exact: true })).toBeEnabled();
  await card.getByRole('button', { name: 'Harvest', exact: true }).click();
  await dialogOf(bridge, 'Confirm harvest').getByRole('button', confirm).click();
  await expect.poll(() => world.balance(6661, 'BRIDGE', wallet.address)).toBeGreaterThan(before);
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'harvest', args: [1n] });
  await expect(status).toHaveText('Confirmed');
  await page.keyboard.press('Escape');
  const stake = card.locator('[data-fact="stake"]');
  const unstake = async (): Promise<void> => {
    await card.locator('form').getByRole('button', { name: 'Unstake', exact: true }).click();
    await dialogOf(bridge, 'Confirm unstake').getByRole('button', confirm).click();
  };
  await card.getByRole('button', { name: 'Unstake', exact: true }).click();
  await card.getByRole('textbox', { name: 'Amount' }).fill('20');
  await unstake();
  await expect(stake).toContainText('30 USDC-LP');
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'withdraw', args: [1n, usdc('20')] });
  await page.keyboard.press('Escape');

  // Of a paused farm everything can be taken out.
  await world.admin(6661, 'pauseStaking', { contract: 'bridgeChef' });
  try {
    await expect(card.getByText('Paused', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Max' }).click();
    await expect(card.getByRole('textbox', { name: 'Amount' })).toHaveValue('30');
    await unstake();
    await expect(stake).toContainText(/^Your stake0 USDC-LP/);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'withdraw', args: [1n, usdc('30')] });
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Stake', exact: true }).click();
    await card.getByRole('textbox', { name: 'Amount' }).fill('10');
    await expect(card.getByRole('button', { name: 'Paused' })).toBeDisabled();
  } finally {
    await world.admin(6661, 'unpauseStaking', { contract: 'bridgeChef' });
  }
});

test('tabs show their sets, and the choice of staked ones outlives a reload', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, usdc('10'));
  await stakeLp(world, 6661, 'USDC', wallet.address, usdc('10'), 1n);
  await bridge.open('/farms');
  await connect(bridge);
  const cards = page.locator('[data-earn]');
  await expect(cards).toHaveCount(3);
  const only = page.getByRole('switch', { name: 'Staked only' });
  await only.click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(only).toHaveAttribute('aria-checked', 'true');
  await expect(cards).toHaveCount(1);
  await only.click();
  for (const [path, tab, count] of [
    ['/farms/staked', 'Staked', 1],
    ['/farms/archived', 'Archived', 0],
    ['/farms/history', 'History', 0],
    ['/farms', 'All', 3],
  ] as const) {
    await follow(page, path);
    const links = page.getByRole('navigation', { name: 'Farms' });
    await expect(links.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(links.locator('[aria-current]')).toHaveCount(1);
    await expect(cards).toHaveCount(count);
  }
});
