import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import type { AskedFacts } from '../../parts/bridge/bridgeDescription.ts';
import { feeIn, valueIn } from './nftAmounts.ts';
import type { NftForm } from './useNftForm.ts';

/** What the form says of a deposit that the wallet was asked for. */
export function requestedNftFacts({ choice, recipient, target, isTargetLoading, owned }: NftForm): AskedFacts {
  const { sourceChainId, targetChainId, collection, tokenId } = choice;
  return {
    asset:
      collection === null || tokenId === null
        ? null
        : { collection: collection.name, tokenId, imageUrl: pictureIn(owned, tokenId) },
    fee: targetChainId === null ? { kind: 'unknown' } : feeIn(targetChainId, target, isTargetLoading),
    claimValue: targetChainId === null ? { kind: 'unknown' } : valueIn(targetChainId, target, isTargetLoading),
    recipient: recipient.committed,
    source: chainDisplay(sourceChainId),
    target: targetChainId === null ? null : chainDisplay(targetChainId),
  };
}

/** The picture of an NFT in the list of its owner; null: the placeholder is drawn. */
export function pictureIn({ nfts }: NftForm['owned'], tokenId: bigint): string | null {
  return nfts?.items.find((item) => item.tokenId === tokenId.toString())?.imageUrl ?? null;
}
