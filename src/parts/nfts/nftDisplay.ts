import type { Address } from 'viem';

/** How a collection is drawn. The name is safe to show: `core/nfts` has taken out what could deceive. */
export interface CollectionDisplay {
  address: Address;
  name: string;
}

/** A collection among others that can be chosen. */
export interface CollectionRow extends CollectionDisplay {
  /** How many the account owns; null: not known. */
  count: bigint | null;
  /** A picture of what the account owns of it; null: the placeholder is drawn. */
  imageUrl: string | null;
}

/** How one NFT is drawn. Everything from its metadata is safe to show: `core/nfts` has seen to it. */
export interface NftDisplay {
  /** Digits. */
  tokenId: string;
  /** Of the metadata; null: it has none. */
  name: string | null;
  /** An address the page may load pictures from; null: the placeholder is drawn. */
  imageUrl: string | null;
}
