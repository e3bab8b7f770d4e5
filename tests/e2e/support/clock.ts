import type { Page } from '@playwright/test';

/** Runs the task while no timer of the page ends, so that what the page shows for a moment stays. */
export async function whileTimersWait<T>(page: Page, task: () => Promise<T>): Promise<T> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  try {
    return await task();
  } finally {
    await page.clock.resume();
  }
}
