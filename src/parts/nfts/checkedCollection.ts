import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { usableCollections } from '../../state/collections.ts';

/** One NFT that something is done with, and who acts. */
export interface NftRequest {
  chainId: number;
  /** null: none is chosen. */
  collection: Address | null;
  tokenId: bigint;
  /** The account the screen was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: WriteLabel;
}

/** 'No collection set.', 'Collection contract not found.'. */
export function checkedCollection(chainId: number, collection: Address | null): Result<Address> {
  if (collection === null) return fail({ code: 'noCollectionSet' });
  const isKnown = usableCollections(chainId).some(({ address }) => isSameAddress(address, collection));
  return isKnown ? ok(collection) : fail({ code: 'collectionNotFound' });
}
