import { useQuery } from '@tanstack/react-query';
import { parseAddress, shortenAddress } from '../../core/address.ts';
import { collectionAt, collectionIdOf } from '../../core/nfts/collections.ts';
import { useText } from '../../i18n/useText.ts';
import type { ClaimAsset } from '../../parts/bridge/claimAsset.ts';
import { ClaimScreen } from '../../parts/bridge/ClaimScreen.tsx';
import type { ActiveClaim } from '../../parts/bridge/useClaim.ts';
import type { DoneProps } from '../../parts/bridge/view/props.ts';
import { useCollections } from '../../state/collections.ts';
import { feeIn, valueIn } from './nftAmounts.ts';
import { nftTargetQuery } from './nftQueries.ts';

interface NftClaimProps {
  claim: ActiveClaim;
  onStartNew(): void;
  onReleased(done: Omit<DoneProps, 'onStartNew'>): void;
}

/** The claim of an NFT. */
export function NftClaim({ claim, onStartNew, onReleased }: NftClaimProps) {
  const text = useText();
  const lists = useCollections((state) => state.lists);
  const { event } = claim;
  const target = useQuery(nftTargetQuery(event && { targetChainId: event.targetChainId, sourceCollection: event.sourceToken }));
  const known = event && collectionAt(lists[event.sourceChainId] ?? [], event.sourceToken);
  const asset = event && { collection: known?.name ?? shortenAddress(parseAddress(event.sourceToken) ?? event.sourceToken), tokenId: event.amount };
  const about: ClaimAsset = {
    asset,
    fee: event === null ? { kind: 'loading' } : feeIn(event.targetChainId, target.data ?? null, target.isLoading),
    receive: asset === null ? { kind: 'loading' } : { kind: 'known', value: asset },
    claimValue: event === null ? { kind: 'loading' } : valueIn(event.targetChainId, target.data ?? null, target.isLoading),
    refresh: () => target.refetch(),
    what: { kind: 'nft' },
    releaseLabel: text('tx.releaseNft', { collection: asset?.collection ?? '', id: asset?.tokenId.toString() ?? '' }),
    watchedToken: null,
    saved: { currencyId: event === null ? '' : collectionIdOf(lists, event.sourceChainId, event.sourceToken), typedAmount: event?.amount.toString() ?? '' },
  };
  return <ClaimScreen claim={claim} about={about} onStartNew={onStartNew} onReleased={onReleased} />;
}
