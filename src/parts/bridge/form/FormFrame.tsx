import type { ReactNode } from 'react';
import css from './FormFrame.module.css';

/** The form of a bridge page. */
export function FormFrame({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <form className={css.form} data-locked={isLocked} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

/** The form's buttons: on a phone they stay within reach of the thumb. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.action}>{children}</div>;
}
