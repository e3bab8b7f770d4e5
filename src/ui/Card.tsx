import type { ReactNode } from 'react';
import css from './Card.module.css';
import { joinClasses } from './joinClasses.ts';

interface CardProps {
  children: ReactNode;
  /** Makes the card a named region. */
  label?: string;
  labelledBy?: string;
  isDimmed?: boolean;
}

/** A panel on the page. */
export function Card({ children, label, labelledBy, isDimmed = false }: CardProps) {
  return (
    <section className={joinClasses(css.card, isDimmed && css.dimmed)} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
