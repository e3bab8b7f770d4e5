import type { ReactNode } from 'react';
import css from './FactsRows.module.css';

export interface FactsRow {
  id: string;
  name: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

/** Rows of names and values; a long value wraps and is never cut. */
export function FactsRows({ rows }: { rows: readonly FactsRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map((row) => (
        <div key={row.id} className={row.isStrong ? css.strong : css.row} data-fact={row.id}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
