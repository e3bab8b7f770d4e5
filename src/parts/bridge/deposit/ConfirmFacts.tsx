import { Text } from '../../../i18n/Text.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { AssetText } from '../../amount/AssetText.tsx';
import { ContractFact } from '../../amount/ContractFact.tsx';
import { FactsRows } from '../../amount/FactsRows.tsx';
import type { ConfirmDialogProps } from '../props.ts';
import { RouteFact } from '../form/RouteFact.tsx';
import { ShownAmount } from '../../amount/ShownAmount.tsx';

/** Recipient, fee, and everything else that the signature is about. */
export function ConfirmFacts({
  fee,
  bridgeFee,
  receive,
  claimValue,
  account,
  recipient,
  recipientName,
  isBatch,
  asset,
  source,
  target,
  contract,
  contractUrl,
}: ConfirmDialogProps) {
  return (
    <FactsRows
      rows={[
        { id: 'fee', name: <Text id="confirm.fee" />, value: <ShownAmount amount={fee} as="fee" /> },
        ...(bridgeFee === undefined
          ? []
          : [
              {
                id: 'bridgeFee',
                name: <Text id="liquidity.map.bridgeFee" />,
                value: <ShownAmount amount={bridgeFee} as="fee" />,
              },
            ]),
        { id: 'receive', name: <Text id="confirm.receive" />, value: <ShownAmount amount={receive} />, isStrong: true },
        ...(claimValue === null
          ? []
          : [
              {
                id: 'claimValue',
                name: <Text id="claimValue" />,
                value: <ShownAmount amount={claimValue} as="coin" />,
              },
            ]),
        {
          id: 'recipient',
          name: <Text id="confirm.recipient" />,
          value: (
            <>
              {recipientName !== null && (
                <>
                  <bdi>{recipientName}</bdi>{' '}
                </>
              )}
              <AddressText address={recipient} />
            </>
          ),
        },
        { id: 'route', name: <Text id="confirm.route" />, value: <RouteFact source={source} target={target} /> },
        { id: 'account', name: <Text id="confirm.account" />, value: <AddressText address={account} /> },
        ...(isBatch
          ? [{ id: 'approval', name: <Text id="confirm.approval" />, value: <AssetText asset={asset} /> }]
          : []),
        {
          id: 'contract',
          name: <Text id="confirm.contract" />,
          value: <ContractFact contract={contract} url={contractUrl} />,
        },
      ]}
    />
  );
}
