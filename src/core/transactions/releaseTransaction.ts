import { isSameClaim } from '../claims/claimKey.ts';
import type { ClaimRef } from '../claims/claim.ts';
import type { AppError } from '../errors/appError.ts';
import { claimsOf } from './transactionList.ts';
import { storedFailure } from './storedFailure.ts';
import { transactionProblem } from './transactionProblem.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/** The newest release of a claim that this browser sent, whatever its outcome; also found for claims of a link. */
export function lastRelease(transactions: readonly StoredTransaction[], ref: ClaimRef): StoredTransaction | null {
  const releases = transactions.filter(
    (sent) => sent.chainId === ref.targetChainId && claimsOf(sent).some((claim) => isSameClaim(claim, ref)),
  );
  return releases.toSorted((one, other) => other.addedTime - one.addedTime)[0] ?? null;
}

/** The newest release of a claim that has not failed, or null. */
export function releaseTransaction(
  transactions: readonly StoredTransaction[],
  ref: ClaimRef,
): StoredTransaction | null {
  return lastRelease(
    transactions.filter(({ ended, receipt }) => ended === undefined && receipt?.status !== 0),
    ref,
  );
}

/** Whether a transaction waits for its block: sent, and not reported as unseen by the nodes. */
export function isOnItsWay({
  receipt,
  ended,
  unseenSinceBlock,
}: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock'>): boolean {
  return receipt === undefined && ended === undefined && unseenSinceBlock === undefined;
}

/** Whether a transaction counts in the steps: pending or in a block, successful or not. */
export function hasTrace(transaction: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock'>): boolean {
  return transaction.receipt !== undefined || isOnItsWay(transaction);
}

/**
 * Why a release failed: failed in its block, cancelled, replaced, not seen (rules 6.5, 6.6, 6.7); null: nothing wrong.
 */
export function releaseTrouble(release: StoredTransaction): AppError | null {
  const failure = storedFailure(release);
  if (release.receipt?.status === 0)
    return { code: 'releaseReverted', ...(failure === null ? {} : { causes: [failure] }) };
  return transactionProblem(release, release.lastCheckedBlockNumber ?? null);
}
