import type { ComponentProps, ReactNode } from 'react';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import css from './Manage.module.css';

interface PositionFrameProps extends Omit<ComponentProps<'li'>, 'children'> {
  token: ReactNode;
  network: ReactNode;
  rows: readonly FactsRow[];
  ways: ReactNode;
  /** Below the actions. */
  alerts?: ReactNode;
}

/** A card of the list of positions: its token and network, its values, and its actions. */
export function PositionFrame({ token, network, rows, ways, alerts, ...rest }: PositionFrameProps) {
  return (
    <li className={css.position} {...rest}>
      <h3 className={css.head}>
        <span className={css.token}>{token}</span>
        <span className={css.network}>{network}</span>
      </h3>
      <FactsRows rows={rows} />
      <p className={css.ways}>{ways}</p>
      {alerts}
    </li>
  );
}
