import { encodeFunctionData, parseEther, parseUnits } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { addRewards, callAs, stakeBridge, stakeLp } from '../earn/support.ts';
import { lpTokenOf, seedPool } from '../liquidity/support.ts';
import { seedPair } from '../pairs/support.ts';
import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { openOffline } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';

const main = ({ page }: BridgePage) => page.getByRole('main');
const stakeOf = (bridge: BridgePage, name: string) => main(bridge).locator(`[data-stake="${name}"]`);

test('everything of an account from the chains alone, with all services stopped; harvested from there, then offline', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  const { address } = wallet;
  await seedPool(world, 6661, 'USDC', address, parseUnits('50', 6));
  await stakeLp(world, 6661, 'USDC', address, parseUnits('20', 6));
  await stakeBridge(world, 6661, 'CCS', address, parseEther('12'));
  await seedPair(world, 6661, address, ['USDC', parseUnits('10', 6)], ['BRIDGE', parseEther('40')]);
  const { wild } = world.state.oddTokens[6661];
  await world.admin(6661, 'mint', { token: wild, to: address, amount: parseEther('10').toString() });
  await seedPair(world, 6661, address, [wild, parseEther('10')], ['USDC', parseUnits('10', 6)]);
  await addRewards(world, 6661, 'liquidityMiningPools', 'USDC', parseUnits('100', 6));
  const [to, lpToken] = [world.token(6661, 'BRIDGE').address, await lpTokenOf(world, 6661, 'USDC')];
  const away = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits('5', 6)] });
  await callAs(world, 6661, address, [{ to: lpToken, data: away }]);
  for (const service of ['prices', 'explorer-*', 'static-host', 'token-lists', 'nft-indexer', 'governance'])
    await world.fault(service, { kind: 'stop' });

  await bridge.open(`/positions?account=${address}`);
  const liquidity = main(bridge).locator('[data-liquidity="6661 USDC"]');
  await expect(liquidity.locator('[data-fact="amount"]')).toContainText('25 USDC');
  await expect(stakeOf(bridge, '6661 USDC-LP USDC').locator('[data-fact="stake"]')).toContainText('20');
  await expect(stakeOf(bridge, '6661 BRIDGE CCS').locator('[data-fact="stake"]')).toContainText('12 BRIDGE');
  await expect(main(bridge).locator('[data-pair]')).toHaveCount(2);
  // Nothing can be sent for another account.
  await expect(main(bridge).getByRole('button', { name: 'Harvest', exact: true })).toHaveCount(0);
  await expect(main(bridge).getByRole('link', { name: 'Exit plan' })).toHaveCount(0);

  await main(bridge).getByRole('button', { name: 'Where are my LP tokens?' }).click();
  const places = main(bridge).locator('[data-lp]').filter({ hasText: 'Liquidity Mining' });
  await expect(places.locator('[data-fact="wallet"]')).toContainText('25');
  await expect(places.locator('[data-fact^="stake "]')).toContainText('20');
  await expect(places.locator('[data-fact^="sent "]')).toContainText('Sent to a contract that this app does not know');

  await bridge.open('/positions');
  await main(bridge).getByRole('button', { name: 'Connect Wallet' }).click();
  const connect = page.getByRole('dialog', { name: 'Connect Wallet' });
  await connect.getByRole('button', { name: /Test Wallet/ }).click();
  await expect(connect).toBeHidden();
  const mining = stakeOf(bridge, '6661 USDC-LP USDC');
  // Out of a pair with a token that no list has, too.
  await expect(main(bridge).getByRole('link', { name: /^Remove liquidity: .*WILD/ })).toHaveAttribute(
    'href',
    new RegExp(`/swap/remove\\?.*${wild}`, 'i'),
  );
  await mining.getByRole('button', { name: 'Harvest', exact: true }).click();
  const before = await world.balance(6661, 'USDC', address);
  await page
    .getByRole('dialog', { name: 'Confirm harvest' })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
  await expect.poll(() => world.balance(6661, 'USDC', address)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  // Until its receipt is stored, the page says that it is on its way.
  await expect(mining.getByRole('button', { name: 'Harvest', exact: true })).toBeVisible();

  await WorkerControl.of(page, world.appUrl);
  for (const key of ['pools', 'lpBalances', 'earn', 'ownPairs', 'foundClaims'])
    await expect
      .poll(() => storedRecords(page, 'queryCache'))
      .toContainEqual(expect.objectContaining({ queryKey: expect.arrayContaining([key]) }));
  await openOffline(page, context);
  await expect(liquidity.locator('[data-fact="amount"]')).toContainText('25 USDC');
  await expect(mining.locator('[data-fact="stake"]')).toContainText('20');
  await expect(page.getByText(/^Read from the contracts of each network:/)).toBeVisible();
  await expect(mining.getByRole('button', { name: 'Harvest', exact: true })).toBeDisabled();
  await context.setOffline(false);
});
