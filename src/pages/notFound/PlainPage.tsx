import type { ReactNode } from 'react';
import css from './PlainPage.module.css';

/** A page of a few words and one way on. */
export function PlainPage({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <p className={css.action}>{action}</p>
    </div>
  );
}
