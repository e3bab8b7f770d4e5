import type { Page } from '@playwright/test';
import { mirrorKeys } from '../../../src/state/mirror.ts';
import { expect } from '../../e2e/support/fixtures.ts';

/**
 * live: as if changed by another tab, so nothing on the screen is lost. reload: if nothing is stored, the page is
 * loaded again.
 */
export type Dressing = 'live' | 'reload';

/** Shows the page in a language, whatever is open on it. */
export async function speak(page: Page, locale: string, way: Dressing): Promise<void> {
  if (way === 'reload') {
    await page.evaluate(([key, code]) => localStorage.setItem(key, code), [mirrorKeys.locale, locale] as const);
    await page.reload();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  } else if ((await page.locator('html').getAttribute('lang')) !== locale) await changeLocale(page, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Writes the stored settings and informs the page, as another tab of this browser does. */
async function changeLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    ([code, termsKey]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = database.transaction('settings', 'readwrite').objectStore('settings');
          const reading = store.get('settings');
          reading.addEventListener('success', () => {
            const persisted: object = reading.result ?? { theme: 'system', acceptedTerms: localStorage.getItem(termsKey) };
            store.put({ ...persisted, locale: code }, 'settings');
          });
          store.transaction.addEventListener('error', () => reject(store.transaction.error));
          store.transaction.addEventListener('complete', () => {
            database.close();
            const channel = new BroadcastChannel('causeway-state');
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
            channel.postMessage({ key: 'settings' });
            channel.close();
            resolve();
          });
        });
      }),
    [locale, mirrorKeys.acceptedTerms] as const,
  );
}
