import type { ReactNode } from 'react';
import { valueOfStake, type EarnRow } from '../../core/earn/list.ts';
import { stakeRoom, stakingLimit } from '../../core/earn/limits.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { AprText, DollarText } from '../../parts/earn/figures.tsx';
import { ShareText } from '../../parts/position/ShareText.tsx';
import { poolWeight } from '../../core/earn/multiplier.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AprValue } from './AprValue.tsx';
import css from './Earn.module.css';
import { fact } from '../../parts/amount/fact.tsx';
import { feeRows } from './feeRows.tsx';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';

interface EarnFactsProps {
  row: EarnRow;
  now: EarnNow;
  hasAccount: boolean;
  isLoading: boolean;
  /** What the rate was computed from is opened by a tap on it. */
  details: { id: string; isOpen: boolean; onToggle(): void };
}

/** The figures of a card. */
export function EarnFacts({ row, now, hasAccount, isLoading, details }: EarnFactsProps) {
  const text = useText();
  const { entry, pool, position, stakedValue } = row;
  const staked = pool?.staked ?? entry.staking;
  const reward = pool?.reward ?? entry.earning;
  const unread: ReactNode =
    isLoading && (pool === null || (hasAccount && position === null)) ? (
      <Skeleton width="short" label={text('common.loading')} />
    ) : (
      <Text id="common.unknown" />
    );
  const amount = (units: bigint | null, token: EarnToken | null, value: bigint | null = null): ReactNode =>
    units === null || token === null ? (
      unread
    ) : (
      <span className={css.figure}>
        <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} as="balance" isTappable />
        {value !== null && value > 0n && (
          <span className={css.value}>
            <DollarText value={value} />
          </span>
        )}
      </span>
    );
  const ownValue = valueOfStake(position?.stakedBalance ?? null, pool, stakedValue);
  const weight = pool === null ? null : poolWeight(pool);
  const rows: FactsRow[] = [
    {
      id: 'apr',
      name: <Text id="earn.apr" />,
      value: <AprValue row={row} unread={unread} details={details} />,
      isStrong: true,
    },
    ...(row.fees === null ? [] : [fact('fees', 'earn.apr.fees', <AprText apr={row.fees.apr} />)]),
    fact('total', 'earn.totalStaked', amount(pool?.totalStaked ?? null, staked, stakedValue)),
    ...(weight === null ? [] : [fact('weight', 'earn.weight', <ShareText share={weight} />)]),
    ...(hasAccount
      ? [
          fact('stake', 'earn.yourStake', amount(position?.stakedBalance ?? null, staked, ownValue)),
          fact('pending', 'earn.pending', amount(now.pending, reward)),
        ]
      : []),
    ...limitRows(row, amount),
    ...feeRows(row, now),
  ];
  return <FactsRows rows={rows} />;
}

/** What may be staked, before anything is typed. Nothing is said of what has no limit. */
function limitRows(row: EarnRow, amount: (units: bigint | null, token: EarnToken | null) => ReactNode): FactsRow[] {
  const { entry, pool, position } = row;
  if (pool === null || entry.isFinished || entry.kind === 'farms') return [];
  const token = pool.staked ?? entry.staking;
  const { minStake } = pool.limits;
  const maxStake = stakingLimit(pool);
  const room = stakeRoom(pool, position);
  return [
    // One unit is no minimum.
    ...((minStake ?? 0n) > 1n ? [fact('minimum', 'earn.minimum', amount(minStake, token))] : []),
    ...(maxStake > 0n ? [fact('limit', 'earn.accountLimit', amount(maxStake, token))] : []),
    ...(typeof room.pool === 'bigint'
      ? [
          fact(
            'room',
            'liquidity.map.room',
            room.pool === 0n ? (
              <span className={css.warn}>
                <Text id="liquidity.map.full" />
              </span>
            ) : (
              amount(room.pool, token)
            ),
          ),
        ]
      : []),
  ];
}
