import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { CollectionChooserModal } from '../../parts/nfts/CollectionChooserModal.tsx';
import type { CollectionRow } from '../../parts/nfts/nftDisplay.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import { collectionCountsQuery, ownedNftsQuery } from './nftQueries.ts';
import type { NftChoice } from './useNftChoice.ts';

/** An image is loaded for at most this many collections: the first ones of which the account owns an NFT. */
const picturesMax = 6;

interface CollectionDialogProps {
  choice: NftChoice;
  account: Address | null;
  onClose(): void;
}

/** The collections of the network, with how many NFTs the account owns of each, and the image of one of them. */
export function CollectionDialog({ choice, account, onClose }: CollectionDialogProps) {
  const { sourceChainId, choosable, isSourceAvailable, collection } = choice;
  const owner = isSourceAvailable ? account : null;
  const { data: counts } = useQuery(
    collectionCountsQuery(
      owner && { chainId: sourceChainId, account: owner, collections: choosable.map(({ address }) => address) },
    ),
  );
  const pictured =
    owner === null || !counts ? [] : choosable.filter((_, index) => (counts[index] ?? 0n) > 0n).slice(0, picturesMax);
  // What the form shows once a collection is chosen: read here, so that it is ready by then.
  const lists = useQueries({
    queries: pictured.map(({ address }) => ({
      ...ownedNftsQuery(owner && { chainId: sourceChainId, account: owner, collection: address }),
      refetchInterval: false as const,
    })),
    combine: (results) =>
      results.map(({ data }) => data?.items.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null).join('\n'),
  });
  const picturedKey = pictured.map(({ address }) => address).join();
  const viewModels = useMemo(() => {
    const pictures = new Map(lists.split('\n').map((url, index) => [picturedKey.split(',')[index], url || null]));
    return choosable.map(({ name, address }, index): CollectionRow => ({
      name,
      address,
      count: counts?.[index] ?? null,
      imageUrl: pictures.get(address) ?? null,
    }));
  }, [choosable, counts, lists, picturedKey]);
  return (
    <CollectionChooserModal
      isOpen
      onClose={onClose}
      network={chainDisplay(sourceChainId).name}
      collections={viewModels}
      selectedAddress={collection?.address ?? null}
      onChoose={(collectionId) => {
        void setBridgeErc721({ collectionId, typedToken: '', approvalHash: null });
        onClose();
      }}
    />
  );
}
