import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText, type AmountLook } from './TokenAmountText.tsx';
import { isNftAsset, type Asset } from './asset.ts';

interface AssetTextProps {
  asset: Asset;
  as?: AmountLook;
  isTappable?: boolean;
}

/** Digits; where something is set large, an id with more of them is set smaller. */
const longestLargeId = 16;

/** What crosses a bridge: an amount with its symbol, or a collection with the id. */
export function AssetText({ asset, as = 'exact', isTappable = true }: AssetTextProps) {
  if (!isNftAsset(asset)) return <TokenAmountText {...asset} as={as} isTappable={isTappable} />;
  // One piece, so that the # stays before its number where text runs from right to left.
  const id = asset.tokenId.toString();
  return (
    <bdi data-long={id.length > longestLargeId || undefined}>
      <Text id="nft.name" values={{ collection: <bdi>{asset.collection}</bdi>, id }} />
    </bdi>
  );
}
