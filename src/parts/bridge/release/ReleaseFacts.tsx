import { Text } from '../../../i18n/Text.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { ContractFact } from '../../amount/ContractFact.tsx';
import { FactsRows, type FactsRow } from '../../amount/FactsRows.tsx';
import type { ReleaseModalProps } from '../props.ts';
import { ShownAmount } from '../../amount/ShownAmount.tsx';

type ReleaseFactsProps = Pick<
  ReleaseModalProps,
  'receive' | 'claimValue' | 'recipient' | 'payer' | 'target' | 'contract' | 'contractUrl'
>;

/** What the claim pays, to whom, on which network, and the contract that is called. */
export function ReleaseFacts({
  receive,
  claimValue,
  recipient,
  payer,
  target,
  contract,
  contractUrl,
}: ReleaseFactsProps) {
  const rows: FactsRow[] = [
    { id: 'receive', name: <Text id="release.receive" />, value: <ShownAmount amount={receive} />, isStrong: true },
  ];
  if (claimValue !== null)
    rows.push({
      id: 'claimValue',
      name: <Text id="claimValue" />,
      value: <ShownAmount amount={claimValue} as="coin" />,
    });
  if (recipient !== null)
    rows.push({ id: 'recipient', name: <Text id="release.recipient" />, value: <AddressText address={recipient} /> });
  if (payer !== null)
    rows.push({ id: 'payer', name: <Text id="release.payer" />, value: <AddressText address={payer} /> });
  if (target !== null) rows.push({ id: 'network', name: <Text id="release.network" />, value: target.name });
  if (contract !== null)
    rows.push({
      id: 'contract',
      name: <Text id="release.contract" />,
      value: <ContractFact contract={contract} url={contractUrl} />,
    });
  return <FactsRows rows={rows} />;
}
