import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the content of an open dialog changes from one view to another, moves the focus to the start of the new view.
 * @param viewKey changes with the view
 */
export function useViewFocus(content: RefObject<HTMLDivElement | null>, viewKey: string): void {
  const shownView = useRef(viewKey);
  useEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [content, viewKey]);
}
