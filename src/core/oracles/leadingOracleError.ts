import type { AppError } from '../errors/appError.ts';
import type { ErrorCode } from '../errors/errorTable.ts';

// The error that says most about the deposit comes first. An oracle that knows the deposit has priority over one that
// does not, and any answer has priority over a failure.
const BY_WEIGHT: readonly ErrorCode[] = [
  'oracleNotWhitelisted',
  'oracleNotEnoughConfirmations',
  'oracleInvalidHash',
  'oracleNotFound',
  'oracleError',
  'oracleNodeFailed',
];

/** The error of one oracle that gave no release. */
export interface OracleReport {
  node: string;
  error: AppError;
}

/**
 * Reports with the same message are joined into one with the oracles' names; a message that names its oracle itself is
 * not joined.
 */
export function groupReports(reports: readonly OracleReport[]): AppError[] {
  const groups = new Map<string, AppError>();
  for (const { node, error } of reports) {
    const key = JSON.stringify([error.code, error.params ?? null]);
    groups.set(
      key,
      error.params?.['node'] === undefined ? { ...error, from: [...(groups.get(key)?.from ?? []), node] } : error,
    );
  }
  return [...groups.values()];
}

/** The error to show when no oracle gave parameters; if they differ, what each oracle said is attached as causes. */
export function leadingOracleError(reports: readonly OracleReport[]): AppError {
  const groups = groupReports(reports);
  const [only] = groups;
  const leading = BY_WEIGHT.map((code) => groups.find((entry) => entry.code === code)).find(
    (error) => error !== undefined,
  );
  if (only !== undefined && groups.length === 1 && (leading !== undefined || only.code === 'oracleNoResult'))
    return only;
  const causes = groups.length > 0 ? { causes: groups } : {};
  if (leading === undefined) return { code: 'oracleNoResult', ...causes };
  const { from: _from, ...error } = leading;
  return { ...error, ...causes };
}
