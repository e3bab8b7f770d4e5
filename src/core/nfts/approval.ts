import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import { confirmationsOf } from '../claims/claim.ts';
import { transactionFate } from '../transactions/fate.ts';
import { APPROVAL_PENDING_MAX_MS } from '../transactions/approval.ts';
import type { StoredTransaction } from '../transactions/storedTransaction.ts';

/** An approval of an NFT counts from its second confirmation on. */
export const NFT_APPROVAL_CONFIRMATIONS = 2;

/** Which approval is meant: of one NFT, for one bridge. */
export interface NftApprovalWish {
  chainId: number;
  account: Address;
  collection: Address;
  tokenId: bigint;
  spender: Address;
}

export type NftApproval =
  | { kind: 'unknown' }
  | { kind: 'needed' }
  /** Sent, and not deep enough yet. 0 confirmations: in no block; null: not readable. */
  | { kind: 'confirming'; confirmations: number | null }
  | { kind: 'approved' };

export interface NftApprovalFacts {
  /** Newest block of the chain; null: not read. */
  head: bigint | null;
  /** The bridge may take the NFT by the newest block; null: not read. */
  isApproved: boolean | null;
  /** It might also one block earlier: that is the second confirmation; null: the node does not say. */
  wasApprovedBefore: boolean | null;
  /** The newest approval of this very NFT that this browser sent. */
  sent: StoredTransaction | null;
  nowMs: number;
}

/** The newest approval of an NFT among the transactions of this browser. */
export function nftApprovalSent(
  transactions: readonly StoredTransaction[],
  wish: NftApprovalWish,
): StoredTransaction | null {
  const own = transactions.filter(
    ({ chainId, from, approval }) =>
      chainId === wish.chainId &&
      isSameAddress(from, wish.account) &&
      approval?.tokenId === wish.tokenId &&
      isSameAddress(approval.tokenAddress, wish.collection) &&
      isSameAddress(approval.spender, wish.spender),
  );
  return own.toSorted((one, other) => other.addedTime - one.addedTime)[0] ?? null;
}

/** Whether the bridge may take an NFT, by what the chain says and what was sent. */
export function nftApproval({ head, isApproved, wasApprovedBefore, sent, nowMs }: NftApprovalFacts): NftApproval {
  if (isApproved === null) return { kind: 'unknown' };
  const minedAt = sent?.receipt?.status === 0 ? undefined : sent?.receipt?.blockNumber;
  const confirmations = head === null || minedAt === undefined ? null : confirmationsOf(head, minedAt);
  if (isApproved) {
    const isDeep = wasApprovedBefore ?? (confirmations !== null && confirmations >= NFT_APPROVAL_CONFIRMATIONS);
    // The chain shows the approval by its newest block: that is the first confirmation.
    return isDeep ? { kind: 'approved' } : { kind: 'confirming', confirmations: 1 };
  }
  const isWaiting =
    sent !== null &&
    sent.receipt === undefined &&
    transactionFate(sent, head) === null &&
    nowMs - sent.addedTime < APPROVAL_PENDING_MAX_MS;
  return isWaiting ? { kind: 'confirming', confirmations: 0 } : { kind: 'needed' };
}
