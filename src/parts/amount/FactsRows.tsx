import type { ReactNode } from 'react';
import css from './FactsRows.module.css';

export interface FactsRow {
  id: string;
  name: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
  /**
   * What is below stays where it is when the value comes: whether the value is beside the name or in the next line
   * depends on this length, not on the value. `cost`: an amount and its dollars; `dollars`: dollars alone.
   */
  room?: 'cost' | 'dollars';
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
        <div key={row.id} className={row.isStrong ? look.strong : look.row} data-fact={row.id} data-room={row.room}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
