// The token picker of the app itself, in its production build: how long its page cannot respond while the user types
// and scrolls.
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { mirrorKeys } from '../../src/state/mirror.ts';
import { mainThreadTasks } from './mainThread.ts';

/** Fast typing: the next letter comes before the search for the previous one. */
const keyDelayMs = 60;
const wheelPx = 500;
const wheelTurns = 60;

export interface PickerBench {
  root: string;
  /** The folder from which the server serves the app. */
  folder: string;
  url: string;
  browser: Browser;
  tokenCount: number;
  queries: readonly string[];
}

/** The longest task of the page on a slow phone, while the picker is used. */
export interface PickerFigures {
  typingMs: number;
  scrollingMs: number;
}

/**
 * Builds the app with the deployment that `DEPLOYMENT` names, opens its picker over all tokens, types queries and
 * scrolls.
 */
export async function measurePicker({
  root,
  folder,
  url,
  browser,
  tokenCount,
  queries,
}: PickerBench): Promise<PickerFigures> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false },
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addInitScript(([key]) => localStorage.setItem(key, '1'), [mirrorKeys.acceptedTerms] as const);
  const page = await context.newPage();
  await page.goto(`${url}/bridge/tokens`);
  await page.getByRole('button', { name: /^Token:/ }).click();
  const picker = page.getByRole('dialog', { name: 'Select a Token' });
  const field = picker.getByRole('combobox');
  const options = picker.getByRole('option');
  // Checked in the page with as little code as possible: locators by role and name take longer than what is measured.
  const answered = (): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('[role="listbox"][aria-busy]') === null);
  await page.waitForFunction(
    (count) => Number(document.querySelector('[role="option"]')?.getAttribute('aria-setsize')) >= count,
    tokenCount,
    { timeout: 120_000 },
  );
  const typeAll = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await page.keyboard.type(text, { delay: keyDelayMs });
      await answered();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await answered();
    }
  };
  await field.focus();
  // The code has run before, as it has when a user opens the picker and types.
  await typeAll(queries.slice(0, 3));
  const typing = await mainThreadTasks(browser, page, () => typeAll(queries));
  await field.fill('d');
  await answered();
  await options.first().hover();
  const scrolling = await mainThreadTasks(browser, page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, wheelPx);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    }
  });
  await context.close();
  return { typingMs: typing.longestMs, scrollingMs: scrolling.longestMs };
}
