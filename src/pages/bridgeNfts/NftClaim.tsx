import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { parseAddress, shortenAddress } from '../../core/address.ts';
import { collectionAt, collectionIdOf, collectionOf, type CollectionLists } from '../../core/nfts/collections.ts';
import { unreadOf, type ClaimAsset } from '../../parts/bridge/claim/claimAsset.ts';
import { ClaimScreen } from '../../parts/bridge/claim/ClaimScreen.tsx';
import { FollowedClaim, type ClaimProps } from '../../parts/bridge/claim/FollowedClaim.tsx';
import type { FollowedProps } from '../../parts/bridge/bridgeDescription.ts';
import type { DepositEvent } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { useCollections } from '../../state/collections.ts';
import { feeIn, nativeAmount, valueIn } from './nftAmounts.ts';
import { nftTargetQuery } from './nftQueries.ts';
import { useDepositedPicture } from './useDepositedPicture.ts';

interface ClaimedNft {
  sourceChainId: number;
  targetChainId: number;
  /** The address of the collection on the chain of the deposit. */
  address: Address;
  tokenId: bigint;
  /** The name of the collection. */
  collection: string;
}

/** A deposited NFT. */
export function FollowedNft(props: FollowedProps) {
  return <FollowedClaim {...props} Claim={NftClaim} />;
}

function NftClaim({ claim, ...ends }: ClaimProps) {
  const lists = useCollections((state) => state.lists);
  const { event, persisted } = claim;
  const nft = claimedNft(lists, event, persisted);
  const target = useQuery(nftTargetQuery(nft && { targetChainId: nft.targetChainId, sourceCollection: nft.address }));
  const imageUrl = useDepositedPicture(nft);
  const asset = nft && { collection: nft.collection, tokenId: nft.tokenId, imageUrl };
  const value = nft === null ? unreadOf(claim) : valueIn(nft.targetChainId, target.data ?? null, target.isLoading);
  const receive = asset === null ? unreadOf(claim) : ({ kind: 'known', value: asset } as const);
  const about: ClaimAsset = {
    asset,
    fee: nft === null ? unreadOf(claim) : feeIn(nft.targetChainId, target.data ?? null, target.isLoading),
    receive,
    claimValue: value,
    wrapped: null,
    shownConditions: { net: null, isNative: false, value: value.kind === 'known' ? value.value.amount : null },
    ofConditions: (conditions) => ({
      receive,
      claimValue: nft === null ? value : { kind: 'known', value: nativeAmount(nft.targetChainId, conditions.value) },
    }),
    ofPaidOut: () => ({ receive, wrapped: null }),
    refresh: () => target.refetch(),
    what: { kind: 'nft' },
    releaseLabel: {
      id: 'tx.releaseNft',
      values: { collection: asset?.collection ?? '', id: asset?.tokenId.toString() ?? '' },
    },
    watchedToken: null,
    saved: {
      currencyId: event === null ? '' : collectionIdOf(lists, event.sourceChainId, event.sourceToken),
      typedAmount: event?.amount.toString() ?? '',
    },
  };
  return <ClaimScreen claim={claim} about={about} {...ends} />;
}

/**
 * The NFT according to the chain; until that is read, or if it never is because the deposit failed, the one chosen
 * here.
 */
function claimedNft(
  lists: CollectionLists,
  event: DepositEvent | null,
  persisted: SavedClaim | undefined,
): ClaimedNft | null {
  if (event !== null) {
    const { sourceChainId, targetChainId, sourceToken, amount } = event;
    const known = collectionAt(lists[sourceChainId] ?? [], sourceToken);
    return {
      sourceChainId,
      targetChainId,
      address: sourceToken,
      tokenId: amount,
      collection: known?.name ?? shortenAddress(parseAddress(sourceToken) ?? sourceToken),
    };
  }
  if (persisted === undefined || !/^\d{1,78}$/.test(persisted.typedAmount)) return null;
  const chosen = collectionOf(lists, persisted.sourceChainId, persisted.currencyId);
  return (
    chosen && {
      sourceChainId: persisted.sourceChainId,
      targetChainId: persisted.targetChainId,
      address: chosen.address,
      tokenId: BigInt(persisted.typedAmount),
      collection: chosen.name,
    }
  );
}
