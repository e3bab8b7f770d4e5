import type { ReactNode } from 'react';
import css from './RoundIcon.module.css';

/** Replaces a round image that has not been loaded or cannot be. */
export function Disc({ size, children }: { size: number; children?: ReactNode }) {
  return (
    <svg className={css.letter} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      {children}
    </svg>
  );
}
