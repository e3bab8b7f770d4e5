import { toAppError, type AppError } from '../errors/appError.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/**
 * After this many blocks in which no node has the transaction, it is reported as not seen by the network (rule 6.6).
 */
export const droppedAfterBlocks = 10n;

/**
 * The problem of a transaction that has no receipt of its own: cancelled, replaced, not seen by the network, not found
 * because the search fails; null: none.
 */
export function transactionProblem(
  transaction: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock' | 'searchFailure'>,
  head: bigint | null,
): AppError | null {
  if (transaction.receipt !== undefined) return null;
  if (transaction.ended !== undefined)
    return { code: transaction.ended === 'cancelled' ? 'transactionCancelled' : 'transactionReplaced' };
  if (isUnseen(transaction, head)) return { code: 'transactionNotSeen' };
  return transaction.searchFailure === undefined ? null : toAppError(transaction.searchFailure);
}

const isUnseen = ({ unseenSinceBlock }: Pick<StoredTransaction, 'unseenSinceBlock'>, head: bigint | null): boolean =>
  unseenSinceBlock !== undefined && head !== null && head - unseenSinceBlock >= droppedAfterBlocks;

/**
 * Whether a transaction without a receipt may still get one. One that only cannot be searched for may; one that the
 * network has not seen for ten blocks is not waited for (rule 6.6).
 */
export function isAwaited(
  transaction: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock'>,
  head: bigint | null,
): boolean {
  return transaction.receipt === undefined && transaction.ended === undefined && !isUnseen(transaction, head);
}
