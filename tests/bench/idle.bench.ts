import { localBsc } from '../../src/config/chains/localBsc.ts';
import { localEth } from '../../src/config/chains/localEth.ts';
import { expect, test, type BridgePage, type ChainName } from '../e2e/support/fixtures.ts';
import { pauseChain, resumeChain } from '../e2e/support/steps.ts';
import { saveFigure, type RowName } from './figures.ts';
import { trafficDuring, type Traffic } from './traffic.ts';

const settleMs = 6_000;
const windowMs = 60_000;

const chains: readonly { id: ChainName; blockTimeSeconds: number }[] = [
  { id: 6661, blockTimeSeconds: localEth.blockTimeSeconds },
  { id: 6662, blockTimeSeconds: localBsc.blockTimeSeconds },
];

/**
 * The chains of the tests make a block each second; for a chain that is faster than its configuration says, more nodes
 * are asked.
 */
let timers: NodeJS.Timeout[] = [];
test.beforeEach(async ({ world }) => {
  await Promise.all(chains.map(({ id }) => pauseChain(world, id)));
  timers = chains.map(({ id, blockTimeSeconds }) =>
    setInterval(() => void world.mine(id, 1), blockTimeSeconds * 1_000),
  );
});
test.afterEach(async ({ world }) => {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(chains.map(({ id }) => resumeChain(world, id)));
});

/** Counts the requests of a page that is left alone. */
async function measure(
  { page, world }: BridgePage,
  row: RowName,
  count = ({ ofPage }: Traffic): number => ofPage,
): Promise<void> {
  await page.waitForTimeout(settleMs);
  const traffic = await trafficDuring(page.context(), world, () => page.waitForTimeout(windowMs));
  await saveFigure(row, count(traffic), traffic.detail);
}

/** Tabs of a headless browser are always visible, so the page is told that it is hidden. */
const hide = ({ page }: BridgePage): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('requests of an idle bridge page with a wallet, on the screen and hidden', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open();
  await bridge.connect();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Your wallet/ })).toBeVisible();
  await measure(bridge, 'idle');

  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();
  await measure(bridge, 'idleFilled');

  await hide(bridge);
  await measure(bridge, 'idleHidden');
});

test('requests of idle farms with a wallet, on the screen and hidden', async ({ bridge }) => {
  await bridge.open('/farms');
  await bridge.connect();
  await expect(bridge.page.locator('[data-fact="total"]').first()).toContainText(/\d/);
  await measure(bridge, 'idleFarms', ({ toNodesOf }) => toNodesOf(6661));
  await hide(bridge);
  await measure(bridge, 'idleFarmsHidden');
});
