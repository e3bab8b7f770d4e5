import type { EarnPool } from '../../core/earn/facts.ts';
import type { AfterStake } from '../../core/earn/whatIf.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { AprText, DurationText } from '../../parts/earn/figures.tsx';
import { ShareText } from '../../parts/position/ShareText.tsx';

/** What there would be after a stake: the share, the rate, the rewards of a day, and when the fee is earned back. */
export function afterRows(pool: EarnPool, { share, perDay, apr, daysUntilFeeEarned }: AfterStake): FactsRow[] {
  const { reward, unstakeFee } = pool;
  const hasFee = (unstakeFee?.rate ?? 0n) > 0n;
  return [
    ...(share === null || share.whole === 0n
      ? []
      : [{ id: 'shareAfter', name: <Text id="liquidity.shareAfter" />, value: <ShareText share={share} /> }]),
    {
      id: 'aprAfter',
      name: <Text id="earn.after.apr" />,
      value: apr.apr === null ? <Text id="common.unknown" /> : <AprText apr={apr.apr} />,
    },
    ...(perDay === null || reward === null
      ? []
      : [
          {
            id: 'perDay',
            name: <Text id="earn.after.perDay" />,
            value: (
              <TokenAmountText
                amount={perDay}
                decimals={reward.decimals}
                symbol={reward.symbol}
                as="amount"
                isTappable
              />
            ),
          },
        ]),
    ...(hasFee && daysUntilFeeEarned !== null
      ? [
          {
            id: 'feeEarned',
            name: <Text id="earn.after.feeEarned" />,
            value: <DurationText seconds={daysUntilFeeEarned * 86_400} />,
          },
        ]
      : []),
  ];
}
