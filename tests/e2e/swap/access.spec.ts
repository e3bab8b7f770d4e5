import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { amountOf, confirm, mainButton, openSwap, seeEnd, swapDialog } from './support.ts';

test.use(pageAlone);

test('axe finds nothing on page, settings and dialog in both themes, and forced colours show what is on', async ({
  bridge,
}) => {
  const { page } = bridge;
  await openSwap(bridge, 'ETH', 'BRIDGE');
  await amountOf(bridge, 'You pay').fill('1');
  await expect(mainButton(bridge, 'Swap')).toBeEnabled();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Settings of swaps' }).click();
  await expect(page.getByRole('switch', { name: 'Expert mode' })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  // In forced colours an element has the background of its surroundings.
  await page.emulateMedia({ forcedColors: 'active' });
  const sounds = page.getByRole('switch', { name: 'Sounds' });
  await sounds.hover();
  const off = await sounds.screenshot({ animations: 'disabled' });
  await sounds.click();
  await expect(sounds).toBeChecked();
  expect((await sounds.screenshot({ animations: 'disabled' })).equals(off)).toBe(false);
  const borders = await page
    .locator('main nav a')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderTopColor));
  expect(borders.indexOf(borders[0] ?? '', 1)).toBe(-1);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Escape');
  await mainButton(bridge, 'Swap').click();
  await expect(swapDialog(bridge).getByRole('button', confirm)).toBeEnabled();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

for (const width of [320, 390, 1280])
  test(`nothing is cut or scrolls sideways at ${width} px, in German and Arabic too`, async ({ bridge }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 900 });
    await openSwap(bridge, 'USDC', 'BRIDGE');
    await amountOf(bridge, 'You pay').fill('123.456789');
    await expect(page.locator('[data-fact="route"]')).toBeVisible();
    const faults: string[] = [];
    for (const code of ['de', 'ar', 'en']) {
      await setLanguage(page, code);
      for (const fault of await layoutFaults(page)) faults.push(`${code}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

test('a token is swapped with the keyboard alone', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await openSwap(bridge, 'ETH', 'USDC');
  await tabTo(page, amountOf(bridge, 'You pay'));
  await page.keyboard.type('0.25');
  await expect(mainButton(bridge, 'Swap')).toBeEnabled();
  const before = await world.balance(6661, 'USDC', wallet.address);
  await pressByKey(page, mainButton(bridge, 'Swap'));
  const dialog = swapDialog(bridge);
  await expect(dialog.getByRole('button', confirm)).toBeEnabled();
  await pressByKey(page, dialog.getByRole('button', confirm));
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBeGreaterThan(before);
});

test('typing into an amount that was reached by Tab replaces it, though all its digits are shown only then', async ({
  bridge,
}) => {
  const { page } = bridge;
  await openSwap(bridge, 'ETH', 'USDC');
  await amountOf(bridge, 'You receive').fill('5');
  const paid = amountOf(bridge, 'You pay');
  await expect(paid).toHaveValue(/^0\.0/);
  const short = await paid.inputValue();
  await tabTo(page, paid);
  expect((await paid.inputValue()).length).toBeGreaterThan(short.length);
  await page.keyboard.type('0.25');
  await expect(paid).toHaveValue('0.25');
});
