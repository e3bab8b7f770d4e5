/**
 * What has the focus and what that stands in, within the page: dialogs, which go with what opened from them, are none
 * of it. The page itself where the focus is lost already, as of a button that was pressed and cannot be any more.
 */
export function focusedPlace(): HTMLElement[] {
  const place: HTMLElement[] = [];
  const focused = document.activeElement;
  const start = focused === null || focused === document.body ? document.querySelector('main') : focused;
  for (let at = start; at?.closest('main, header, nav'); at = at.parentElement)
    if (at instanceof HTMLElement) place.push(at);
  return place;
}

/**
 * Gives the focus to an element, or, where that is gone or cannot be pressed any more, to the nearest thing around it
 * that is still there: the next Tab then goes on from the same place.
 */
export function focusNear(place: readonly HTMLElement[]): void {
  for (const element of place) {
    if (!element.isConnected) continue;
    element.focus({ preventScroll: element !== place[0] });
    if (document.activeElement === element) return;
    if (element.hasAttribute('disabled')) continue;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    return;
  }
}
