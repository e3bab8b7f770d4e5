import type { BrowserContext, Page } from '@playwright/test';

interface WatchedWindow {
  shownSinceMs?: Partial<Record<string, number>>;
}

/**
 * Makes every document of a context record, frame by frame, since when something has been on its screen: the steps of a
 * bridge transfer, by the first letters of their states, and each button that can be pressed, by its text.
 */
export async function watchScreens(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let shownSinceMs: Partial<Record<string, number>> = {};
    const shown = <Found extends Element>(selector: string, type: new () => Found): Found[] =>
      [...document.querySelectorAll(selector)].filter(
        (element): element is Found =>
          element instanceof type && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    const look = (): void => {
      const letters = shown('[data-step]', HTMLElement)
        .map(({ dataset }) => dataset.state?.[0] ?? '?')
        .join('');
      const buttons = shown('main button:enabled:not([aria-disabled="true"])', HTMLButtonElement).map(
        ({ textContent }) => textContent,
      );
      const nowMs = Date.now();
      shownSinceMs = Object.fromEntries([letters, ...buttons].map((name) => [name, shownSinceMs[name] ?? nowMs]));
      Object.assign(window, { shownSinceMs });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Waits for it, and returns since when it has been on the page's screen, by the clock of the machine. */
export async function shownSinceMs(page: Page, what: string): Promise<number> {
  const since = await page.waitForFunction((name) => (window as WatchedWindow).shownSinceMs?.[name], what, {
    timeout: 30_000,
  });
  return (await since.jsonValue()) ?? Number.NaN;
}
