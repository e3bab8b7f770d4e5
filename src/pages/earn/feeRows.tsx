import type { ReactNode } from 'react';
import type { EarnRow } from '../../core/earn/list.ts';
import { hasStake, isOver } from '../../core/earn/list.ts';
import type { UnstakeFee } from '../../core/earn/unstakeFee.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { DurationText, TimeLeftText } from '../../parts/earn/figures.tsx';
import { RateText } from '../../parts/position/RateText.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';

/** What an unstake costs: of a stake now and until when, and after staking more; without a stake in general. */
export function feeRows(row: EarnRow, { fee, feeEndsIn }: EarnNow): FactsRow[] {
  const { entry, pool } = row;
  if (entry.kind !== 'rewards' || pool === null) return [];
  const general = pool.unstakeFee;
  if (general === null) return [fact('fee', 'earn.fee', <Text id="common.unknown" />)];
  if (!hasStake(row) || fee === null) return [fact('fee', 'earn.fee', generalFee(general))];
  const restart = isOver(row) ? [] : restartRows(general);
  if (fee.rate === 0n) return [fact('fee', 'earn.fee', <Text id="nft.facts.free" />), ...restart];
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
    ...restart,
  ];
}

/** What a later unstake will cost, for the form and the dialog of a stake. Nothing is said of a pool without a fee. */
export function stakeFeeRows(row: EarnRow): FactsRow[] {
  const { entry, pool } = row;
  if (entry.kind !== 'rewards' || pool === null) return [];
  const general = pool.unstakeFee;
  if (general === null) return [fact('fee', 'earn.fee', <Text id="common.unknown" />)];
  if (general.rate === 0n) return [];
  const restart = hasStake(row) ? restartRows(general) : [];
  return restart.length > 0 ? restart : [fact('fee', 'earn.fee', generalFee(general))];
}

/** The contract has one clock for a whole stake, and each addition starts it again. */
function restartRows({ rate, laterRate, windowSeconds }: UnstakeFee): FactsRow[] {
  if (windowSeconds === null) return [];
  return [
    fact(
      'feeRestart',
      'earn.fee.restart',
      <Text
        id="earn.fee.course"
        values={{
          rate: <RateText perMillion={rate} />,
          later: <RateText perMillion={laterRate} />,
          time: <DurationText seconds={Number(windowSeconds)} />,
        }}
      />,
    ),
  ];
}

function generalFee({ rate, laterRate, windowSeconds }: UnstakeFee): ReactNode {
  if (rate === 0n) return <Text id="nft.facts.free" />;
  if (windowSeconds === null) return <RateText perMillion={rate} />;
  return (
    <Text
      id="earn.fee.window"
      values={{
        rate: <RateText perMillion={rate} />,
        later: <RateText perMillion={laterRate} />,
        time: <DurationText seconds={Number(windowSeconds)} />,
      }}
    />
  );
}
