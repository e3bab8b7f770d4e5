import { useEffect } from 'react';
import { SCROLL_THROTTLE_MS } from '../../config/timing.ts';
import { createThrottle } from '../../io/throttle.ts';

/** Touch positions vary a little even while the finger does not move. */
const leastMovePx = 4;

/**
 * Hides the top bar when the page is scrolled down and shows it when it is scrolled up; the style sheet reads
 * `data-bar`.
 */
export function useHidingBar(): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-topbar]');
    if (bar === null) return;
    const root = document.documentElement;
    let last = window.scrollY;
    const show = (): void => void delete root.dataset.bar;
    const look = (): void => {
      const lowest = root.scrollHeight - window.innerHeight;
      const now = Math.min(Math.max(window.scrollY, 0), lowest);
      if (Math.abs(now - last) < leastMovePx && now > 0) return;
      const isDown = now > last;
      last = now;
      if (isDown && now > bar.offsetHeight && !isInUse(bar)) root.dataset.bar = 'hidden';
      else if (now === 0 || (!isDown && !wouldCoverFocus(bar))) show();
    };
    const throttle = createThrottle(look, SCROLL_THROTTLE_MS);
    window.addEventListener('scroll', throttle.call, { passive: true });
    bar.addEventListener('focusin', show);
    return () => {
      throttle.cancel();
      window.removeEventListener('scroll', throttle.call);
      bar.removeEventListener('focusin', show);
      show();
    };
  }, []);
}

/** Whether the keyboard focus is in the bar, or a menu of it is open. */
const isInUse = (bar: HTMLElement): boolean => bar.querySelector(':focus-visible, [aria-expanded="true"]') !== null;

/** Whether the bar would cover the element with the keyboard focus (WCAG 2.4.11). */
function wouldCoverFocus(bar: HTMLElement): boolean {
  const focused = document.querySelector('main :focus-visible');
  if (focused === null) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return top < bar.offsetHeight && bottom > 0;
}
