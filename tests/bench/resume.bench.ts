import { crashTab } from '../e2e/support/chromium.ts';
import { BridgePage, expect, test } from '../e2e/support/fixtures.ts';
import { expectSteps, pauseChain, resumeChain } from '../e2e/support/steps.ts';
import { saveFigure, median } from './figures.ts';
import { shownSinceMs, watchScreens } from './screen.ts';

const turns = 5;
/** The deposit is in a block and waits for its confirmations. */
const waitingSteps = 'ddatttt';

test.afterEach(({ world }) => resumeChain(world, 6661));

test('from a reload and from a crash to the same step on screen', async ({ bridge, context, world }) => {
  await watchScreens(context);
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();
  await pauseChain(world, 6661);
  await bridge.deposit();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  await world.mine(6661, 3);
  await expectSteps(bridge, waitingSteps);
  await bridge.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  let current = bridge;
  /** Restarts the page, and waits until it shows the same step again. */
  const timed = async (begin: () => Promise<unknown>): Promise<number> => {
    const startMs = Date.now();
    await begin();
    const tookMs = (await shownSinceMs(current.page, waitingSteps)) - startMs;
    await expect(current.page.locator('main')).toHaveAttribute('aria-busy', 'false');
    return tookMs;
  };

  const afterReload: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) afterReload.push(await timed(() => current.page.reload()));
  await saveFigure('reload', median(afterReload), `each ${afterReload.join(', ')}`);

  const afterCrash: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const url = current.page.url();
    const next = await context.newPage();
    await crashTab(current.page);
    current = new BridgePage(next, world);
    afterCrash.push(await timed(() => next.goto(url)));
  }
  await saveFigure('crash', median(afterCrash), `each ${afterCrash.join(', ')}`);
  await expectSteps(current, waitingSteps);
});
