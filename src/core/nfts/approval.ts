import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import { confirmationsOf } from '../claims/claim.ts';
import { isAwaited } from '../transactions/transactionProblem.ts';
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
  /** Sent, but without enough confirmations yet. 0: not in a block; null: could not be read. */
  | { kind: 'confirming'; confirmations: number | null }
  | { kind: 'approved' };

export interface NftApprovalFacts {
  /** Newest block of the chain; null: not read. */
  head: bigint | null;
  /** According to the newest block, the bridge may take the NFT; null: not read. */
  isApproved: boolean | null;
  /** The same one block earlier, which makes the second confirmation; null: the node does not say. */
  wasApprovedBefore: boolean | null;
  /** The newest approval of exactly this NFT that this browser has sent. */
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

/** Whether the bridge may take an NFT, derived from the chain and from what was sent. */
export function nftApproval({ head, isApproved, wasApprovedBefore, sent, nowMs }: NftApprovalFacts): NftApproval {
  if (isApproved === null) return { kind: 'unknown' };
  const minedAt = sent?.receipt?.status === 0 ? undefined : sent?.receipt?.blockNumber;
  const confirmations = head === null || minedAt === undefined ? null : confirmationsOf(head, minedAt);
  if (isApproved) {
    const isDeep = wasApprovedBefore ?? (confirmations !== null && confirmations >= NFT_APPROVAL_CONFIRMATIONS);
    // The newest block has the approval, which is the first confirmation.
    return isDeep ? { kind: 'approved' } : { kind: 'confirming', confirmations: 1 };
  }
  const isWaiting = sent !== null && isAwaited(sent, head) && nowMs - sent.addedTime < APPROVAL_PENDING_MAX_MS;
  return isWaiting ? { kind: 'confirming', confirmations: 0 } : { kind: 'needed' };
}
