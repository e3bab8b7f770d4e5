import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focus of a dialog that is drawn while it is open and removed when it closes: after it, what had the focus before gets
 * it back; and when its content changes from one view to another, the new view begins where it says.
 * @param viewKey changes with the view.
 */
export function useDialogFocus(content: RefObject<HTMLDivElement | null>, viewKey: string): void {
  const shownView = useRef(viewKey);
  useEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [content, viewKey]);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
