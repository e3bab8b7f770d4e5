import { useEffect, useRef, useState, type RefObject } from 'react';

/** Cards are drawn before they are reached by scrolling, or with the keyboard. */
const margin = '100% 0px';

type Listener = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** One observer for all: it reports all changes of a frame together. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: margin },
  );
  const all = observer;
  listeners.set(element, listener);
  all.observe(element);
  return () => {
    all.unobserve(element);
    listeners.delete(element);
  };
}

export type ListPlace = 'short' | 'first' | 'later';

export interface InView<E extends Element> {
  ref: RefObject<E | null>;
  isInView: boolean;
  /** Of the last drawing, in px: an element that is out of view keeps its place. Null: never drawn. */
  height: number | null;
}

/**
 * Whether an element of a long list is on the screen or next to it. One with the focus counts as in view.
 * @param place short: its list is drawn whole; first: it is at the start of its list and drawn before anything was
 * observed
 */
export function useInView<E extends Element>(place: ListPlace): InView<E> {
  const ref = useRef<E>(null);
  const [view, setView] = useState<{ isInView: boolean; height: number | null }>({
    isInView: place !== 'later',
    height: null,
  });
  const isShort = place === 'short';
  useEffect(() => {
    const element = ref.current;
    if (element === null || isShort || typeof IntersectionObserver === 'undefined') {
      setView({ isInView: true, height: null });
      return;
    }
    return observe(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting || !element.contains(document.activeElement))
        setView((before) => {
          if (before.isInView === isIntersecting) return before;
          return { isInView: isIntersecting, height: isIntersecting ? before.height : boundingClientRect.height };
        });
    });
  }, [isShort]);
  return { ref, ...view };
}
