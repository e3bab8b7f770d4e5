import type { Hex } from 'viem';
import { isSameClaim } from '../claims/claimKey.ts';
import type { ClaimRef } from '../claims/claim.ts';
import type { StoredTransaction } from './storedTransaction.ts';

function isSame(transaction: StoredTransaction, chainId: number, hash: Hex): boolean {
  return transaction.chainId === chainId && transaction.hash.toLowerCase() === hash.toLowerCase();
}

export function findTransaction(
  list: readonly StoredTransaction[],
  chainId: number,
  hash: Hex,
): StoredTransaction | null {
  return list.find((transaction) => isSame(transaction, chainId, hash)) ?? null;
}

/** The current hash of a transaction: it changes when the transaction is sped up. */
export function latestHash(list: readonly StoredTransaction[], chainId: number, hash: Hex): Hex {
  const moved = list.find(
    (one) => one.chainId === chainId && one.formerHashes?.some((former) => former.toLowerCase() === hash.toLowerCase()),
  );
  return moved?.hash ?? hash;
}

/** Every deposit of this browser that a transaction contains. */
export function claimsOf({
  claim,
  furtherClaims = [],
}: Pick<StoredTransaction, 'claim' | 'furtherClaims'>): ClaimRef[] {
  return claim === undefined ? [] : [claim, ...furtherClaims];
}

/**
 * Whether a claim is known well enough to tell it from others of a transaction: a deposit by its number, a payout by
 * its deposit.
 */
export const isTold = ({ chainId }: Pick<StoredTransaction, 'chainId'>, claim: ClaimRef): boolean =>
  claim.depositNumber !== undefined || claim.targetChainId === chainId;

/**
 * A stored transaction that turns out to execute another request as well, or to have had another hash before; null if
 * nothing changes.
 */
export function joinedTransaction(stored: StoredTransaction, added: StoredTransaction): StoredTransaction | null {
  const known = claimsOf(stored);
  const claims = claimsOf(added).filter(
    (claim) => isTold(stored, claim) && !known.some((one) => isSameClaim(one, claim)),
  );
  const hashes = added.formerHashes?.filter((hash) => !stored.formerHashes?.includes(hash)) ?? [];
  const isJoined = claims.length > 0 && known.length > 0;
  if (!isJoined && hashes.length === 0) return null;
  return {
    ...stored,
    ...(isJoined && { furtherClaims: [...(stored.furtherClaims ?? []), ...claims] }),
    ...(hashes.length === 0 ? {} : { formerHashes: [...(stored.formerHashes ?? []), ...hashes] }),
  };
}

/** What 'Clear all' leaves of a transaction: nothing once it is settled; before that it is only hidden. */
export function clearedTransaction(transaction: StoredTransaction): StoredTransaction | null {
  return transaction.isSettled === true ? null : { ...transaction, isCleared: true };
}

/** A transaction with a change; null when it was cleared and is no longer needed. */
export function changedTransaction(
  transaction: StoredTransaction,
  patch: Partial<StoredTransaction>,
): StoredTransaction | null {
  const changed = { ...transaction, ...patch };
  return changed.isCleared === true && changed.isSettled === true ? null : changed;
}

export type TransactionOutcome = 'pending' | 'success' | 'failed';

/** Pending until there is a receipt or its nonce is used; status 1 or none is success, anything else failure. */
export function transactionOutcome(transaction: Pick<StoredTransaction, 'receipt' | 'ended'>): TransactionOutcome {
  if (transaction.ended !== undefined) return 'failed';
  if (transaction.receipt === undefined) return 'pending';
  const { status } = transaction.receipt;
  return status === undefined || status === 1 ? 'success' : 'failed';
}
