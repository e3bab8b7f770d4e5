import type { HarvestChoice } from '../../core/earn/worth.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from '../amount/FactsRows.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';

/** Reasons that people are told; a row without a stake or without rewards needs no word. */
const leftTexts: Partial<Record<HarvestChoice['left'][number]['why'], MessageId>> = {
  belowGas: 'earn.left.belowGas',
  paused: 'liquidity.map.paused',
  unknown: 'common.unknown',
  paidInPart: 'earn.paidInPart',
};

/** What is harvested together, and what is left out and why. */
export const harvestFacts = ({ worth, left }: HarvestChoice): FactsRow[] => [
  ...worth.flatMap(({ pool, pending, isPriceUnknown }): FactsRow[] => {
    const { key, reward, entry } = pool;
    if (reward === null || pending === null) return [];
    return [
      {
        id: `harvest ${key}`,
        name: <bdi>{displaySymbol(entry.stakingSymbol)}</bdi>,
        value: (
          <>
            <TokenAmountText amount={pending} decimals={reward.decimals} symbol={reward.symbol} as="exact" isTappable />{' '}
            {isPriceUnknown && <Text id="earn.priceUnknown" />}
          </>
        ),
      },
    ];
  }),
  ...left.flatMap(({ row: { pool }, why }): FactsRow[] => {
    const textId = leftTexts[why];
    const { stakingSymbol, earningSymbol } = pool.entry;
    const name = `${displaySymbol(stakingSymbol)} → ${displaySymbol(earningSymbol)}`;
    return textId === undefined
      ? []
      : [{ id: `left ${pool.key}`, name: <Text id="earn.left" values={{ name }} />, value: <Text id={textId} /> }];
  }),
];
