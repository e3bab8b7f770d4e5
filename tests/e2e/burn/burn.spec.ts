import { parseEther, parseUnits } from 'viem';
import { connect, dialogOf, confirm } from '../earn/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { burnPage, closeReceipt, collectedOf, contractOf, give, supplyOf } from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

test('both modes do what they say: the supply falls only in the second @money', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await give(world, 6661, 'USDC', usdc('50'));
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { token, mode, fact, send, last } = burnPage(bridge);
  await expect(token).toHaveValue('USDC');
  await expect(fact('waiting')).toContainText('USDC');
  await expect(page.getByText('The contract accepts any price')).toBeVisible();
  await mode('Swap only').check();
  const before = await supplyOf(world, 6661);
  const kept = await collectedOf(world, 6661, 'BRIDGE');
  await send('Swap only').click();
  const swap = dialogOf(bridge, 'Confirm swap');
  await expect(swap.locator('[data-fact="minimum"]')).toContainText('0 BRIDGE');
  await swap.getByRole('button', confirm).click();
  await expect.poll(() => collectedOf(world, 6661, 'USDC')).toBe(0n);
  expect(await supplyOf(world, 6661)).toBe(before);
  expect(await collectedOf(world, 6661, 'BRIDGE')).toBeGreaterThan(kept);
  expect(sentCalls(wallet).at(-1)).toMatchObject({
    name: 'swapERC20ToSwapToken',
    args: [world.token(6661, 'USDC').address],
    to: contractOf(world, 6661),
  });
  await closeReceipt(bridge);
  await expect(page.getByText('No USDC waits to be burned on Local ETH.')).toBeVisible();

  await give(world, 6661, 'USDC', usdc('40'));
  await mode('Swap and burn').check();
  await expect(fact('burned')).toContainText('BRIDGE');
  await send('Swap and burn').click();
  await dialogOf(bridge, 'Confirm burn').getByRole('button', confirm).click();
  await expect.poll(() => supplyOf(world, 6661)).toBeLessThan(before);
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'buyBackAndBurnERC20' });
  await closeReceipt(bridge);

  await expect(last).toContainText('Buy back and burn with USDC');
  await expect(last).toContainText('Success');
  await page.reload();
  await expect(last).toContainText('Buy back and burn with USDC');
  await expect(token).toHaveValue('USDC');
});

test('tokens are given with an approval, and the native coin without one; a burn of it makes the picture rise @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const before = await collectedOf(world, 6661, 'USDC');
  await bridge.open('/buyback/burn');
  await connect(bridge);
  await page.getByRole('link', { name: 'Statistics' }).click();
  const chart = page.locator('svg[data-points]');
  await expect(chart).toBeVisible();
  const points = Number(await chart.getAttribute('data-points'));
  const burned = page.locator('[data-burned="6661"] [data-figure="burn.total"]');
  await expect(burned).toContainText(/\d.*BRIDGE/);
  const shown = await burned.textContent();

  await page.getByRole('link', { name: 'Burn', exact: true }).first().click();
  const { token, gift, amount, give: press, fact, send, burn } = burnPage(bridge);
  await token.selectOption('USDC');
  await amount.fill('12.5');
  await press('Approve').click();
  await expect(press('Give tokens to be burned')).toBeEnabled();
  await expect(gift.locator('[data-fact="buys"]')).toContainText('BRIDGE');
  await press('Give tokens to be burned').click();
  await dialogOf(bridge, 'Confirm gift').getByRole('button', confirm).click();
  await expect.poll(() => collectedOf(world, 6661, 'USDC')).toBe(before + usdc('12.5'));
  expect(sentCalls(wallet).at(-1)).toMatchObject({
    name: 'depositERC20',
    args: [world.token(6661, 'USDC').address, usdc('12.5')],
    to: contractOf(world, 6661),
  });
  await closeReceipt(bridge);
  await expect(amount).toHaveValue('');

  await token.selectOption('ETH');
  await expect(page).toHaveURL(/\/buyback\/burn\/ETH\?from=6661$/);
  await expect(burn.getByText('No ETH waits to be burned on Local ETH.')).toBeVisible();
  await expect(send('Not possible now')).toBeDisabled();
  await amount.fill('0.25');
  await press('Give tokens to be burned').click();
  await dialogOf(bridge, 'Confirm gift').getByRole('button', confirm).click();
  await expect(fact('waiting')).toContainText('0.25 ETH');
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'depositNativeToken', args: [parseEther('0.25')] });
  await closeReceipt(bridge);
  const supply = await supplyOf(world, 6661);
  await send('Swap and burn').click();
  await dialogOf(bridge, 'Confirm burn').getByRole('button', confirm).click();
  await expect.poll(() => supplyOf(world, 6661)).toBeLessThan(supply);
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'buyBackAndBurnNative' });
  await closeReceipt(bridge);

  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(chart).toHaveAttribute('data-points', String(points + 1));
  await expect(burned).not.toHaveText(shown ?? '');
  await expect(page.locator('[data-burn]').first()).toContainText('0.25 ETH');
});
