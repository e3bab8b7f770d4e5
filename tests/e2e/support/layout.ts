import type { Page } from '@playwright/test';

/** Texts on the screen that cannot be read: outside the edge, cut off, or covered by another text. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const modals = [...document.querySelectorAll<HTMLElement>('[role=dialog], dialog[open]')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const root = modals.at(-1) ?? document.body;
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    const above = function* (element: Element): Generator<Element> {
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) yield at;
    };
    /** Texts for screen readers only, and closed elements, are not visible. */
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (const at of above(element)) if (styleOf(at).clipPath !== 'none' || at.tagName === 'svg') return false;
      return true;
    };
    /** An element that moves independently over the page is a layer of its own. */
    const layerOf = (element: Element): Element => {
      for (const at of above(element)) if (['fixed', 'sticky'].includes(styleOf(at).position)) return at;
      return document.body;
    };
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    /**
     * Rows that are scrolled sideways by touch show no scrollbar; everything else that is wider than its container is a
     * fault.
     */
    for (const one of root.querySelectorAll('*')) {
      const { overflowX, scrollbarWidth } = styleOf(one);
      if (scrolls(overflowX) && scrollbarWidth !== 'none' && one.scrollWidth > one.clientWidth + 1)
        faults.push(
          `scrolls sideways: ${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').split(' ')[0] ?? ''}`,
        );
    }
    /** Outside the visible part of a scrolling element: it becomes visible by scrolling, whatever else would cut it. */
    const isScrolledAway = (element: Element, rect: DOMRect): boolean => {
      for (const at of above(element)) {
        const box = at.getBoundingClientRect();
        const { overflowX, overflowY } = styleOf(at);
        if (scrolls(overflowY) && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1)) return true;
        if (
          scrolls(overflowX) &&
          at.scrollWidth > at.clientWidth &&
          (rect.right > box.right + 1 || rect.left < box.left - 1)
        )
          return true;
      }
      return false;
    };
    /** External names, which may have any length. */
    const saysAllElsewhere = (element: Element): boolean => element.closest('bdi, [title], [role=option]') !== null;
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /**
     * The part that remains visible within everything that cuts it: only that part can overlap another text or exceed
     * the edge. That it is cut is reported below.
     */
    const seenPart = (element: Element, { left, right, top, bottom }: DOMRect): Box => {
      const seen = { left, right, top, bottom };
      for (const at of above(element)) {
        const { overflowX, overflowY, position } = styleOf(at);
        const box = at.getBoundingClientRect();
        if (overflowX !== 'visible')
          Object.assign(seen, { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) });
        if (overflowY !== 'visible')
          Object.assign(seen, { top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) });
        if (position === 'fixed') break;
      }
      return seen;
    };
    interface Line {
      text: string;
      element: Element;
      layer: Element;
      rect: DOMRect;
      seen: Box;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (text === '' || !element || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1 && !isScrolledAway(element, rect))
          lines.push({ text: text.slice(0, 60), element, layer, rect, seen: seenPart(element, rect) });
    }
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split('_')[0] ?? ''}`;
    for (const { text, element, rect, seen } of lines) {
      if (seen.left < -1 || seen.right > width + 1) faults.push(`beyond the edge: ${text}`);
      for (const at of above(element)) {
        const { overflowX, overflowY, position } = styleOf(at);
        const box = at.getBoundingClientRect();
        if (
          overflowX !== 'visible' &&
          overflowX !== 'auto' &&
          (rect.left < box.left - 1.5 || rect.right > box.right + 1.5) &&
          !saysAllElsewhere(element)
        )
          faults.push(`cut at the side by ${name(at)}: ${text}`);
        const middle = (rect.top + rect.bottom) / 2;
        if ((overflowY === 'hidden' || overflowY === 'clip') && (middle < box.top || middle > box.bottom))
          faults.push(`cut below by ${name(at)}: ${text}`);
        if (['BUTTON', 'A', 'SUMMARY'].includes(at.tagName) && styleOf(at).display !== 'inline') {
          if (rect.left < box.left - 1 || rect.right > box.right + 1 || middle < box.top || middle > box.bottom)
            faults.push(`out of its ${name(at)}: ${text}`);
        }
        if (position === 'fixed') break;
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
        const down = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
        // The box of a line is taller than its letters.
        const least = Math.min(one.rect.height, other.rect.height) * 0.45;
        if (across <= 3 || down <= least) continue;
        // A text that ends in three dots has two boxes: the complete and the shortened one.
        if (one.element !== other.element) faults.push(`'${one.text}' lies on '${other.text}'`);
        else if (!saysAllElsewhere(one.element)) faults.push(`shortened: ${one.text}`);
      }
    }
    return [...new Set(faults)];
  });
}

/** Twice the usual text size of a browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // Elements that are measured before they are positioned need another frame.
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    });
  });
}

/** Notes what moves on the pages that are opened from now on. @param within of this element; by default anywhere */
export async function watchShifts(page: Page, within = '*'): Promise<void> {
  await page.addInitScript((place) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
      const isWithin = (node: Node | null): boolean =>
        node === null || (node instanceof Element ? node : node.parentElement)?.closest(place) !== null;
      moved.push(...nodes.filter(isWithin).map((node) => node?.textContent ?? 'something that is gone'));
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
}

/** What has moved since the page was opened. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved);
