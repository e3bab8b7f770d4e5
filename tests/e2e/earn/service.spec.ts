import { expect, test } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { lpTokenOf } from '../liquidity/support.ts';
import { cardOf, connect } from './support.ts';

test.use(pageAlone);

test('rates follow from the chain; those of the service are asked as specified and marked where they differ', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/currentAprs'))
      asked.push(...(request.postDataJSON() as { tokens: Record<string, unknown>[] }).tokens);
  });
  await bridge.open('/mining');
  await connect(bridge);
  const card = cardOf(bridge, '6661 USDC-LP USDC');
  const apr = card.locator('[data-fact="apr"]');
  await expect(apr).toContainText('%');
  await expect(apr.locator('[data-service-apr]')).toHaveCount(0);
  await apr.getByRole('button').click();
  await expect(card.locator('[data-fact="rewards"]')).toContainText('USDC');
  await expect(card.locator('[data-fact="service"]')).toContainText('%');
  const token = world.token(6661, 'USDC').address.toLowerCase();
  const rewards = world.chain(6661).contracts.rewardPools.toLowerCase();
  await expect
    .poll(() => asked.find(({ network, rewardTokenAddress }) => network === 6661 && rewardTokenAddress === token))
    .toEqual({
      stakingContractAddress: world.chain(6661).contracts.liquidityMiningPools.toLowerCase(),
      network: 6661,
      rewardTokenAddress: token,
      stakedTokenAddress: (await lpTokenOf(world, 6661, 'USDC')).toLowerCase(),
      priceDefiningStakedTokenAddress: token,
      stakedTokenAmount: expect.stringMatching(/^\d+$/),
    });
  // A reward pool names no token that defines the price.
  await follow(page, '/pools');
  await expect
    .poll(() => asked.find(({ stakingContractAddress }) => stakingContractAddress === rewards))
    .toEqual({
      stakingContractAddress: rewards,
      network: 6661,
      rewardTokenAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      stakedTokenAddress: world.token(6661, 'BRIDGE').address.toLowerCase(),
      stakedTokenAmount: expect.stringMatching(/^\d+$/),
    });
  await follow(page, '/mining');
  const shown = async () => Number((await apr.getByRole('button').textContent())?.replace(/%$/, ''));
  const own = await shown();
  // The year is computed from the rewards of a time that grows with the clock.
  const expectOwn = () => expect.poll(async () => Math.abs((await shown()) - own) / own).toBeLessThan(0.001);

  await world.fault('prices', { kind: 'edit', field: 'factor', value: 10 });
  await page.reload();
  await expect(apr.locator('[data-service-apr]')).toContainText('Price service:');
  await expectOwn();
  await world.clearFaults();

  await world.fault('prices', { kind: 'edit', field: 'apr', value: 'NaN' });
  await page.reload();
  await expectOwn();
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);
  await world.clearFaults();

  await world.fault('prices', { kind: 'status', status: 500, body: 'x' });
  await page.reload();
  await expect(page.getByText('request failed with 500: x')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Stake', exact: true })).toBeEnabled();
});

test('a full pool says so, a finished one stands apart, and all networks are shown on request', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  await bridge.open('/mining');
  await connect(bridge);
  const full = cardOf(bridge, '6661 ISLAND-LP ISLAND');
  // In sortOrder, the one of a remote registry among them, the finished one last.
  await expect
    .poll(() => page.locator('[data-earn]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-earn'))))
    .toEqual(['USDC', 'XGC', 'CCS', 'ISLAND', 'TXL', 'BRIDGE'].map((symbol) => `6661 ${symbol}-LP ${symbol}`));
  await expect(
    cardOf(bridge, '6661 TXL-LP TXL').getByRole('button', { name: 'The contract has no such pool' }),
  ).toBeDisabled();
  await expect(full.locator('[data-fact="room"]')).toContainText('Full');
  await expect(full.getByRole('button', { name: 'The pool is full' })).toBeDisabled();
  const nearlyFull = cardOf(bridge, '6661 XGC-LP XGC');
  await nearlyFull.getByRole('button', { name: 'Stake', exact: true }).click();
  await nearlyFull.getByRole('textbox', { name: 'Amount' }).fill('400.01');
  await expect(nearlyFull.getByRole('button', { name: 'More than the pool accepts' })).toBeDisabled();
  const finished = page.getByRole('region', { name: 'Finished' }).locator('[data-earn]');
  await expect(finished).toHaveCount(1);
  await expect(finished).toHaveAttribute('data-earn', '6661 BRIDGE-LP BRIDGE');
  await expect(finished.getByRole('button', { name: 'Stake', exact: true })).toHaveCount(0);
  await expect(page.locator('[data-earn^="6662"]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'All networks' }).click();
  const far = cardOf(bridge, '6662 USDC-LP USDC');
  await expect(far.locator('[data-fact="total"]')).toContainText('USDC-LP');
  await expect(far.getByRole('button', { name: 'Switch to Local BSC' })).toBeVisible();
  await page.getByRole('searchbox').fill('xgc bsc');
  await expect(page.locator('[data-earn]')).toHaveCount(1);
  await world.admin(6661, 'pauseStaking', { contract: 'liquidityMiningPools' });
  await page.getByRole('searchbox').fill('');
  await expect(cardOf(bridge, '6661 USDC-LP USDC').getByText('Paused')).toBeVisible();
  await world.admin(6661, 'unpauseStaking', { contract: 'liquidityMiningPools' });
});

test('of a long list the cards in view are drawn whole, and one with the focus stays so', async ({ bridge, world }) => {
  const { page } = bridge;
  const { tokens, contracts } = world.chain(6662);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route('**/rewardPools.json?*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        pools: Object.keys(tokens).map((symbol, index) => ({
          rewardPoolId: 50 + index,
          stakingSymbol: 'BRIDGE',
          earningSymbol: symbol,
          contractAddress: { 6662: contracts.rewardPools },
          sortOrder: 50 + index,
        })),
      },
    }),
  );
  await bridge.open('/pools');
  const cards = page.locator('[data-earn]');
  const facts = (card: typeof cards) => card.locator('[data-fact]');
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  const [first, last] = [cards.first(), cards.last()];
  await expect(facts(first)).not.toHaveCount(0);
  await expect(last.getByRole('heading')).toHaveText(/BRIDGE/);
  await expect(facts(last)).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('[data-fact="total"]')).toContainText(/\d/);
  await expect(facts(first)).toHaveCount(0);
  await last.getByRole('button', { name: 'Details', exact: true }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(facts(first)).not.toHaveCount(0);
  await expect(facts(last)).not.toHaveCount(0);
});
