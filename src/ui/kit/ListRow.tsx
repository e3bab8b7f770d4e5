import type { ReactNode } from 'react';
import css from './ListRow.module.css';

interface ListRowProps {
  /** Drawn before the text, 32 px. */
  icon?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands at the end. */
  aside?: ReactNode;
  isSelected?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  onPress(): void;
}

/** One choice of a list, 56 px tall. */
export function ListRow({ icon, title, subtitle, aside, isSelected = false, isDisabled = false, isBusy = false, onPress }: ListRowProps) {
  return (
    <li>
      <button type="button" className={css.row} aria-current={isSelected || undefined} aria-busy={isBusy || undefined} disabled={isDisabled} onClick={isBusy ? undefined : onPress}>
        {icon}
        <span className={css.text}>
          <span className={css.title}>{title}</span>
          {subtitle !== undefined && <span className={css.subtitle}>{subtitle}</span>}
        </span>
        {aside !== undefined && <span className={css.aside}>{aside}</span>}
      </button>
    </li>
  );
}
