import { Text } from '../../../i18n/Text.tsx';
import type { Shown, TokenAmount } from '../../../parts/bridge/view/props.ts';
import { AssetText } from '../../../parts/bridge/view/AssetText.tsx';
import { Forecast } from '../../../parts/bridge/view/Forecast.tsx';
import { ShownAmount } from '../../../parts/bridge/view/ShownAmount.tsx';
import { useWaitText } from '../../../parts/bridge/view/useWaitText.ts';
import type { NftFactsProps } from './types.ts';

/** What will happen to the NFT, and what it costs. */
export function NftFacts({ collection, tokenId, source, target, recipient, waitSeconds, fee, claimValue }: NftFactsProps) {
  const waitText = useWaitText();
  return (
    <Forecast
      sentence={<Text id="nft.facts.sentence" values={{ nft: <AssetText asset={{ collection: collection.name, tokenId: BigInt(tokenId) }} />, source: source.name, target: target.name, time: waitText(waitSeconds) }} />}
      recipient={recipient}
      rows={[
        { id: 'fee', name: <Text id="nft.facts.fee" />, value: <Fee fee={fee} /> },
        { id: 'claimValue', name: <Text id="claimValue" />, value: <ShownAmount amount={claimValue} as="coin" /> },
      ]}
    />
  );
}

function Fee({ fee }: { fee: Shown<TokenAmount> }) {
  return fee.kind === 'known' && fee.value.amount === 0n ? <Text id="nft.facts.free" /> : <ShownAmount amount={fee} as="fee" />;
}
