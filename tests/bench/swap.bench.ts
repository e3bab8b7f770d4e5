import { mainThreadTasks } from '../../scripts/bench/mainThread.ts';
import { amountOf, fact, side } from '../e2e/swap/support.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { median, saveFigure } from './figures.ts';

const turns = 9;

test('a swap over many pairs: from a reload to its price, and from a key press to the next quote', async ({
  bridge,
  browser,
}) => {
  const { page } = bridge;
  // Neither token is a base, so there are as many pairs as there can be; its best route has three hops.
  await bridge.open('/swap?inputCurrency=TXL&outputCurrency=ISLAND&from=6661');
  // An amount that is typed before the tokens of the link are there counts for those that were shown then.
  await expect(side(bridge, 'You pay').getByRole('button', { name: 'Token: TXL. Change' })).toBeVisible();
  await amountOf(bridge, 'You pay').fill('1');
  const route = fact(page.getByRole('main'), 'route');
  await expect(route).toHaveText(/^TXL → \w+ → \w+ → ISLAND$/);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  const opened: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const startMs = Date.now();
    await page.reload();
    await route.waitFor();
    opened.push(Date.now() - startMs);
  }
  await saveFigure('swapOpen', median(opened), `each ${opened.join(', ')}`);

  const input = amountOf(bridge, 'You pay');
  const output = amountOf(bridge, 'You receive');
  const took: number[] = [];
  await input.focus();
  await input.press('End');
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await output.inputValue();
    const { longestMs } = await mainThreadTasks(browser, page, async () => {
      await input.press(turn % 2 === 0 ? '5' : 'Backspace');
      await expect(output).not.toHaveValue(before);
    });
    took.push(Math.round(longestMs));
  }
  await saveFigure('swapQuote', median(took), `each ${took.join(', ')}`);
});
