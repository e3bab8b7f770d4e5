import { Text } from '../../../i18n/Text.tsx';
import { TokenAmountText } from '../../amount/TokenAmountText.tsx';
import { isNftAsset, type Asset } from './props.ts';

interface AssetTextProps {
  asset: Asset;
  as?: 'balance' | 'amount' | 'fee' | 'exact';
  isTappable?: boolean;
}

/** What crosses a bridge: an amount with its symbol, or a collection with the id. */
export function AssetText({ asset, as = 'amount', isTappable = true }: AssetTextProps) {
  if (!isNftAsset(asset)) return <TokenAmountText {...asset} as={as} isTappable={isTappable} />;
  // One piece, so that the # stays before its number where text runs from right to left.
  return <bdi><Text id="nft.name" values={{ collection: <bdi>{asset.collection}</bdi>, id: asset.tokenId.toString() }} /></bdi>;
}
