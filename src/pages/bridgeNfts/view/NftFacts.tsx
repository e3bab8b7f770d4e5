import { Text } from '../../../i18n/Text.tsx';
import { AssetText } from '../../../parts/amount/AssetText.tsx';
import { Forecast } from '../../../parts/bridge/form/Forecast.tsx';
import { FormSummary } from '../../../parts/bridge/form/FormSummary.tsx';
import { ShownAmount } from '../../../parts/amount/ShownAmount.tsx';
import { useDepositWait } from '../../../parts/bridge/claim/useBlockTime.ts';
import { useWaitText } from '../../../parts/bridge/claim/useWaitText.ts';
import type { NftFactsProps } from './types.ts';

/** What will happen to the NFT. */
export function NftFacts({ collection, tokenId, source, target, recipient }: NftFactsProps) {
  const waitText = useWaitText();
  const waitSeconds = useDepositWait(source.chainId);
  return (
    <Forecast
      id="nft.facts.sentence"
      recipient={recipient}
      values={{
        nft: <AssetText asset={{ collection: collection.name, tokenId: BigInt(tokenId) }} />,
        source: source.name,
        target: target.name,
        time: waitText(waitSeconds),
      }}
    />
  );
}

/** What the transfer costs, and how long it takes. */
export function NftSummary({ fee, claimValue, source }: Pick<NftFactsProps, 'fee' | 'claimValue' | 'source'>) {
  const waitText = useWaitText();
  const waitSeconds = useDepositWait(source.chainId);
  return (
    <FormSummary
      rows={[
        {
          id: 'claimValue',
          name: <Text id="claimValue" />,
          value: <ShownAmount amount={claimValue} as="coin" />,
          isStrong: true,
        },
        { id: 'fee', name: <Text id="nft.facts.fee" />, value: <ShownAmount amount={fee} as="fee" /> },
        { id: 'time', name: <Text id="bridge.facts.time" />, value: waitText(waitSeconds) },
      ]}
    />
  );
}
