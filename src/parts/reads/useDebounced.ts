import { useEffect, useRef, useState } from 'react';
import { createDebounce } from '../../io/debounce.ts';

export interface Rested<T> {
  value: T;
  key: string;
}

/**
 * The value after it has not changed for a while: of several quick changes only the last counts. `key` distinguishes a
 * new value from an equal one.
 */
export function useDebounced<T>(value: T, key: string, delayMs: number): Rested<T> {
  const [rested, setRested] = useState<Rested<T>>({ value, key });
  const newest = useRef<Rested<T>>(rested);
  useEffect(() => {
    newest.current = { value, key };
  });
  useEffect(() => {
    if (rested.key === key) return;
    const debounce = createDebounce(() => setRested(newest.current), delayMs);
    debounce.call();
    return () => debounce.cancel();
  }, [key, rested.key, delayMs]);
  return rested;
}
