import { expect, test } from '../e2e/support/fixtures.ts';
import { keepFigure, type RowName } from './figures.ts';
import { trafficDuring } from './traffic.ts';

const settleMs = 6_000;
const windowMs = 60_000;

test('requests of an idle bridge page with a wallet, on the screen and hidden', async ({ bridge, context, world }) => {
  const { page } = bridge;
  const measure = async (row: RowName): Promise<void> => {
    await page.waitForTimeout(settleMs);
    const { ofPage, detail } = await trafficDuring(context, world, () => page.waitForTimeout(windowMs));
    await keepFigure(row, ofPage, detail);
  };
  await bridge.open();
  await bridge.connect();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Your wallet/ })).toBeVisible();
  await measure('idle');

  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();
  await measure('idleFilled');

  // Tabs of a headless browser are always visible, so the page is told.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await measure('idleHidden');
});
