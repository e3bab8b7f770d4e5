import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { usableCollections } from '../../state/collections.ts';

/** The NFT of a request, and the account that makes it. */
export interface NftRequest {
  chainId: number;
  /** null: none is chosen. */
  collection: Address | null;
  tokenId: bigint;
  /** The account for which the screen was shown. */
  account: Address;
  /** The name of the write in the list of transactions. */
  label: WriteLabel;
}

/** The collection, or the error 'No collection set.' or 'Collection contract not found.'. */
export function checkedCollection(chainId: number, collection: Address | null): Result<Address> {
  if (collection === null) return fail({ code: 'noCollectionSet' });
  const isKnown = usableCollections(chainId).some(({ address }) => isSameAddress(address, collection));
  return isKnown ? ok(collection) : fail({ code: 'collectionNotFound' });
}
