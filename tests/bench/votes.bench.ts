import { expect, test } from '../e2e/support/fixtures.ts';
import { largest, manyRequests, pathOf, votingPage } from '../e2e/voting/support.ts';
import { saveFigure } from './figures.ts';

interface ObservedWindow {
  longTasksMs?: number[];
}

test('7,000 votes of a proposal that is opened directly', async ({ bridge, world }) => {
  const { page } = bridge;
  await manyRequests(world);
  await world.fault('governance', { kind: 'delay', ms: 100 });
  await page.addInitScript(() => {
    const longTasksMs: number[] = [];
    Object.assign(window, { longTasksMs });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const { comparison, rows } = votingPage(bridge);
  const startedMs = Date.now();
  await bridge.open(pathOf(largest));
  await expect(comparison).toHaveAttribute('data-comparison', 'equal');
  await expect(rows.first()).toBeVisible();
  await saveFigure('votesListed', Date.now() - startedMs);
  const tasksMs = await page.evaluate(() => (window as ObservedWindow).longTasksMs ?? []);
  await saveFigure('votesBlocked', Math.max(0, ...tasksMs), `tasks of 50 ms or more: ${tasksMs.join(', ')}`);
});
