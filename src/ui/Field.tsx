import type { ReactNode } from 'react';
import css from './Field.module.css';

interface FieldProps {
  label: ReactNode;
  /** The id of the control that the label names. Without it the label is a plain heading of the group. */
  controlId?: string;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
  /** Below the control. */
  hint?: ReactNode;
  hintId?: string;
}

/** A label, its control and a line of help. */
export function Field({ label, controlId, aside, children, hint, hintId }: FieldProps) {
  return (
    <div className={css.field}>
      <div className={css.top}>
        {controlId === undefined ? (
          <span className={css.label}>{label}</span>
        ) : (
          <label className={css.label} htmlFor={controlId}>
            {label}
          </label>
        )}
        {aside}
      </div>
      {children}
      {hint !== undefined && hint !== null && (
        <div className={css.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
