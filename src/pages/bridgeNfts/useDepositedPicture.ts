import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { deployedChain } from '../../config/deployment.ts';
import { ownedNftsQuery } from './nftQueries.ts';

interface DepositedNft {
  sourceChainId: number;
  address: Address;
  tokenId: bigint;
}

/** Pictures of what was deposited in this visit: the list of its owner no longer has it. */
const seen = new Map<string, string>();

const keyOf = ({ sourceChainId, address, tokenId }: DepositedNft): string =>
  `${sourceChainId}:${address.toLowerCase()}:${tokenId}`;

export function notePicture(nft: DepositedNft, imageUrl: string | null): void {
  if (imageUrl !== null) seen.set(keyOf(nft), imageUrl);
}

/**
 * The picture of a deposited NFT: as the form showed it, else as the indexer lists it with what the bridge holds. null:
 * the placeholder.
 */
export function useDepositedPicture(nft: DepositedNft | null): string | null {
  const noted = nft === null ? undefined : seen.get(keyOf(nft));
  const bridge = nft === null ? '' : (deployedChain(nft.sourceChainId)?.contracts.bridgeERC721 ?? '');
  const held = useQuery({
    ...ownedNftsQuery(
      nft === null || bridge === '' || noted !== undefined
        ? null
        : { chainId: nft.sourceChainId, account: bridge, collection: nft.address },
    ),
    // One look is enough for a picture.
    refetchInterval: false,
  });
  return noted ?? held.data?.items.find(({ tokenId }) => tokenId === nft?.tokenId.toString())?.imageUrl ?? null;
}
