import type { Page } from '@playwright/test';
import { BridgePage, expect, test, type World } from './support/fixtures.ts';
import { WorkerControl } from './support/serviceWorker.ts';

/** Loads the page anew without a network and says how long it took until the locator was there. */
async function reloadOffline(page: Page, visible: () => Promise<void>): Promise<number> {
  await page.context().setOffline(true);
  const startMs = Date.now();
  await page.reload();
  await visible();
  return Date.now() - startMs;
}

async function depositWith(bridge: BridgePage, world: World, blocks: number): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await world.control('POST', '/chains/6661/pauseMining', {});
  await bridge.deposit();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  await world.mine(6661, blocks);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
}

test.describe('without a network (FAULTS B16)', () => {
  test.afterEach(async ({ world, context }) => {
    await context.setOffline(false);
    await world.control('POST', '/chains/6661/resumeMining', {});
  });

  test('the form opens from the cache and sends nothing', async ({ bridge, world }) => {
    await bridge.open();
    await WorkerControl.of(bridge.page, world.appUrl);
    await reloadOffline(bridge.page, () => expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeVisible());
    await expect(bridge.page.getByText('You are offline. What you see may be old')).toBeVisible();
    for (const path of ['/bridge/tokens/USDC', '/farms', '/nowhere']) {
      await bridge.page.goto(new URL(path, world.appUrl).href);
      await expect(bridge.page.locator('main')).toHaveAttribute('aria-busy', 'false');
    }
  });

  for (const [blocks, count] of [[5, '5 / 12'], [12, '12 / 12']] as const) {
    test(`a deposit with ${blocks} confirmations is readable, and goes on within 6 s of being back`, async ({ bridge, world, context }) => {
      await depositWith(bridge, world, blocks);
      await expect(bridge.step('confirmations')).toContainText(count);
      await WorkerControl.of(bridge.page, world.appUrl);
      await expect.poll(async () => (await bridge.page.locator('[data-claim]').first().innerText()).length).toBeGreaterThan(0);
      const tookMs = await reloadOffline(bridge.page, () => expect(bridge.step('confirmations')).toContainText(count));
      console.log(`offline, ${blocks} confirmations: claim on screen after ${tookMs} ms`);
      await expect(bridge.page.locator('[data-claim]').first()).toBeVisible();

      await world.mine(6661, 3);
      await context.setOffline(false);
      const startMs = Date.now();
      const after = blocks === 12 ? '12 / 12' : '8 / 12';
      await expect(bridge.step('confirmations')).toContainText(after, { timeout: 6_000 });
      await expect(bridge.page.getByText('You are offline.')).toBeHidden({ timeout: 6_000 });
      console.log(`online again: resumed after ${Date.now() - startMs} ms`);
    });
  }
});
