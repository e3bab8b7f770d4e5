import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import type { AskedFacts } from '../../parts/bridge/bridgeDescription.ts';
import { feeIn, valueIn } from './nftAmounts.ts';
import type { NftForm } from './useNftForm.ts';

/** What the form shows about a deposit that was requested from the wallet. */
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

/** The image of an NFT in its owner's list; null: the placeholder is drawn. */
export function pictureIn({ nfts }: NftForm['owned'], tokenId: bigint): string | null {
  return nfts?.items.find((item) => item.tokenId === tokenId.toString())?.imageUrl ?? null;
}
