import { expect, test } from '../e2e/support/fixtures.ts';
import { note } from './figures.ts';
import { forgetRequests, requestsByTarget } from './requests.ts';

const settleMs = 6_000;
const idleMs = 60_000;

test('requests of an idle page with a wallet, seen and hidden', async ({ bridge, world, wallet }) => {
  const { page } = bridge;
  await bridge.open();
  await bridge.connect();
  await expect(page.getByRole('banner')).toContainText(wallet.address.slice(0, 6));
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();

  const measure = async (name: string, budget: number): Promise<void> => {
    await page.waitForTimeout(settleMs);
    await forgetRequests(world);
    await page.waitForTimeout(idleMs);
    const asked = await requestsByTarget(world);
    const value = [...asked.values()].reduce((sum, requests) => sum + requests.length, 0);
    note({ name, value, unit: 'a minute', budget, detail: [...asked].map(([target, requests]) => `${target} ${requests.length}`).join(', ') });
  };
  await measure('idle requests, filled form, wallet connected', 22);

  // Tabs of a headless browser are always visible, so the page is told.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await measure('idle requests while hidden', 0);
});
