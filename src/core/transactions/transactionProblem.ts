import { toAppError, type AppError } from '../errors/appError.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/**
 * After this many blocks and this time in which no node had the transaction, it is reported as not seen by the network
 * (rule 6.6). The blocks alone would be 5 s on fast chains: a transaction that the wallet sent through another node, or
 * one that is not passed on before it is in a block, is often still on its way then.
 */
const droppedAfterBlocks = 10n;
const droppedAfterMs = 60_000;

/** What is known of a transaction that no node has. */
export type UnseenFacts = Pick<StoredTransaction, 'unseenSinceBlock' | 'unseenMs'>;

/**
 * The problem of a transaction that has no receipt of its own: cancelled, replaced, not seen by the network, not found
 * because the search fails; null: none.
 */
export function transactionProblem(
  transaction: Pick<StoredTransaction, 'receipt' | 'ended' | 'searchFailure'> & UnseenFacts,
  head: bigint | null,
): AppError | null {
  if (transaction.receipt !== undefined) return null;
  if (transaction.ended !== undefined)
    return { code: transaction.ended === 'cancelled' ? 'transactionCancelled' : 'transactionReplaced' };
  if (isUnseen(transaction, head)) return { code: 'transactionNotSeen' };
  return transaction.searchFailure === undefined ? null : toAppError(transaction.searchFailure);
}

/** Whether the network has not seen a transaction for so long that it is said, and that it is no longer waited for. */
export function isUnseen({ unseenSinceBlock, unseenMs = 0 }: UnseenFacts, head: bigint | null): boolean {
  if (unseenSinceBlock === undefined || head === null) return false;
  return head - unseenSinceBlock >= droppedAfterBlocks && unseenMs >= droppedAfterMs;
}

/**
 * Whether a transaction without a receipt may still get one. One that only cannot be searched for may; one that the
 * network has not seen for too long is not waited for (rule 6.6).
 */
export function isAwaited(
  transaction: Pick<StoredTransaction, 'receipt' | 'ended'> & UnseenFacts,
  head: bigint | null,
): boolean {
  return transaction.receipt === undefined && transaction.ended === undefined && !isUnseen(transaction, head);
}
