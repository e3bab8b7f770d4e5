import type { ReactNode } from 'react';
import css from './List.module.css';

/** A scrolling list of choices, 390 px tall at most. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
