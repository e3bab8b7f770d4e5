import { toAppError, type AppError } from '../errors/appError.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/**
 * After this many blocks in which no node has the transaction, it is reported as not seen by the network (rule 6.6).
 */
export const droppedAfterBlocks = 10n;

/**
 * The problem of a transaction that has no receipt of its own: cancelled, replaced, not found because the search fails,
 * not seen by the network; null: none.
 */
export function transactionProblem(
  transaction: Pick<StoredTransaction, 'receipt' | 'ended' | 'unseenSinceBlock' | 'searchFailure'>,
  head: bigint | null,
): AppError | null {
  if (transaction.receipt !== undefined) return null;
  if (transaction.ended !== undefined)
    return { code: transaction.ended === 'cancelled' ? 'transactionCancelled' : 'transactionReplaced' };
  const { unseenSinceBlock, searchFailure } = transaction;
  if (searchFailure !== undefined) return toAppError(searchFailure);
  const isUnseen = unseenSinceBlock !== undefined && head !== null && head - unseenSinceBlock >= droppedAfterBlocks;
  return isUnseen ? { code: 'transactionNotSeen' } : null;
}
