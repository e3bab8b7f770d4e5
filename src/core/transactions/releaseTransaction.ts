import type { ClaimRef } from '../claims/claim.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/**
 * The release of a claim that this browser sent: the newest that has not failed, or null. It is known for claims of a
 * link too, of which nothing else is kept.
 */
export function releaseTransaction(transactions: readonly StoredTransaction[], ref: ClaimRef): StoredTransaction | null {
  const releases = transactions.filter(
    ({ chainId, claim, receipt, ended }) =>
      chainId === ref.targetChainId && ended === undefined && receipt?.status !== 0 && claim?.depositHash.toLowerCase() === ref.depositHash.toLowerCase(),
  );
  return releases.toSorted((one, other) => other.addedTime - one.addedTime)[0] ?? null;
}

/** Whether a transaction waits for its block: sent, and not called unseen by the node. */
export function isOnItsWay({ receipt, ended, unseenSinceBlock }: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock'>): boolean {
  return receipt === undefined && ended === undefined && unseenSinceBlock === undefined;
}
