import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many rows of a long list are drawn: so many at first, and more with each press. The button moves far down or is
 * removed with the last press, so the first new row, which stands where it was, takes the focus.
 * @param rows selects the rows in the list
 */
export function useMoreRows<List extends HTMLElement>(atFirst: number, rows: string) {
  const [most, setMost] = useState(atFirst);
  const list = useRef<List>(null);
  const showMore = (): void => {
    flushSync(() => setMost(most + atFirst * 4));
    list.current?.querySelectorAll<HTMLElement>(rows)[most]?.focus();
  };
  return { list, most, showMore };
}
