import type { ReactNode } from 'react';
import css from './ListRow.module.css';

interface RowFaceProps {
  /** Drawn before the text, 32 px. */
  icon?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands at the end. */
  aside?: ReactNode;
}

/** The inside of a row of 56 px: picture, two lines, and what stands at the end. */
export function RowFace({ icon, title, subtitle, aside }: RowFaceProps) {
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
