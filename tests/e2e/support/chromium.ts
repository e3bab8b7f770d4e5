import type { Page } from '@playwright/test';

/** Crashes the renderer of a tab, as a bug or a lack of memory would. */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
