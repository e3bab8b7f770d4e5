import type { ReactNode } from 'react';
import type { WorthSum } from '../../core/positions/sum.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { DollarText } from '../../parts/earn/figures.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Progress } from '../../parts/claims/find/Progress.tsx';
import type { Positions } from '../../parts/positions/usePositions.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Positions.module.css';

/** What all positions are worth as far as prices are known, how old that is, and what is missing. */
export function PositionSums({ positions }: { positions: Positions }) {
  const text = useText();
  const nowMs = useNow();
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 0 });
  const { total, rewards, searched, isPartly, unread, readAtMs, isLoading } = positions;
  const isWaiting = isLoading && readAtMs === null;
  const sum = ({ known, unpriced }: WorthSum): ReactNode =>
    isWaiting ? (
      <Skeleton width="short" label={text('common.loading')} />
    ) : known === 0n && (unpriced > 0 || unread.length > 0) ? (
      <Text id="common.unknown" />
    ) : (
      <DollarText value={known} />
    );
  return (
    <Card label={text('positions.total')}>
      <dl className={css.sums}>
        <div className={css.sum} data-sum="total">
          <dt>
            <Text id="positions.total" />
          </dt>
          <dd>{sum(total)}</dd>
        </div>
        <div className={css.sum} data-sum="rewards">
          <dt>
            <Text id="earn.pending" />
          </dt>
          <dd>{sum(rewards)}</dd>
        </div>
      </dl>
      {!isWaiting && total.unpriced + rewards.unpriced > 0 && (
        <p className={css.quiet} data-unpriced={total.unpriced + rewards.unpriced}>
          <Text id="positions.unpriced" values={{ count: total.unpriced + rewards.unpriced }} />
        </p>
      )}
      {searched !== null && (
        <Progress share={searched} label={text('positions.searching', { percent: format.format(searched) })} />
      )}
      {isPartly && (
        <p className={css.quiet}>
          <Text id="positions.partly" />
        </p>
      )}
      {unread.length > 0 && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="positions.unread" values={{ networks: unread.map(networkName).join(', ') }} />
        </Notice>
      )}
      {readAtMs !== null && nowMs !== null && (
        <p className={css.age}>
          <Text id="liquidity.map.age" values={{ age: ageText(text, readAtMs, nowMs) }} />
        </p>
      )}
    </Card>
  );
}
