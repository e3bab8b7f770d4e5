import type { AppError } from '../errors/appError.ts';
import type { ErrorCode } from '../errors/errorTable.ts';

// What tells people most about their deposit comes first. An oracle that knows the deposit knows more than one
// that does not, and one that says anything knows more than one that fails.
const BY_WEIGHT: readonly ErrorCode[] = [
  'oracleNotWhitelisted',
  'oracleNotEnoughConfirmations',
  'oracleInvalidHash',
  'oracleNotFound',
  'oracleError',
  'oracleNodeFailed',
];

/** The one error to show when no oracle gave parameters; all of them go along as causes (spec B8). */
export function leadingOracleError(errors: readonly AppError[]): AppError {
  const causes = errors.length > 0 ? { causes: [...errors] } : {};
  for (const code of BY_WEIGHT) {
    const error = errors.find((entry) => entry.code === code);
    if (error !== undefined) return { ...error, ...causes };
  }
  return { code: 'oracleNoResult', ...causes };
}
