import { CausewayError, type AppError } from '../../core/errors/appError.ts';

/** An approval that came to nothing is logged, and thrown on to whoever shows it. @throws CausewayError */
export function approvalFailed(error: AppError): never {
  console.error('Failed to approve', error);
  throw new CausewayError(error);
}
