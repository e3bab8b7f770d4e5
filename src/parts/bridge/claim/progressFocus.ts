import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const wish = createStore(() => ({ isWanted: false }));

/** Moves to the progress that has just started: its heading gets the focus, and the page scrolls to its top. */
export function focusProgress(): void {
  wish.setState({ isWanted: true });
}

/** Another page was opened: a progress that is shown later does not take the focus from it. */
export function forgetProgressFocus(): void {
  wish.setState({ isWanted: false });
}

/** The heading that gets the focus; the panel may be rendered after the request for the focus. */
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
