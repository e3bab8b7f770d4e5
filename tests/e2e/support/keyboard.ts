import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is wrong with the current focus: not visible, outside the screen, or covered. */
export async function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return [];
    const name = `${focused.tagName.toLowerCase()} '${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}'`;
    // An element that only receives the focus to be read, and handles no key, needs no ring.
    if (focused.tabIndex < 0 && focused.getAttribute('role') !== 'menuitem') return [];
    const faults: string[] = [];
    /** On the element itself, or on the field around it. */
    const isRinged = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.nextElementSibling,
    ].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    });
    if (!isRinged) faults.push(`${name} has the focus, and nothing shows it`);
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inset = Math.min(4, (bottom - top) / 4);
    if (top < -1 || left < -1 || right > window.innerWidth + 1 || top + inset > window.innerHeight)
      faults.push(`${name} is off the screen`);
    const label = focused.closest('label');
    for (const [x, y] of [
      [(left + right) / 2, top + inset],
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, (top + bottom) / 2],
      [right - inset, (top + bottom) / 2],
    ] as const) {
      const hit = y < window.innerHeight ? document.elementFromPoint(x, y) : null;
      const isFree = hit === null || focused.contains(hit) || hit.contains(focused) || (label?.contains(hit) ?? false);
      if (!isFree) faults.push(`${name} lies under ${hit?.tagName.toLowerCase()}.${hit?.getAttribute('class') ?? ''}`);
    }
    return [...new Set(faults)];
  });
}

/** Moves to a control with the Tab key, and checks every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 60; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
    await expect.poll(() => focusFaults(page)).toEqual([]);
  }
  throw new Error('The Tab key does not lead there.');
}

/** Moves to a control and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The focus is in the dialog. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
