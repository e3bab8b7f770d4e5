import type { ReactNode } from 'react';
import { isAprDifferent } from '../../core/earn/apr.ts';
import { valueOfStake, type EarnRow } from '../../core/earn/list.ts';
import { stakeRoom, stakingLimit } from '../../core/earn/limits.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { AprText, DollarText, DurationText, TimeLeftText } from '../../parts/earn/figures.tsx';
import { RateText } from '../../parts/position/RateText.tsx';
import { ShareText } from '../../parts/position/ShareText.tsx';
import { poolWeight } from '../../core/earn/multiplier.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Earn.module.css';
import type { EarnNow } from './useEarnCard.ts';

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

const fact = (id: string, nameId: MessageId, value: ReactNode): FactsRow => ({ id, name: <Text id={nameId} />, value });

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

function feeRows({ entry, pool, position }: EarnRow, { fee, feeEndsIn }: EarnNow): FactsRow[] {
  if (entry.kind !== 'rewards' || pool === null) return [];
  const general = pool.unstakeFee;
  if (general === null) return [fact('fee', 'earn.fee', <Text id="common.unknown" />)];
  const hasStake = (position?.stakedBalance ?? 0n) > 0n;
  if (!hasStake || fee === null) {
    const { rate, laterRate, windowSeconds } = general;
    if (rate === 0n) return [fact('fee', 'earn.fee', <Text id="nft.facts.free" />)];
    return [
      fact(
        'fee',
        'earn.fee',
        windowSeconds === null ? (
          <RateText perMillion={rate} />
        ) : (
          <Text
            id="earn.fee.window"
            values={{
              rate: <RateText perMillion={rate} />,
              later: <RateText perMillion={laterRate} />,
              time: <DurationText seconds={Number(windowSeconds)} />,
            }}
          />
        ),
      ),
    ];
  }
  if (fee.rate === 0n) return [fact('fee', 'earn.fee', <Text id="nft.facts.free" />)];
  return [
    fact(
      'fee',
      'earn.fee.now',
      feeEndsIn === null ? (
        <RateText perMillion={fee.rate} />
      ) : (
        <Text
          id="earn.fee.falls"
          values={{
            rate: <RateText perMillion={fee.rate} />,
            later: <RateText perMillion={fee.laterRate} />,
            time: <TimeLeftText seconds={feeEndsIn} />,
          }}
        />
      ),
    ),
  ];
}

/** Our own rate, to be tapped for what it follows from; marked where the price service says another one. */
function AprValue({ row, unread, details }: Pick<EarnFactsProps, 'row' | 'details'> & { unread: ReactNode }) {
  const { apr, serviceApr } = row;
  if (apr === null) return unread;
  const isDifferent = isAprDifferent(apr.apr, serviceApr);
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
