import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { chainById } from '../../config/chains/chains.ts';
import { deployedChain, deployment } from '../../config/deployment.ts';
import { targetChoice } from '../../core/bridge/targetChoice.ts';
import { collectionOf, collectionTargets, type Collection } from '../../core/nfts/collections.ts';
import { parseTokenId } from '../../core/nfts/tokenId.ts';
import { useBridgeErc721 } from '../../state/bridgeErc721.ts';
import { isUsableCollection, useCollections } from '../../state/collections.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { shownWalletChain, useWallet } from '../../wallet/connection/store.ts';

export interface NftChoice {
  /** The wallet's chain, or the one chosen without a wallet. */
  sourceChainId: number;
  /** The deployment has a working NFT bridge on the source chain. */
  isSourceAvailable: boolean;
  /** The app knows the source chain. */
  isSourceKnown: boolean;
  /** Collections that can be chosen on the source chain. */
  choosable: readonly Collection[];
  collection: Collection | null;
  /** False: a collection of the remote registry that the user has not accepted. */
  isCollectionUsable: boolean;
  tokenId: bigint | null;
  targetChainIds: number[];
  targetChainId: number | null;
}

const none: readonly Collection[] = [];

/** The NFT and its route, from wallet and form, as far as they are valid. */
export function useNftChoice(): NftChoice {
  const walletChainId = useWallet(shownWalletChain);
  const noWalletChainId = useUserNoWallet((state) => state.selectedChainId);
  const form = useBridgeErc721((state) => state);
  const collections = useCollections((state) => state);
  const sourceChainId = walletChainId ?? noWalletChainId ?? deployment.defaultChainId;
  const source = deployedChain(sourceChainId);
  const collection =
    form.collectionId === '' ? null : collectionOf(collections.lists, sourceChainId, form.collectionId);
  const chainIds = deployment.chains.filter(isNftChainAvailable).map((chain) => chain.chainId);
  const targetChainIds =
    collection === null ? [] : collectionTargets(collections.lists, collection.name, sourceChainId, chainIds);
  return {
    sourceChainId,
    isSourceAvailable: source !== null && isNftChainAvailable(source),
    isSourceKnown: source !== null && chainById(sourceChainId) !== null,
    choosable: collections.lists[sourceChainId] ?? none,
    collection,
    isCollectionUsable: collection !== null && isUsableCollection(collections, sourceChainId, collection.address),
    tokenId: collection === null ? null : parseTokenId(form.typedToken),
    targetChainIds,
    targetChainId: targetChoice(targetChainIds, form.targetChainId),
  };
}
