/**
 * The focused element and its ancestors within the page. Dialogs are left out, because they are removed together with
 * what was opened from them. The page itself if nothing has the focus, for example because the pressed button was
 * disabled.
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
 * Focuses the first element, or, if that was removed or is disabled, the nearest ancestor that still exists: the next
 * Tab then continues from the same place.
 */
export function focusNear(place: readonly HTMLElement[]): void {
  for (const element of place) {
    if (!element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) {
      // A button that stays at the bottom edge of a phone is in view already: the page must not move for it.
      if (element === place[0] && !isInView(element)) element.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (element.hasAttribute('disabled')) continue;
    element.tabIndex = -1;
    // It handles no key: a ring around half the page would point at nothing.
    element.dataset['focusPlace'] = '';
    element.focus({ preventScroll: true });
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex');
        delete element.dataset['focusPlace'];
      },
      { once: true },
    );
    return;
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
