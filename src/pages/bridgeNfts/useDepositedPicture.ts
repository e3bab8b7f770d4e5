import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { deployedChain } from '../../config/deployment.ts';
import { ownedNftsQuery } from './nftQueries.ts';

interface DepositedNft {
  sourceChainId: number;
  address: Address;
  tokenId: bigint;
}

/** Images of what was deposited since the page was loaded: its owner's list no longer contains it. */
const seen = new Map<string, string>();

const keyOf = ({ sourceChainId, address, tokenId }: DepositedNft): string =>
  `${sourceChainId}:${address.toLowerCase()}:${tokenId}`;

export function notePicture(nft: DepositedNft, imageUrl: string | null): void {
  if (imageUrl !== null) seen.set(keyOf(nft), imageUrl);
}

/**
 * The image of a deposited NFT: as the form showed it, else from the indexer's list of what the bridge holds. null: the
 * placeholder.
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
    // An image need not be read again.
    refetchInterval: false,
  });
  return noted ?? held.data?.items.find(({ tokenId }) => tokenId === nft?.tokenId.toString())?.imageUrl ?? null;
}
