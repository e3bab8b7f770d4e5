import type { ReactNode } from 'react';
import { isAprDifferent } from '../../core/earn/apr.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { Text } from '../../i18n/Text.tsx';
import { AprText } from '../../parts/earn/figures.tsx';
import css from './Earn.module.css';

interface AprValueProps {
  row: EarnRow;
  /** Shown while nothing was read. */
  unread: ReactNode;
  details: { id: string; isOpen: boolean; onToggle(): void };
}

/** Our own rate, to be tapped for what it follows from; marked where the price service says another one. */
export function AprValue({ row, unread, details }: AprValueProps) {
  const { apr, serviceApr } = row;
  if (apr === null) return unread;
  const isDifferent = apr.why !== 'finished' && isAprDifferent(apr.apr, serviceApr);
  return (
    <span className={css.figure}>
      <button
        type="button"
        className={css.apr}
        aria-expanded={details.isOpen}
        aria-controls={details.id}
        onClick={details.onToggle}
      >
        {apr.apr === null ? <Text id="common.unknown" /> : <AprText apr={apr.apr} />}
      </button>
      {serviceApr !== null && (isDifferent || apr.apr === null) && (
        <span className={isDifferent ? css.warn : css.value} data-service-apr="">
          <Text id="earn.apr.service" values={{ apr: <AprText apr={serviceApr} /> }} />
        </span>
      )}
    </span>
  );
}
