import { toAppError, type AppError } from '../errors/appError.ts';
import type { StoredTransaction } from './storedTransaction.ts';

/**
 * Why a transaction failed in its block; null: nothing is known. A code that this version does not know is
 * 'unexpected'.
 */
export function storedFailure({ failure }: Pick<StoredTransaction, 'failure'>): AppError | null {
  return failure === undefined ? null : toAppError(failure);
}

/** A failure as it is stored: without what only helps while it is on the screen. */
export function storableFailure({ code, params }: AppError): NonNullable<StoredTransaction['failure']> {
  return { code, ...(params === undefined ? {} : { params }) };
}
