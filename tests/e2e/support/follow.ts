import type { Page } from '@playwright/test';

/** Navigates to a path of the app without reloading the page. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: 1, key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
