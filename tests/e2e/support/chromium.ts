import type { Page } from '@playwright/test';

/** The renderer of a tab dies as it would of a bug or of too little memory. */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
