import type { ReactNode } from 'react';
import css from './ListRow.module.css';

interface RowContentProps {
  /** Drawn before the text, 32 px. */
  icon?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown at the end. */
  aside?: ReactNode;
}

/** The content of a row of 56 px: image, two lines, and an element at the end. */
export function RowContent({ icon, title, subtitle, aside }: RowContentProps) {
  return (
    <>
      {icon}
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        {subtitle !== undefined && <span className={css.subtitle}>{subtitle}</span>}
      </span>
      {aside !== undefined && <span className={css.aside}>{aside}</span>}
    </>
  );
}
