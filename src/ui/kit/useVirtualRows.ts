import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface VirtualRows {
  count: number;
  /** The estimated height of a row in rem: when it is right, no row moves as it is measured. */
  rowRem(index: number): number;
  keyOf(index: number): string | number;
  /** Height of the box in px until it is measured. */
  boxPx: number;
  /** When it changes, the list scrolls back to the top. */
  topKey: string | undefined;
  rangeExtractor?: (range: Range) => number[];
}

/** The text size of the browser in px; its usual size if there is no page. */
const textPx = (): number =>
  typeof document === 'undefined' ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The visible rows of a list of any length, in the box that gets the ref. Import it only from lazily loaded files: it
 * imports the virtualiser.
 */
export function useVirtualRows<Box extends HTMLElement>({
  count,
  rowRem,
  keyOf,
  boxPx,
  topKey,
  rangeExtractor,
}: VirtualRows): [RefObject<Box | null>, Virtualizer<Box, Element>] {
  const box = useRef<Box>(null);
  const [rem] = useState(textPx);
  // oxlint-disable-next-line react/incompatible-library -- it warns of the React Compiler, which the build does not use
  const list = useVirtualizer<Box, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) => rem * rowRem(index),
    getItemKey: keyOf,
    initialRect: { width: 0, height: boxPx },
    overscan: 4,
    ...(rangeExtractor === undefined ? {} : { rangeExtractor }),
  });
  useEffect(() => {
    list.scrollToOffset(0);
  }, [list, topKey]);
  return [box, list];
}
