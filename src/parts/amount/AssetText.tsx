import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText, type AmountLook } from './TokenAmountText.tsx';
import { isNftAsset, type Asset } from './asset.ts';

interface AssetTextProps {
  asset: Asset;
  as?: AmountLook;
  isTappable?: boolean;
}

/** The most digits in the large size; a longer id is shown smaller. */
const longestLargeId = 16;

/** What is bridged: an amount with its symbol, or a collection with the id. */
export function AssetText({ asset, as = 'exact', isTappable = true }: AssetTextProps) {
  if (!isNftAsset(asset)) return <TokenAmountText {...asset} as={as} isTappable={isTappable} />;
  // One string, so that the # stays before its number in right-to-left text.
  const id = asset.tokenId.toString();
  return (
    <bdi data-long={id.length > longestLargeId || undefined}>
      <Text id="nft.name" values={{ collection: <bdi>{asset.collection}</bdi>, id }} />
    </bdi>
  );
}
