export interface TokenAmount {
  amount: bigint;
  decimals: number;
  symbol: string;
}

/** One NFT. The name of its collection is safe to show. */
export interface NftAsset {
  collection: string;
  tokenId: bigint;
  /**
   * An address from which the page may load the image; null: the placeholder is drawn. Left out where no image is
   * shown.
   */
  imageUrl?: string | null;
}

/** What is bridged: an amount of a token, or one NFT. */
export type Asset = TokenAmount | NftAsset;

export function isNftAsset(asset: Asset): asset is NftAsset {
  return 'tokenId' in asset;
}

/** A value from the chain: loading, unreadable, or known. An unknown value is never drawn as zero. */
export type Shown<T> = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: T };

/** A token as an amount field draws it. A `Token` of core has all of these fields. */
export interface AmountToken {
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string | undefined;
  /** Not a token of the release: it does not get the drawing of its symbol. */
  isForeign?: boolean;
}
