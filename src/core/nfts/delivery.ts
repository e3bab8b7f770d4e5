/** Whether the target bridge can give an NFT out. */
export type NftDelivery =
  /** It holds the NFT, or may mint it. */
  | 'held'
  | 'mintable'
  /** An official NFT that the bridge does not hold. */
  | 'notHeld'
  /** A pegged NFT of this id exists on the target already. */
  | 'minted'
  /** Nothing there that the bridge could give out or mint. */
  | 'noCollection';
