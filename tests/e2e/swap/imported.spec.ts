import { parseEther, parseUnits } from 'viem';
import { heldOf, pairOf, seedPair, approveAll, confirmIn, fieldOf } from '../pairs/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { amountOf, confirm, fact, mainButton, seeEnd, shownAmount, swapDialog } from './support.ts';

test.use(pageAlone);

test('a token that no list has is imported from a link, bought through a base, and added to its pair', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const { wild } = world.state.oddTokens[6661];
  await world.admin(6661, 'mint', { token: wild, to: wallet.address, amount: parseEther('500').toString() });
  await world.admin(6661, 'mint', { token: 'USDC', to: wallet.address, amount: parseUnits('2000', 6).toString() });
  await seedPair(world, 6661, wallet.address, [wild, parseEther('400')], ['USDC', parseUnits('800', 6)]);

  await bridge.open(`/swap?inputCurrency=BRIDGE&outputCurrency=${wild}&from=6661`);
  const importing = page.getByRole('dialog', { name: 'Import token' });
  await expect(importing).toContainText('may be impossible to sell again');
  await expect(importing.getByRole('button', { name: 'Import' })).toBeDisabled();
  await importing.getByRole('checkbox').check();
  await importing.getByRole('button', { name: 'Import' }).click();
  await expect(importing).toBeHidden();
  await bridge.connect();
  await expect(page.getByRole('main').getByText('WILD This app does not know one of these tokens.')).toBeVisible();
  await amountOf(bridge, 'You pay').fill('20');
  await expect(fact(page.getByRole('main'), 'route')).toHaveText(/^BRIDGE → (\w+ → )?USDC → WILD$/);
  await mainButton(bridge, 'Approve').click();
  await mainButton(bridge, 'Swap').click();
  const dialog = swapDialog(bridge);
  await expect(fact(dialog, 'token WILD')).toContainText(wild);
  const promised = await shownAmount(dialog, 'received', 18);
  const before = await heldOf(world, 6661, wild, wallet.address);
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  expect((await heldOf(world, 6661, wild, wallet.address)) - before).toBe(promised);

  await bridge.open(`/swap/add?a=${wild}&b=USDC&from=6661`);
  await expect(page.getByRole('main').getByText('WILD This app does not know one of these tokens.')).toBeVisible();
  // Little, because the price is what the tests before have left.
  await fieldOf(bridge, 'First token').fill('0.1');
  await approveAll(bridge, 'Add liquidity', 0);
  const pair = await pairOf(world, 6661, wild, 'USDC');
  const own = await heldOf(world, 6661, pair, wallet.address);
  await confirmIn(bridge, 'Add liquidity', 'Confirm addition');
  await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBeGreaterThan(own);
});

for (const [path, left] of [
  ['/swap?inputCurrency=BRIDGE&from=6661&outputCurrency=', '/swap?inputCurrency=BRIDGE&from=6661&outputCurrency=USDC'],
  ['/swap/add?a=BRIDGE&from=6661&b=', '/swap/add?a=BRIDGE&from=6661&b=USDC'],
] as const)
  test(`a link to a token that no list has, left while the lists are fetched, opens nothing: ${left}`, async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    const { wild } = world.state.oddTokens[6661];
    const importing = page.getByRole('dialog', { name: 'Import token' });
    await bridge.open(left);
    const lists = await holdRequests(page, isFor(world, 'token-lists'));
    const fetching = page.waitForRequest(/\/lists\/common\.json$/);
    await follow(page, `${path}${wild}`);
    await fetching;
    await follow(page, left);
    // A window that is opened meanwhile finds what is in the last list and stays what it is.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Token: BRIDGE/ })
      .click();
    await bridge.tokenPicker().getByRole('combobox').fill('spice');
    lists.answer();
    await expect(bridge.tokenPicker().getByText('From Local Spare')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The same link is followed again: what it names is asked about anew.
    await follow(page, `${path}${wild}`);
    await expect(importing).toBeVisible();
  });
