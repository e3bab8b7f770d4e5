import type { Address } from 'viem';

/** How a collection is drawn. The name is safe to show: `core/nfts` has taken out what could deceive. */
export interface CollectionFace { address: Address; name: string }

/** How one NFT is drawn. Everything from its metadata is safe to show: `core/nfts` has seen to it. */
export interface NftFace {
  /** Digits. */
  tokenId: string;
  /** Of the metadata; null: it has none. */
  name: string | null;
  /** An address the page may load pictures from; null: the placeholder is drawn. */
  imageUrl: string | null;
}
