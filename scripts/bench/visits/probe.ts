// What a page records about its own start, in milliseconds since the visit began.

export interface Probed {
  visibleMs: number | null;
  /** The service worker is active, with all its files. */
  offlineReadyMs: number | null;
  interactiveMs: number | null;
  layoutShift: number;
  /** Start and duration of every task of 50 ms and more. */
  longTasks: [number, number][];
  /** From a press or a key to the next frame. */
  interactionsMs: number[];
}

/** Additional fields of the entries of layout shifts and events. */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

declare global {
  interface Window {
    visitProbe: Probed;
  }
}

/**
 * Runs in the page before its own scripts. `selector` is the content that the visitor wants, `interactiveSelector` the
 * same content once it responds.
 */
export function probeVisit({ selector, interactiveSelector }: { selector: string; interactiveSelector: string }): void {
  const probed: Probed = {
    visibleMs: null,
    offlineReadyMs: null,
    interactiveMs: null,
    layoutShift: 0,
    longTasks: [],
    interactionsMs: [],
  };
  window.visitProbe = probed;
  const observe = (type: string, note: (entry: Entry) => void, more: PerformanceObserverInit = {}): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  };
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) probed.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => probed.longTasks.push([startTime, duration]));
  observe(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId > 0) probed.interactionsMs.push(duration);
    },
    { durationThreshold: 16 } as PerformanceObserverInit,
  );

  void navigator.serviceWorker?.ready.then(() => (probed.offlineReadyMs = performance.now()));

  const isOnScreen = (element: Element): boolean => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  /** Whether nothing covers the element, and it can be pressed. */
  const isFree = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
    return !element.matches(':disabled') && hit !== null && element.contains(hit);
  };
  const some = (css: string, is: (element: Element) => boolean): boolean =>
    [...document.querySelectorAll(css)].some(is);
  let promptTurns = 0;
  const look = (): void => {
    // Asked only until it is seen: each look makes the page calculate its layout at once.
    if (probed.visibleMs === null && some(selector, isOnScreen)) probed.visibleMs = performance.now();
    const isResponding =
      probed.visibleMs !== null && some(interactiveSelector, (element) => isOnScreen(element) && isFree(element));
    if (!isResponding) {
      requestAnimationFrame(look);
      return;
    }
    // A page with pending work cannot respond yet: two consecutive tasks have to run promptly.
    const asked = performance.now();
    setTimeout(() => {
      promptTurns = performance.now() - asked < 50 ? promptTurns + 1 : 0;
      if (promptTurns === 2) probed.interactiveMs = performance.now();
      else requestAnimationFrame(look);
    }, 0);
  };
  requestAnimationFrame(look);
}
