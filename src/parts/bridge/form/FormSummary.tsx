import css from './FormSummary.module.css';
import type { FactsRow } from '../../amount/FactsRows.tsx';

/** The amounts and times that the button below is about. */
export function FormSummary({ rows }: { rows: readonly FactsRow[] }) {
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
