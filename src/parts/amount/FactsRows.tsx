import type { ReactNode } from 'react';
import css from './FactsRows.module.css';

export interface FactsRow {
  id: string;
  name: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

/** Names and values under each other; a long value wraps, it is never cut. */
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
