import { parseEther, parseUnits } from 'viem';
import { connect, confirm, dialogOf } from '../earn/support.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { follow } from '../support/follow.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { burnPage, closeReceipt, collectedOf, give, supplyOf } from './support.ts';

test.use(pageAlone);

test('axe finds nothing on the pages of buy back and burn, in both themes', async ({ bridge, world }) => {
  const { page } = bridge;
  await give(world, 6661, 'USDC', parseUnits('30', 6));
  await bridge.open('/buyback/burn/USDC');
  await connect(bridge);
  const { send, amount } = burnPage(bridge);
  await expect(send('Swap and burn')).toBeEnabled();
  await amount.fill('1');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await follow(page, '/buyback/stats');
  await expect(page.locator('[data-burn]').first()).toBeVisible();
  await expect(page.locator('[data-waiting]').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

for (const width of [320, 390, 1280])
  test(`nothing is cut or scrolls sideways at ${width} px, in German and Arabic too`, async ({ bridge, world }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 900 });
    await give(world, 6661, 'USDC', parseUnits('30.123456', 6));
    await bridge.open('/buyback/burn/USDC');
    await connect(bridge);
    const faults: string[] = [];
    const look = async (path: string): Promise<void> => {
      for (const code of ['de', 'ar', 'en']) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${path}, ${code}: ${fault}`);
      }
    };
    const { send, amount } = burnPage(bridge);
    await expect(send('Swap and burn')).toBeEnabled();
    await amount.fill('1.5');
    await look('/buyback/burn');
    await follow(page, '/buyback/stats');
    await page.getByRole('switch', { name: 'All networks' }).click();
    await expect(page.locator('[data-burned="6662"] [data-figure="burn.total"]')).toContainText(/\d/);
    await look('/buyback/stats');
    expect(faults).toEqual([]);
  });

test('tokens are given and burned with the keyboard alone', async ({ bridge, world }) => {
  const { page } = bridge;
  await give(world, 6661, 'BRIDGE', parseEther('1'));
  await bridge.open('/buyback/burn/ETH');
  await connect(bridge);
  const { amount, give: press, send, fact } = burnPage(bridge);
  await tabTo(page, amount);
  await page.keyboard.type('0.05');
  await pressByKey(page, press('Give tokens to be burned'));
  await pressByKey(page, dialogOf(bridge, 'Confirm gift').getByRole('button', confirm));
  await expect(fact('waiting')).toContainText('0.05 ETH');
  await closeReceipt(bridge);
  const before = await supplyOf(world, 6661);
  await expect(send('Swap and burn')).toBeEnabled();
  await pressByKey(page, send('Swap and burn'));
  await pressByKey(page, dialogOf(bridge, 'Confirm burn').getByRole('button', confirm));
  await expect.poll(() => supplyOf(world, 6661)).toBeLessThan(before);
  // It was burned along.
  expect(await collectedOf(world, 6661, 'BRIDGE')).toBe(0n);
});
