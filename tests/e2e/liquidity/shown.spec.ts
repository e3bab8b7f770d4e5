import { parseEther } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { openOffline } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import { stakeLp } from '../earn/support.ts';
import { mainButton, seedPool } from './support.ts';

for (const width of [320, 390, 1280])
  test(`a position of a wallet that comes back takes the place that was kept for it, at ${width} px`, async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 844 });
    await seedPool(world, 6661, 'USDC', wallet.address, 1_000_000n);
    await bridge.open('/liquidity/manage');
    await bridge.connect();
    const position = page.locator('[data-position="6661 USDC"]');
    await expect(position).toBeVisible();
    // In the bar the account has another width than its button.
    await watchShifts(page, 'main');
    await bridge.open('/liquidity/manage');
    await expect(position).toBeVisible();
    await expect(page.locator('[data-pool]').first()).toBeVisible();
    await expect(page.getByText(/^Build /)).toBeAttached();
    expect(await shiftsOf(page)).toEqual([]);
  });

test('without a network the forms say what is known with its age, and what is not known', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  const main = page.getByRole('main');
  await seedPool(world, 6661, 'USDC', wallet.address, 3_000_000n);
  await bridge.open('/liquidity/remove/USDC?from=6661');
  await bridge.connect();
  await expect(main.locator('[data-fact="spendable"]')).toContainText('USDC');
  await expect(main.getByText('Balance: 3 USDC')).toBeVisible();
  await expect(main.getByText(/^updated /)).toHaveCount(0);
  await main.getByRole('textbox', { name: 'Amount' }).fill('1');
  await WorkerControl.of(page, world.appUrl);
  await expect
    .poll(() => storedRecords(page, 'queryCache'))
    .toContainEqual(expect.objectContaining({ queryKey: expect.arrayContaining(['round', wallet.address]) }));

  await openOffline(page, context);
  await expect(main.locator('[data-fact="spendable"]')).toContainText('USDC');
  await expect(main.getByText('Balance: 3 USDC')).toBeVisible();
  await expect(main.getByText(/^updated /)).toBeVisible();
  await expect(mainButton(bridge, 'You are offline')).toBeDisabled();

  for (const path of ['/liquidity/remove/TXL?from=6661&to=6662', '/liquidity/add/TXL?from=6661']) {
    await openOffline(page, context, () => page.goto(new URL(path, world.appUrl).href));
    await expect(main.getByText('Could not read the TXL pool on Local ETH.')).toBeVisible();
    await expect(main.getByText('Balance: unavailable')).toBeVisible();
    await expect(main.getByRole('img', { name: 'Loading' })).toHaveCount(0);
    await expect(main.getByText(/^updated /)).toHaveCount(0);
  }

  await context.setOffline(false);
  await expect(main.locator('[data-fact="room"]')).toContainText('TXL');
});

test('without a network, and with nothing stored, no page says that an account has nothing', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  const main = page.getByRole('main');
  await seedPool(world, 6661, 'USDC', wallet.address, 3_000_000n);
  await bridge.open('/doctor');
  await WorkerControl.of(page, world.appUrl);
  await openOffline(page, context, () => page.goto(new URL('/liquidity/manage', world.appUrl).href));
  await bridge.connect();
  await expect(main.getByText(/^Could not read your liquidity on: Local ETH, /)).toBeVisible();
  await expect(main.getByText(/^You have no liquidity/)).toHaveCount(0);
  for (const [path, unread, none] of [
    ['/farms/staked', /^Could not read the pools on Local ETH/, /^You have nothing staked/],
    ['/swap/find', /^Could not read your pairs on Local/, /^You have no liquidity/],
    ['/positions', /^Not completely read: Local ETH/, /^This account has no/],
  ] as const) {
    await openOffline(page, context, () => page.goto(new URL(path, world.appUrl).href));
    await expect(main.getByText(unread).first()).toBeVisible();
    await expect(main.getByText(none)).toHaveCount(0);
  }
  await expect(main.locator('[data-sum]')).toHaveText([/Unknown$/, /Unknown$/]);
  await context.setOffline(false);
  await bridge.open('/liquidity/manage');
  await expect(page.locator('[data-position="6661 USDC"]')).toBeVisible();
});

test('LP tokens that are staked are liquidity too: they are shown with where they are', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, 30_000_000n);
  await stakeLp(world, 6661, 'USDC', wallet.address, 10_000_000n);
  await stakeLp(world, 6661, 'USDC', wallet.address, 20_000_000n, 1n);
  await seedPool(world, 6661, 'BRIDGE', wallet.address, parseEther('2'));
  await bridge.open('/liquidity/manage');
  await bridge.connect();
  const mined = page.locator('[data-staked="6661 mining USDC-LP"]');
  await expect(mined).toContainText('Your stake10 USDC-LP');
  await expect(page.locator('[data-staked="6661 farms USDC-LP"]')).toContainText('Your stake20 USDC-LP');
  await expect(page.locator('[data-staked]')).toHaveCount(2);
  // What the account itself still has comes first, and covers none of them.
  await expect(page.locator('[data-position]')).toHaveCount(1);
  const [own, staked] = await Promise.all([page.locator('[data-position]').boundingBox(), mined.boundingBox()]);
  expect(staked?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
  await expect(page.getByText('You have no liquidity in any pool.')).toHaveCount(0);
  await mined.getByRole('link', { name: 'Liquidity Mining' }).click();
  await expect(page).toHaveURL(/\/mining\/staked$/);
  await expect(page.locator('[data-earn="6661 USDC-LP USDC"]')).toContainText('10 USDC-LP');
});
