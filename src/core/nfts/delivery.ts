/** Whether the target bridge can deliver an NFT. */
export type NftDelivery =
  /** The bridge holds the NFT, or may mint it. */
  | 'held'
  | 'mintable'
  /** An official NFT that the bridge does not hold. */
  | 'notHeld'
  /** A pegged NFT with this id already exists on the target. */
  | 'minted'
  /** There is no collection that the bridge could pay out from or mint in. */
  | 'noCollection';

/** Those with which the claim of the NFT fails. */
export type NoNftDelivery = Extract<NftDelivery, 'notHeld' | 'minted' | 'noCollection'>;

export const isNoDelivery = (delivery: string | null): delivery is NoNftDelivery =>
  delivery === 'notHeld' || delivery === 'minted' || delivery === 'noCollection';
