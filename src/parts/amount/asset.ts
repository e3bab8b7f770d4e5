export interface TokenAmount {
  amount: bigint;
  decimals: number;
  symbol: string;
}

/** One NFT. The name of its collection is safe to show. */
export interface NftAsset {
  collection: string;
  tokenId: bigint;
  /** An address the page may load pictures from; null: the placeholder is drawn. Left out where no picture is shown. */
  imageUrl?: string | null;
}

/** What crosses a bridge: an amount of a token, or one NFT. */
export type Asset = TokenAmount | NftAsset;

export function isNftAsset(asset: Asset): asset is NftAsset {
  return 'tokenId' in asset;
}

/** A value from the chain: on its way, not readable, or known. It is never drawn as zero when it is not known. */
export type Shown<T> = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: T };

/** A token as an amount field draws it. A `Token` of core fits. */
export interface AmountToken {
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string | undefined;
  /** Not of the release: it does not wear the drawing of its symbol. */
  isForeign?: boolean;
}
