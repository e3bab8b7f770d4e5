import type { EarnRow } from '../../core/earn/list.ts';
import { hasStake } from '../../core/earn/list.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { DurationText, TimeLeftText } from '../../parts/earn/figures.tsx';
import { RateText } from '../../parts/position/RateText.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';

/** What an unstake costs: of a stake now and until when, without one in general. */
export function feeRows(row: EarnRow, { fee, feeEndsIn }: EarnNow): FactsRow[] {
  const { entry, pool } = row;
  if (entry.kind !== 'rewards' || pool === null) return [];
  const general = pool.unstakeFee;
  if (general === null) return [fact('fee', 'earn.fee', <Text id="common.unknown" />)];
  if (!hasStake(row) || fee === null) {
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
