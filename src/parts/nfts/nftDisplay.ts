import type { Address } from 'viem';

/** How a collection is drawn. The name is safe to show: `core/nfts` has removed deceptive characters. */
export interface CollectionDisplay {
  address: Address;
  name: string;
}

/** A collection among others that can be chosen. */
export interface CollectionRow extends CollectionDisplay {
  /** How many the account owns; null: not known. */
  count: bigint | null;
  /** An image of one of the account's NFTs; null: the placeholder is drawn. */
  imageUrl: string | null;
}

/** How one NFT is drawn. Everything from its metadata was made safe to show by `core/nfts`. */
export interface NftDisplay {
  /** Decimal digits. */
  tokenId: string;
  /** From the metadata; null: it has none. */
  name: string | null;
  /** An address from which the page may load the image; null: the placeholder is drawn. */
  imageUrl: string | null;
}
