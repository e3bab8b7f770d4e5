import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const wish = createStore(() => ({ isWanted: false }));

/** Leads on to the progress that has just begun: its heading takes the focus, and the page stands at its top. */
export function focusProgress(): void {
  wish.setState({ isWanted: true });
}

/** The heading that takes the focus; the panel may come later than the wish. */
export function useProgressFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useStore(wish, (state) => state.isWanted);
  useEffect(() => {
    if (!isWanted) return;
    wish.setState({ isWanted: false });
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isWanted]);
  return heading;
}
