import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { BLOCK_POLL_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { packTokens } from '../../core/tokens/packedTokens.ts';
import type { NftTarget } from '../../io/reads/nftConditions.ts';
import type { NftRoundInput } from '../../io/reads/nftRound.ts';
import { valueOf } from '../../parts/reads/valueOf.ts';
import { readsWorker } from '../../workers/client.ts';

/**
 * Head, owner, approval and the state of the bridge on the source chain, read at each block while the tab is visible.
 */
export function nftRoundQuery(input: NftRoundInput | null) {
  return queryOptions({
    queryKey: ['nftRound', input?.chainId, input?.account, input?.collection, input?.tokenId?.toString()],
    queryFn: async () => (input === null ? null : valueOf(await readsWorker().readNftRound(input))),
    enabled: input !== null,
    refetchInterval: BLOCK_POLL_MS,
  });
}

export interface NftTargetQuestion {
  targetChainId: number;
  sourceCollection: Address;
}

/** What the target bridge pays out for a collection, and its fee. */
export function nftTargetQuery(question: NftTargetQuestion | null) {
  return queryOptions({
    queryKey: ['nftTarget', question?.targetChainId, question?.sourceCollection],
    queryFn: async () =>
      question === null
        ? null
        : valueOf(await readsWorker().readNftTarget(question.targetChainId, question.sourceCollection)),
    enabled: question !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
  });
}

export interface NftDeliveryQuestion {
  targetChainId: number;
  target: NftTarget;
  tokenId: bigint;
}

/** Whether the target bridge can deliver an NFT; null when it cannot be read. It is asked anew at each visit. */
export function nftDeliveryQuery(question: NftDeliveryQuestion | null) {
  const target = question?.target;
  return queryOptions({
    queryKey: [
      'nftDelivery',
      question?.targetChainId,
      target?.collection,
      target?.isOfficial,
      question?.tokenId.toString(),
    ],
    queryFn: async () =>
      question === null
        ? null
        : valueOf(await readsWorker().readNftDelivery(question.targetChainId, question.target, question.tokenId)),
    enabled: question !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
    meta: { isPersisted: false },
  });
}

export interface OwnedNftsQuestion {
  chainId: number;
  account: Address;
  collection: Address;
}

/** The account's NFTs of a collection, as the indexer lists them; metadata is not persisted. */
export function ownedNftsQuery(question: OwnedNftsQuestion | null) {
  return queryOptions({
    queryKey: ['ownedNfts', question?.chainId, question?.account, question?.collection],
    queryFn: async () => (question === null ? null : valueOf(await readsWorker().fetchOwnedNfts(question))),
    enabled: question !== null,
    refetchInterval: SLOW_REFRESH_MS,
    retry: false,
    meta: { isPersisted: false },
  });
}

/**
 * How many NFTs the account owns of each collection, according to the chain and in the order of the question; null:
 * could not be read.
 */
export function collectionCountsQuery(
  question: { chainId: number; account: Address; collections: readonly Address[] } | null,
) {
  return queryOptions({
    queryKey: ['collectionCounts', question?.chainId, question?.account, question?.collections.join()],
    queryFn: async () => {
      if (question === null) return null;
      const { chainId, account, collections } = question;
      // Collections are counted like tokens: balanceOf is the same call for both.
      return valueOf(
        await readsWorker().readBalances(
          chainId,
          account,
          packTokens(collections.map((address) => ({ address, isNative: false }))),
        ),
      );
    },
    enabled: question !== null && question.collections.length > 0,
    retry: false,
    meta: { isPersisted: false },
  });
}
