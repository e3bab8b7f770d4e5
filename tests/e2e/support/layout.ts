import type { Page } from '@playwright/test';

/** What of the texts on the screen cannot be read: beyond the edge, cut off, or under another text. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const modals = [...document.querySelectorAll<HTMLElement>('[role=dialog], dialog[open]')].filter((one) => one.getClientRects().length > 0);
    const root = modals.at(-1) ?? document.body;
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    const above = function* (element: Element): Generator<Element> {
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) yield at;
    };
    /** Texts for screen readers alone, and what is closed. */
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (const at of above(element)) if (styleOf(at).clipPath !== 'none' || (at.tagName === 'svg')) return false;
      return true;
    };
    /** What moves over the page by itself is a layer of its own. */
    const layerOf = (element: Element): Element => {
      for (const at of above(element)) if (['fixed', 'sticky'].includes(styleOf(at).position)) return at;
      return document.body;
    };
    const scrollsSideways = (element: Element): boolean => {
      for (const at of above(element)) if (['auto', 'scroll'].includes(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      return false;
    };
    /** Out of sight in a part that scrolls: it comes into sight there. */
    const isScrolledAway = (element: Element, rect: DOMRect): boolean => {
      for (const at of above(element)) {
        const box = at.getBoundingClientRect();
        if (['auto', 'scroll'].includes(styleOf(at).overflowY) && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1)) return true;
      }
      return false;
    };
    /** Names of others, which may be of any length. */
    const saysAllElsewhere = (element: Element): boolean => element.closest('bdi, [title], [role=option]') !== null;
    interface Line { text: string; element: Element; layer: Element; rect: DOMRect }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (text === '' || !element || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1 && !isScrolledAway(element, rect)) lines.push({ text: text.slice(0, 60), element, layer, rect });
    }
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split('_')[0] ?? ''}`;
    for (const { text, element, rect } of lines) {
      if ((rect.left < -1 || rect.right > width + 1) && !scrollsSideways(element)) faults.push(`beyond the edge: ${text}`);
      for (const at of above(element)) {
        const { overflowX, overflowY, position } = styleOf(at);
        const box = at.getBoundingClientRect();
        if (overflowX !== 'visible' && overflowX !== 'auto' && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5) && !saysAllElsewhere(element)) faults.push(`cut at the side by ${name(at)}: ${text}`);
        const middle = (rect.top + rect.bottom) / 2;
        if ((overflowY === 'hidden' || overflowY === 'clip') && (middle < box.top || middle > box.bottom)) faults.push(`cut below by ${name(at)}: ${text}`);
        if (['BUTTON', 'A', 'SUMMARY'].includes(at.tagName) && styleOf(at).display !== 'inline') {
          if (rect.left < box.left - 1 || rect.right > box.right + 1 || middle < box.top || middle > box.bottom) faults.push(`out of its ${name(at)}: ${text}`);
        }
        if (position === 'fixed') break;
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // The box of a line is taller than its letters.
        const least = Math.min(one.rect.height, other.rect.height) * 0.45;
        if (across <= 3 || down <= least) continue;
        // Whole and shortened: what ends in three dots has two boxes.
        if (one.element !== other.element) faults.push(`'${one.text}' lies on '${other.text}'`);
        else if (!saysAllElsewhere(one.element)) faults.push(`shortened: ${one.text}`);
      }
    }
    return [...new Set(faults)];
  });
}

/** Twice the size of text that a browser usually has. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
