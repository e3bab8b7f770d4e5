import { focusNear } from '../../ui/kit/focusNear.ts';

/**
 * Moves the focus to the heading of the page that was opened, also when its code is still being loaded.
 * @param focusProgress focuses the progress of a claim instead of the heading
 * @returns a function that gives up waiting
 */
export function focusHeading(focusProgress: (() => void) | null): () => void {
  const followed = document.activeElement;
  const main = document.querySelector('main');
  if (main === null || isElsewhere(main, followed, focusProgress !== null)) return () => undefined;
  const focus = (): boolean => {
    if (focusProgress !== null) {
      focusProgress();
      return true;
    }
    const heading = main.querySelector('h1');
    if (heading === null) return false;
    focusNear([heading]);
    return true;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    const isMoved = activeElement !== followed && activeElement !== document.body && activeElement !== main;
    if (isMoved || focus()) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The focus has to stay: it is in a dialog, in a field, or on what is still there of the page, such as its tabs. */
function isElsewhere(main: Element, focused: Element | null, isClaim: boolean): boolean {
  if (focused === null || focused === main) return false;
  if (focused.closest('dialog[open], [role="dialog"], input, textarea, select') !== null) return true;
  return !isClaim && main.contains(focused);
}
