import { Text } from '../../../i18n/Text.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { FactsRows, type FactsRow } from '../../amount/FactsRows.tsx';
import type { ProgressPanelProps } from '../props.ts';
import { RouteFact } from '../form/RouteFact.tsx';
import { ShownAmount } from '../../amount/ShownAmount.tsx';

/** Route, fee and recipient of a deposit, as far as they are known. */
export function ProgressFacts({
  fee,
  claimValue,
  recipient,
  source,
  target,
}: Pick<ProgressPanelProps, 'fee' | 'claimValue' | 'recipient' | 'source' | 'target'>) {
  const rows: FactsRow[] = [];
  if (source !== null && target !== null)
    rows.push({ id: 'route', name: <Text id="confirm.route" />, value: <RouteFact source={source} target={target} /> });
  rows.push({ id: 'fee', name: <Text id="progress.fee" />, value: <ShownAmount amount={fee} as="fee" /> });
  if (claimValue !== null)
    rows.push({
      id: 'claimValue',
      name: <Text id="claimValue" />,
      value: <ShownAmount amount={claimValue} as="coin" />,
    });
  if (recipient !== null)
    rows.push({ id: 'recipient', name: <Text id="progress.recipient" />, value: <AddressText address={recipient} /> });
  return <FactsRows rows={rows} />;
}
