import type { ReactNode } from 'react';
import css from './RowTable.module.css';

interface RowTableProps {
  /** What stands above each column, by an id. */
  heads: readonly (readonly [id: string, head: ReactNode])[];
  isBusy?: boolean;
  /** Its columns do not move when values are read. */
  hasFixedColumns?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table whose rows become blocks on a phone, where each value stands beside its `RowName`. */
export function RowTable({ heads, isBusy, hasFixedColumns = false, children }: RowTableProps) {
  return (
    <table className={css.table} aria-busy={isBusy} data-fixed={hasFixedColumns || undefined}>
      <thead>
        <tr>
          {heads.map(([id, head]) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The name of a value, on a phone alone: the row of headings has it for everything else. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span className={css.name} aria-hidden="true">
    {children}
  </span>
);
