import type { ReactNode } from 'react';
import css from './FactsRows.module.css';

export interface FactsRow {
  id: string;
  name: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

interface FactsRowsProps {
  rows: readonly FactsRow[];
  /** Class names for `rows`, `row` and `strong`, if they are drawn in another way. */
  look?: Readonly<Record<string, string>>;
}

/** Rows of names and values; a long value wraps and is never cut. */
export function FactsRows({ rows, look = css }: FactsRowsProps) {
  return (
    <dl className={look.rows}>
      {rows.map((row) => (
        <div key={row.id} className={row.isStrong ? look.strong : look.row} data-fact={row.id}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
