import type { Page } from '@playwright/test';

/** Records the texts of live regions from now on, across reloads. */
export async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('__said', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { __said } = globalThis as unknown as { __said: (text: string) => void };
    const last = new WeakMap<Element, string>();
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const look = (): void => {
      for (const region of document.querySelectorAll(regions)) {
        const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        if (text !== '' && last.get(region) !== text) __said(text);
        last.set(region, text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}
