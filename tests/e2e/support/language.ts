import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Stores a language as if it had been chosen in another tab. The page need not be one of the app, only of its origin.
 */
export async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (locale) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite');
          const settings = writing.objectStore('settings');
          const reading = settings.get('settings');
          reading.addEventListener('success', () =>
            settings.put(
              { theme: 'system', acceptedTerms: '1', ...(reading.result as object | undefined), locale },
              'settings',
            ),
          );
          writing.addEventListener('error', () => reject(writing.error));
          writing.addEventListener('complete', () => {
            opening.result.close();
            const tabs = new BroadcastChannel('causeway-state');
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
            tabs.postMessage({ key: 'settings' });
            tabs.close();
            resolve();
          });
        });
      }),
    code,
  );
}

/** Changes the language of an open page, whatever is open on it. */
export async function setLanguage(page: Page, code: string): Promise<void> {
  await storeLanguage(page, code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}
