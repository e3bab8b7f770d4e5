import { isSameClaim } from '../claims/claimKey.ts';
import type { ClaimRef } from '../claims/claim.ts';
import type { AppError } from '../errors/appError.ts';
import { claimsOf } from './transactionList.ts';
import { storedFailure } from './storedFailure.ts';
import { isAwaited, transactionProblem, type UnseenFacts } from './transactionProblem.ts';
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

type Sent = Pick<StoredTransaction, 'receipt' | 'ended' | 'lastCheckedBlockNumber' | 'takenBackAtMs'> & UnseenFacts;

/**
 * Whether a transaction waits for its block. The wallet may have sent it through a node that ours have not heard from
 * yet, so it is waited for until it counts as not seen (rule 6.6). One whose block the chain has dropped was known to
 * ours: it is waited for only while they have it (rule 6.4).
 */
export function isOnItsWay(transaction: Sent): boolean {
  const { lastCheckedBlockNumber = null, takenBackAtMs, unseenSinceBlock } = transaction;
  if (takenBackAtMs !== undefined && unseenSinceBlock !== undefined) return false;
  return isAwaited(transaction, lastCheckedBlockNumber);
}

/** Whether a transaction counts in the steps: pending or in a block, successful or not. */
export function hasTrace(transaction: Sent): boolean {
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
