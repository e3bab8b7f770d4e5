import type { Page } from '@playwright/test';

/**
 * Faults of the layout that can be detected automatically: horizontal scrolling, elements outside the screen, cut
 * words.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const name = (element: Element): string => `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2) continue;
      const style = getComputedStyle(element);
      if ((left < -1 || right > window.innerWidth + 1) && !isClipped(element)) faults.push(`${Math.round(Math.max(-left, right - window.innerWidth))} px beyond the screen: ${name(element)}`);
      const isTooWide = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      if (isTooWide && (style.overflowX === 'auto' || style.overflowX === 'scroll') && !element.matches('[role=radiogroup] *, [role=radiogroup], [role=group]')) faults.push(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
      const isText = element.matches('button, a, h1, h2, h3, label, summary, dt, dd, button span, a span, option');
      if (isTooWide && isText && style.display !== 'inline') faults.push(`${style.textOverflow === 'ellipsis' ? 'shortened' : 'cut'} by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
    }
    return [...new Set(faults)].slice(0, 5);
  });
}
