import type { ReactNode } from 'react';
import css from './RoundIcon.module.css';

/** Stands in the place of a round picture that is not there yet or cannot be had. */
export function Disc({ size, children }: { size: number; children?: ReactNode }) {
  return (
    <svg className={css.letter} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      {children}
    </svg>
  );
}
