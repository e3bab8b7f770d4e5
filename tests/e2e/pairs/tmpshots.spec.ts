import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { seedPair } from './support.ts';

test.use(pageAlone);
test('shots', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('1000')]);
  const dir = '/tmp/b/o/kp/shots';
  const both = async (name: string) => {
    for (const [w, scheme] of [[390, 'light'], [1280, 'dark']] as const) {
      await page.setViewportSize({ width: w, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${dir}/${name}-${w}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await bridge.open('/swap/find?a=USDC&b=BRIDGE&from=6661');
  await bridge.connect();
  await expect(page.locator('[data-state="EXISTS"]')).toBeVisible();
  await expect(page.locator('[data-pair]').first()).toBeVisible();
  await both('find');
  await bridge.open('/swap/add?a=USDC&b=ETH&from=6661');
  await page.getByRole('textbox', { name: 'First token' }).fill('20');
  await page.waitForTimeout(1500);
  await both('add');
  await bridge.open('/swap/add?a=LIMIT&b=USDC&from=6661');
  await page.getByRole('textbox', { name: 'First token' }).fill('20');
  await page.getByRole('textbox', { name: 'Second token' }).fill('40');
  await page.waitForTimeout(1500);
  await both('first');
  await bridge.open('/swap/remove?a=USDC&b=BRIDGE&from=6661');
  await page.getByRole('button', { name: '50%' }).click();
  await page.waitForTimeout(1500);
  await both('remove');
});
