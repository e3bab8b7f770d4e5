import { parseEther, parseUnits } from 'viem';
import { findingsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { follow } from '../support/follow.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { confirm, dialogOf, fieldOf, heldOf, mainButton, pairOf, seedPair } from './support.ts';

test.use(pageAlone);

const pages = [
  ['/swap/find?a=USDC&b=BRIDGE&from=6661', '[data-pair]'],
  ['/swap/add?a=USDC&b=ETH&from=6661', '[data-fact="priceA"]'],
  ['/swap/remove?a=USDC&b=BRIDGE&from=6661', '[data-fact="lp"]'],
] as const;

test('axe finds nothing on the pages of pairs, in both themes', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
  await bridge.open(pages[0][0]);
  await bridge.connect();
  for (const [path, sign] of pages) {
    await follow(page, path);
    await expect(page.getByRole('main').locator(sign).first()).toBeVisible();
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
    await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
    await bridge.open(pages[0][0]);
    await bridge.connect();
    const faults: string[] = [];
    for (const [path, sign] of pages) {
      await follow(page, path);
      await expect(page.getByRole('main').locator(sign).first()).toBeVisible();
      for (const code of ['de', 'ar', 'en']) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${path}, ${code}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

test('liquidity is added with the keyboard alone', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await bridge.open('/swap/add?a=USDC&b=ETH&from=6661');
  await bridge.connect();
  await tabTo(page, fieldOf(bridge, 'First token'));
  await page.keyboard.type('20');
  await pressByKey(page, mainButton(bridge, 'Approve'));
  await expect(mainButton(bridge, 'Add liquidity')).toBeEnabled();
  await pressByKey(page, mainButton(bridge, 'Add liquidity'));
  await pressByKey(page, dialogOf(bridge, 'Confirm addition').getByRole('button', confirm));
  const pair = await pairOf(world, 6661, 'USDC', 'ETH');
  await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBeGreaterThan(0n);
});
