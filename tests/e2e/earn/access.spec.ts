import { parseEther, parseUnits } from 'viem';
import { seedPool } from '../liquidity/support.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { follow } from '../support/follow.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { cardOf, confirm, connect, dialogOf, poolStake, stakeBridge, stakeLp } from './support.ts';

test.use(pageAlone);

const paths = ['/mining', '/pools', '/farms', '/farms/history'];

test('axe finds nothing on the pages of earning, in both themes', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('12'));
  await bridge.open('/pools');
  await connect(bridge);
  for (const path of paths) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/farms/history') {
      await expect(page.locator('[data-fact="total"]').first()).toContainText(/\d/);
      await page.locator('[data-fact="apr"] button').first().click();
      await page.getByRole('main').getByRole('button', { name: 'Stake', exact: true }).first().click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    }
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
    await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('123.456789'));
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('50', 6));
    await stakeLp(world, 6661, 'USDC', wallet.address, parseUnits('20.123456', 6), 1n);
    await bridge.open('/mining');
    await connect(bridge);
    const faults: string[] = [];
    for (const path of paths) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== '/farms/history') {
        await expect(page.locator('[data-fact="total"]').first()).toContainText(/\d/);
        await page.locator('[data-fact="apr"] button').first().click();
        const unstake = page.getByRole('main').getByRole('button', { name: 'Unstake', exact: true });
        if ((await unstake.count()) > 0) {
          await unstake.first().click();
          await page.getByRole('textbox', { name: 'Amount' }).fill('12.5');
        }
      }
      for (const code of ['de', 'ar', 'en']) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${path}, ${code}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

test('a token is staked with the keyboard alone', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE BRIDGE');
  await pressByKey(page, card.getByRole('button', { name: 'Stake', exact: true }));
  await tabTo(page, card.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('3');
  await pressByKey(page, card.getByRole('button', { name: 'Enable', exact: true }));
  const stake = card.locator('form').getByRole('button', { name: 'Stake', exact: true });
  await expect(stake).toBeEnabled();
  await expect(card.locator('[data-status]')).toHaveText('Enabled');
  await pressByKey(page, stake);
  await pressByKey(page, dialogOf(bridge, 'Confirm stake').getByRole('button', confirm));
  await expect.poll(() => poolStake(world, 6661, 'rewardPools', 'BRIDGE', wallet.address)).toBe(parseEther('3'));
});

test('a stake is taken out with the keyboard alone, its fee accepted first', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('12'));
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE CCS');
  await pressByKey(page, card.getByRole('button', { name: 'Unstake', exact: true }));
  await tabTo(page, card.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('4');
  const tick = card.getByRole('checkbox');
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  const unstake = card.locator('form').getByRole('button', { name: 'Unstake', exact: true });
  await expect(unstake).toBeEnabled();
  await pressByKey(page, unstake);
  await pressByKey(page, dialogOf(bridge, 'Confirm unstake').getByRole('button', confirm));
  await expect.poll(() => poolStake(world, 6661, 'rewardPools', 'CCS', wallet.address)).toBe(parseEther('8'));
});
