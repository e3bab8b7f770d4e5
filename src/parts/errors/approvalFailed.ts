import { CausewayError, type AppError } from '../../core/errors/appError.ts';

/**
 * Logs a failed approval, and throws its error for the component that shows it.
 * @throws CausewayError
 */
export function approvalFailed(error: AppError): never {
  console.error('Failed to approve', error);
  throw new CausewayError(error);
}
