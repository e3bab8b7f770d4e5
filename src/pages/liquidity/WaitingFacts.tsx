import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholders for the values of a pool that is being read. */
export function WaitingFacts({ ids }: { ids: readonly ('room' | 'spendable' | 'withdrawalFee')[] }) {
  const text = useText();
  return (
    <FactsRows
      rows={ids.map((id) => ({
        id,
        name: <Text id={`liquidity.map.${id}`} />,
        value: <Skeleton label={text('common.loading')} />,
      }))}
    />
  );
}
