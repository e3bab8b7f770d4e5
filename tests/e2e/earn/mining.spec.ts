import { parseUnits } from 'viem';
import { seedPool } from '../liquidity/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { addRewards, cardOf, confirm, connect, dialogOf, poolStake } from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

test('LP tokens are staked, earn, are harvested and taken out @money', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, usdc('100'));
  await bridge.open('/mining');
  await connect(bridge);
  const card = cardOf(bridge, '6661 USDC-LP USDC');
  await expect(card.locator('[data-fact="minimum"]')).toContainText('10 USDC-LP');
  await expect(card.locator('[data-fact="limit"]')).toContainText('5,000 USDC-LP');
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  const amount = card.getByRole('textbox', { name: 'Amount' });
  await amount.fill('9.999999');
  await expect(card.getByRole('button', { name: 'Below the smallest stake' })).toBeDisabled();
  await amount.fill('100.000001');
  await expect(card.getByRole('button', { name: 'Balance too low' })).toBeDisabled();
  await amount.fill('5000.000001');
  await expect(card.getByRole('button', { name: 'Above the limit for one account' })).toBeDisabled();
  await amount.fill('60');
  const status = card.locator('[data-status]');
  await expect(status).toHaveText('Enable');
  const approve = wallet.holdNext('eth_sendTransaction');
  await card.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(status).toHaveText('Enabling');
  approve();
  await expect(status).toHaveText('Enabled');
  await expect(card.locator('[data-fact="shareAfter"]')).toContainText('%');
  await card.locator('form').getByRole('button', { name: 'Stake', exact: true }).click();
  const dialog = dialogOf(bridge, 'Confirm stake');
  await expect(dialog.locator('[data-fact="amount"]')).toContainText('60 USDC-LP');
  const stake = wallet.holdNext('eth_sendTransaction');
  await dialog.getByRole('button', confirm).click();
  await expect(status).toHaveText('Confirming');
  stake();
  await expect.poll(() => poolStake(world, 6661, 'liquidityMiningPools', 'USDC', wallet.address)).toBe(usdc('60'));
  expect(sentCalls(wallet).at(-1)).toMatchObject({
    name: 'stake',
    args: [world.token(6661, 'USDC').address, usdc('60')],
    to: world.chain(6661).contracts.liquidityMiningPools,
  });
  await expect(status).toHaveText('Confirmed');
  await page.keyboard.press('Escape');
  await expect(card.locator('[data-fact="stake"]')).toContainText('60 USDC-LP');

  await addRewards(world, 6661, 'liquidityMiningPools', 'USDC', usdc('106'));
  await page.reload();
  await expect(card.locator('[data-fact="pending"]')).toContainText('USDC');
  await expect(card.getByRole('button', { name: 'Harvest', exact: true })).toBeEnabled();
  const before = await world.balance(6661, 'USDC', wallet.address);
  await card.getByRole('button', { name: 'Harvest', exact: true }).click();
  const harvest = dialogOf(bridge, 'Confirm harvest');
  const sign = wallet.holdNext('eth_sendTransaction');
  await harvest.getByRole('button', confirm).click();
  await expect(status).toHaveText('Claiming');
  sign();
  await expect(status).toHaveText(/Harvesting|Confirmed/);
  await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBeGreaterThan(before);
  await expect(status).toHaveText('Confirmed');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Unstake', exact: true }).click();
  await amount.fill('55');
  await expect(card.getByRole('button', { name: 'Would leave less than the smallest stake' })).toBeDisabled();
  const unstake = async (): Promise<void> => {
    await card.locator('form').getByRole('button', { name: 'Unstake', exact: true }).click();
    await dialogOf(bridge, 'Confirm unstake').getByRole('button', confirm).click();
  };
  await amount.fill('25');
  await unstake();
  await expect(card.locator('[data-fact="stake"]')).toContainText('35 USDC-LP');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('35');
  await unstake();
  await expect.poll(() => poolStake(world, 6661, 'liquidityMiningPools', 'USDC', wallet.address)).toBe(0n);
});
