// How long a page cannot respond: the CPU time of its tasks on its own thread, so that other work of the machine does
// not count.
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** When it began, in microseconds. */
  ts: number;
  dur?: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

const mark = 'bench page';

/** The factor by which a slow phone takes longer. The browser's own throttling counts pauses of the thread as work. */
const slowdown = 4;

/** What was done before counts no longer. */
export async function countFromNow(page: Page): Promise<void> {
  await page.evaluate((name) => {
    performance.mark(name);
  }, mark);
}

/**
 * Runs something and returns the longest task, and the total of all tasks, that the page's main thread would have on a
 * slow phone meanwhile.
 */
export async function mainThreadTasks<T>(
  browser: Browser,
  page: Page,
  run: () => Promise<T>,
): Promise<{ value: T; longestMs: number; sumMs: number }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await countFromNow(page);
  const value = await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  // Only the page itself sets the mark, on its main thread.
  const marked = traceEvents.filter(({ name }) => name === mark).toSorted((one, other) => other.ts - one.ts)[0];
  if (marked === undefined) throw new Error('The trace does not show the page.');
  const tasks = traceEvents.filter(
    ({ ph, name, pid, tid, ts, tdur }) =>
      ph === 'X' &&
      name.endsWith('RunTask') &&
      pid === marked.pid &&
      tid === marked.tid &&
      ts >= marked.ts &&
      tdur !== undefined,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  const took = tasks.map(({ tdur = 0 }) => (tdur * slowdown) / 1_000);
  return {
    value,
    longestMs: took.reduce((longest, one) => Math.max(longest, one), 0),
    sumMs: took.reduce((sum, one) => sum + one, 0),
  };
}
