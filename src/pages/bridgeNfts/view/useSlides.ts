import { useCallback, useEffect, useState } from 'react';

export interface Slides {
  /** For the scrolling row. */
  ref(row: HTMLElement | null): void;
  hasBefore: boolean;
  hasAfter: boolean;
  /** Scrolls by the visible width; -1 scrolls back. */
  turn(step: 1 | -1): void;
}

/**
 * The scroll position of a horizontal row, and the functions to move it. In a right-to-left row the position is
 * negative.
 */
export function useSlides(count: number): Slides {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });

  const look = useCallback((): void => {
    if (row === null) return;
    const at = Math.abs(row.scrollLeft);
    const next = { hasBefore: at > 1, hasAfter: at + row.clientWidth < row.scrollWidth - 1 };
    setEnds((known) => (known.hasBefore === next.hasBefore && known.hasAfter === next.hasAfter ? known : next));
  }, [row]);

  useEffect(() => {
    if (row === null || count === 0) return;
    row.addEventListener('scroll', look, { passive: true });
    // The observer also runs at once, and again when the number of slides changes.
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [row, look, count]);

  // The chosen slide may be outside the visible part: it is scrolled into view once, without moving the page.
  useEffect(() => {
    const chosen = row?.querySelector('[data-selected="true"]')?.getBoundingClientRect();
    if (!row || !chosen) return;
    const place = row.getBoundingClientRect();
    if (chosen.left >= place.left - 1 && chosen.right <= place.right + 1) return;
    row.scrollBy({ left: chosen.left - place.left, behavior: 'instant' });
  }, [row]);

  const turn = useCallback(
    (step: 1 | -1): void => {
      if (row === null) return;
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
      const isMirrored = getComputedStyle(row).direction === 'rtl';
      row.scrollBy({ left: (row.clientWidth + gap) * (isMirrored ? -step : step) });
    },
    [row],
  );

  return { ref: setRow, ...ends, turn };
}
