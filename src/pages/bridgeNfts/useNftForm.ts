import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from 'viem';
import { deployedChain } from '../../config/deployment.ts';
import { deploymentAddresses } from '../../config/deploymentAddresses.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { nftApproval, nftApprovalSent, type NftApproval } from '../../core/nfts/approval.ts';
import { nftBlocker, type NftBlocker } from '../../core/nfts/blockers.ts';
import { recipientBlock as blockOf, type RecipientBlock } from '../../core/recipient/recipientBlock.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { OwnedNfts } from '../../io/nfts/fetchOwnedNfts.ts';
import type { NftRound } from '../../io/reads/nftRound.ts';
import type { NftTarget } from '../../io/reads/nftConditions.ts';
import type { BridgeUrl } from '../../parts/bridge/form/bridgeUrl.ts';
import { useRecipient, type BridgeRecipient } from '../../parts/bridge/form/useRecipient.ts';
import { useOracles, type Oracles } from '../../parts/oracles/useOracles.ts';
import { currentTerms } from '../../parts/reads/currentTerms.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { noteBlock } from '../../state/blocks.ts';
import { setBridgeErc721, useBridgeErc721 } from '../../state/bridgeErc721.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { useReadState } from '../../state/freshReads.ts';
import { useTransactions } from '../../state/transactions.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { nftRoundQuery, nftTargetQuery, ownedNftsQuery } from './nftQueries.ts';
import { useNftChoice, type NftChoice } from './useNftChoice.ts';
import { useNftDelivery, type NftDeliveryRead } from './useNftDelivery.ts';

/** The indexer's list, and the state of its read. */
export interface OwnedList {
  nfts: OwnedNfts | null;
  isLoading: boolean;
  isReading: boolean;
  error: AppError | null;
  retry(): void;
}

export interface NftForm {
  account: Address | null;
  choice: NftChoice;
  recipient: BridgeRecipient;
  recipientBlock: RecipientBlock | null;
  round: NftRound | null;
  target: NftTarget | null;
  isTargetLoading: boolean;
  delivery: NftDeliveryRead['delivery'];
  /** The target as it is when the wallet is about to be asked. @throws as reads do */
  targetNow(): Promise<NftTarget | null>;
  deliveryNow: NftDeliveryRead['deliveryNow'];
  oracles: Oracles;
  owned: OwnedList;
  /** The bridge that takes the NFT. */
  spender: Address | null;
  approval: NftApproval;
  /** The newest approval of this NFT that this browser sent. */
  approvalSent: StoredTransaction | null;
  blocker: NftBlocker | null;
  isOffline: boolean;
  /** The source network did not answer, which is why nothing can be sent. */
  isRoundUnread: boolean;
  refreshRound(): Promise<unknown>;
}

/** The form: which NFT is sent where, what the chains say about it, and the one reason why it cannot be sent. */
export function useNftForm(url: BridgeUrl | null, isReady: boolean): NftForm {
  const account = useWallet((wallet) => wallet.account);
  const choice = useNftChoice();
  const { sourceChainId, collection, tokenId, targetChainId, isSourceAvailable } = choice;
  const recipient = useRecipient(bridgeForms.nfts, account, url, isReady);
  const isOffline = useIsOffline();
  const transactions = useTransactions((state) => state.byKey);
  const nft =
    account !== null && collection !== null && isSourceAvailable
      ? { chainId: sourceChainId, account, collection: collection.address }
      : null;

  const roundOptions = nftRoundQuery(nft && { ...nft, tokenId });
  const round = useQuery(roundOptions);
  const read = round.data ?? null;
  const head = read?.head;
  useEffect(() => {
    if (head !== undefined) noteBlock(sourceChainId, head);
  }, [sourceChainId, head]);
  const targetOptions = nftTargetQuery(
    collection === null || targetChainId === null ? null : { targetChainId, sourceCollection: collection.address },
  );
  const target = useQuery(targetOptions);
  const client = useQueryClient();
  const isFollowing = useBridgeErc721((form) => form.depositHash !== null) || (url?.release ?? null) !== null;
  const oracles = useOracles(
    'erc721',
    nft !== null && tokenId !== null && targetChainId !== null && !isFollowing ? sourceChainId : null,
    target.data?.signaturesNeeded ?? null,
  );
  const owned = useQuery(ownedNftsQuery(nft));
  useEmptyList(owned.data?.items.length ?? null);
  useNewBalance(
    nft === null ? null : `${nft.chainId}:${nft.account}:${nft.collection}`,
    read?.balance ?? null,
    () => void owned.refetch(),
  );
  // What an earlier visit read is shown, but a deposit needs a fresh read (rules 8.11, 8.13).
  const roundState = useReadState(roundOptions.queryKey);
  const targetState = useReadState(targetOptions.queryKey);
  const isTargetFresh = targetState !== 'reading';
  const terms = currentTerms(target, targetState);
  const isWished = nft !== null && !isFollowing;
  const wish = isWished && tokenId !== null && targetChainId !== null ? { targetChainId, tokenId } : null;
  const deliveryRead = useNftDelivery(wish, target.data ?? null, isTargetFresh);

  const bridge = deployedChain(sourceChainId)?.contracts.bridgeERC721;
  const spender = bridge === undefined || bridge === '' ? null : bridge;
  const isWhole = nft !== null && tokenId !== null && spender !== null;
  const approvalSent = isWhole ? nftApprovalSent(Object.values(transactions), { ...nft, tokenId, spender }) : null;
  const fresh = roundState === 'read' ? read : null;
  const approval = nftApproval({
    head: fresh?.head ?? null,
    isApproved: fresh?.isApproved ?? null,
    wasApprovedBefore: fresh?.wasApprovedBefore ?? null,
    sent: approvalSent,
    nowMs: round.dataUpdatedAt,
  });
  const recipientBlock = recipient.committed && blockOf(recipient.committed, deploymentAddresses);
  const blocker = nftBlocker({
    account,
    isSourceAvailable,
    isSourceKnown: choice.isSourceKnown,
    collection: collection?.address ?? null,
    tokenId,
    targetChainIds: choice.targetChainIds,
    targetChainId,
    recipient: recipient.committed,
    recipientBlock,
    isRecipientUnconfirmed: recipient.link !== null && !recipient.link.isTicked,
    isCollectionUnconfirmed: !choice.isCollectionUsable,
    isOffline,
    owner: fresh?.owner ?? null,
    isMissing: fresh?.isMissing ?? false,
    isNoErc721: fresh?.isNoErc721 ?? false,
    isAccepted: fresh?.isAccepted ?? null,
    isSourcePaused: fresh?.isPaused ?? null,
    isTargetPaused: isTargetFresh ? (terms?.paused ?? null) : null,
    isTargetLoading: !isTargetFresh || deliveryRead.isLoading,
    delivery: deliveryRead.delivery,
    oracles: oracles.state,
    isDelayAccepted: oracles.delay.isAccepted,
    approval,
  });
  const isPartUnread = fresh !== null && fresh.hasCode !== false && (fresh.owner === null || fresh.isAccepted === null);
  return {
    account,
    choice,
    recipient,
    recipientBlock,
    round: read,
    target: terms,
    isTargetLoading: target.isLoading,
    delivery: deliveryRead.delivery,
    targetNow: () => client.fetchQuery({ ...targetOptions, retry: false, staleTime: 0 }),
    deliveryNow: deliveryRead.deliveryNow,
    oracles,
    owned: {
      nfts: owned.data ?? null,
      isLoading: owned.isLoading,
      isReading: owned.isFetching,
      error: owned.isError ? toAppError(owned.error) : null,
      retry: () => void owned.refetch(),
    },
    spender,
    approval,
    approvalSent,
    blocker,
    isOffline,
    isRoundUnread: !isOffline && (roundState === 'failed' || (blocker === 'reading' && isPartUnread)),
    refreshRound: () => round.refetch(),
  };
}

/** The list is read again when the chain counts a different number of NFTs: one was sent, or has arrived. */
function useNewBalance(key: string | null, balance: bigint | null, onNew: () => void): void {
  const last = useRef<{ key: string | null; balance: bigint } | null>(null);
  const readList = useEffectEvent(onNew);
  useEffect(() => {
    if (balance === null) return;
    const isNew = last.current !== null && last.current.key === key && last.current.balance !== balance;
    last.current = { key, balance };
    if (isNew) readList();
  }, [key, balance]);
}

/**
 * Clears the token id when the account owns nothing of the collection.
 * @param count null: not known
 */
function useEmptyList(count: number | null): void {
  const hasTokenId = useBridgeErc721((form) => form.typedToken !== '' && form.depositHash === null);
  useEffect(() => {
    if (count === 0 && hasTokenId) void setBridgeErc721({ typedToken: '' });
  }, [count, hasTokenId]);
}
