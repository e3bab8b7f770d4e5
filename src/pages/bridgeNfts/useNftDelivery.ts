import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NftDelivery } from '../../core/nfts/delivery.ts';
import type { NftTarget } from '../../io/reads/nftConditions.ts';
import { useReadState } from '../../state/freshReads.ts';
import { nftDeliveryQuery } from './nftQueries.ts';

export interface NftDeliveryRead {
  /** null: there is no NFT yet, or the read is under way. */
  delivery: NftDelivery | 'unknown' | null;
  isLoading: boolean;
  /** The delivery as it is when the wallet is about to be asked. @throws as reads do */
  deliveryNow(target: NftTarget): Promise<NftDelivery | null>;
}

/**
 * How the target bridge would deliver the chosen NFT.
 * @param wish null: no NFT or target is chosen yet
 * @param target null: the target bridge could not be read, or was not read yet
 */
export function useNftDelivery(
  wish: { targetChainId: number; tokenId: bigint } | null,
  target: NftTarget | null,
  isTargetFresh: boolean,
): NftDeliveryRead {
  const options = nftDeliveryQuery(wish && target && { ...wish, target });
  const { data, isLoading: isFirst } = useQuery(options);
  const state = useReadState(options.queryKey);
  const client = useQueryClient();
  const isLoading = wish !== null && (!isTargetFresh || (target !== null && (isFirst || state === 'reading')));
  return {
    delivery: wish === null || isLoading ? null : (data ?? 'unknown'),
    isLoading,
    deliveryNow: async (now) =>
      wish && client.fetchQuery({ ...nftDeliveryQuery({ ...wish, target: now }), retry: false, staleTime: 0 }),
  };
}
