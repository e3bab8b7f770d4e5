import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { expectFocusIn, pressByKey, tabTo } from '../support/keyboard.ts';
import { follow } from '../support/follow.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { listen } from '../support/liveRegions.ts';
import { lpBalance, mainButton, poolDialog, seedPool } from './support.ts';

test.use(pageAlone);

const paths = [
  '/liquidity/manage',
  '/liquidity/add/USDC',
  '/liquidity/add/ISLAND',
  '/liquidity/remove/USDC?from=6661&to=6662',
  '/liquidity/find',
];

test('axe finds nothing on the pages of the pools, in both themes', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, 3_000_000n);
  await bridge.open('/liquidity/add/USDC');
  await bridge.connect();
  for (const path of paths) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []]);
  }
});

for (const width of [320, 390, 1280])
  test(`nothing is cut or scrolls sideways at ${width} px, in German and Arabic too`, async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 900 });
    await seedPool(world, 6661, 'USDC', wallet.address, 123_456_789n);
    await bridge.open('/liquidity/add/USDC');
    await bridge.connect();
    const faults: string[] = [];
    for (const path of paths) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      for (const code of ['de', 'ar', 'en']) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${path}, ${code}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

test('liquidity is added and withdrawn with the keyboard alone: the focus goes into the dialog and back, and what happens is announced', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const said = await listen(page);
  const steps = [
    { path: 'add', button: 'Add liquidity', title: 'Confirm addition', after: 1_000_000n },
    { path: 'remove', button: 'Withdraw', title: 'Confirm Withdrawal', after: 0n },
  ];
  for (const { path, button, title, after } of steps) {
    await bridge.open(`/liquidity/${path}/USDC?from=6661`);
    if (path === 'add') await bridge.connect();
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.type('1');
    await pressByKey(page, mainButton(bridge, 'Approve'));
    await expect(mainButton(bridge, button)).toBeEnabled();
    await expect(mainButton(bridge, button)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = poolDialog(bridge, title);
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(mainButton(bridge, button)).toBeFocused();
    await page.keyboard.press('Enter');
    wallet.rejectNext('eth_sendTransaction');
    await pressByKey(page, dialog.getByRole('button', { name: 'Confirm', exact: true }));
    await expect.poll(() => said.join(' ')).toContain('You denied the transaction. Please try again.');
    await expectFocusIn(dialog);
    said.length = 0;
    await pressByKey(page, dialog.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => said.join(' ')).toContain('The transaction was successful.');
    await expectFocusIn(page.getByRole('dialog', { name: 'Transaction receipt' }));
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(after);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The button has no amount to send any more: the focus is on what is around it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? '')).not.toMatch(/^(BODY|MAIN)?$/);
  }
});
